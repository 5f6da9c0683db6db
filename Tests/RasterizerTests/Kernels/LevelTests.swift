import CKernels
import CoreGraphics
import Testing

@testable import Rasterizer

/// The choice of the ISA level, and that no level accesses memory beyond its rows.
@Suite struct LevelTests {
  @Test func isaLevelsAreChosenByName() {
    for best in Int32(0)...2 {
      #expect(Kernels.isaLevel(named: "portable", best: best) == 0)
      #expect(Kernels.isaLevel(named: "avx2", best: best) == min(1, best))
      #expect(Kernels.isaLevel(named: "avx512", best: best) == best)
      for other in [nil, "", "AVX2", "sse", "avx512 "] { #expect(Kernels.isaLevel(named: other, best: best) == best) }
    }
    #expect((0..<Int32(CKISALevelCount)).contains(ck_best_isa_level()))
  }

  /// Pages between two protected ones, long enough for rows that `rep stosl` fills.
  private final class Page {
    static let count = 3 * 1024
    private let memory: UnsafeMutableRawPointer
    let pixels: UnsafeMutablePointer<UInt32>

    init() throws {
      let size = Self.count * 4
      let flags = MAP_PRIVATE | MAP_ANONYMOUS
      memory = try #require(mmap(nil, 3 * size, PROT_READ | PROT_WRITE, flags, -1, 0))
      try #require(memory != MAP_FAILED && mprotect(memory, size, PROT_NONE) == 0)
      try #require(mprotect(memory + 2 * size, size, PROT_NONE) == 0)
      pixels = (memory + size).bindMemory(to: UInt32.self, capacity: Self.count)
    }

    deinit { munmap(memory, 3 * Self.count * 4) }

    /// A row of `n` pixels at the beginning, at the end or between.
    func place(_ n: Int, using random: inout SeededGenerator) -> UnsafeMutablePointer<UInt32> {
      let last = Self.count - n
      return pixels + ([0, last, last, Int.random(in: 0...last, using: &random)].randomElement(using: &random) ?? 0)
    }

    func fill(using random: inout SeededGenerator) {
      let opacity = Int.random(in: 0..<4, using: &random)
      for k in 0..<Self.count {
        let a = [0, 255, k / 20 % 2 * 255, Int.random(in: 0...255, using: &random)][opacity]
        let color = UInt32.random(in: 0...UInt32.max, using: &random) | 0xff00_0000
        pixels[k] = mul255(color, UInt32(a))
      }
    }
  }

  @Test(arguments: 0..<20) func rowsStayInsideTheirPages(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (d, s, below, mask) = (try Page(), try Page(), try Page(), try Page())
    for round in 0..<50 {
      for page in [d, s, below, mask] { page.fill(using: &random) }
      let before = Array(UnsafeBufferPointer(start: d.pixels, count: Page.count))
      let n = Int.random(in: 0...(round % 5 == 0 ? Page.count : 40), using: &random)
      let row = d.place(n, using: &random)
      let source = s.place(n, using: &random)
      let lower = below.place(n, using: &random)
      // A row of bytes that begins or ends with its page.
      let bytes = UnsafeRawPointer(mask.pixels).assumingMemoryBound(to: UInt8.self)
      let coverages = round % 2 == 0 ? bytes : bytes + (Page.count * 4 - n)
      let coverage = [0, 255, UInt32.random(in: 0...255, using: &random)][round % 3]
      let color = s.pixels[round]
      let kernels: [(String, (CKKernelTable) -> Void)] = [
        ("over_solid", { $0.over_solid(row, n, color) }),
        ("over_solid_mask", { $0.over_solid_mask(row, coverages, n, color) }),
        ("over_row", { $0.over_row(row, source, n, coverage) }),
        ("over_row_mask", { $0.over_row_mask(row, source, coverages, n) }),
        ("composite_solid", { $0.composite_solid(row, lower, n, color, 1) }),
        ("composite_row", { $0.composite_row(row, lower, source, n, coverage, 1) }),
        ("composite_row_solid", { $0.composite_row_solid(row, lower, source, n, coverage, color, 1) }),
        ("mix_mask", { $0.mix_mask(row, lower, coverages, n) }),
        ("mix", { $0.mix(row, lower, n, coverage) }),
      ]
      for (name, kernel) in kernels {
        let results = (0...ck_best_isa_level()).map { level in
          d.pixels.update(from: before, count: Page.count)
          kernel(ck_kernel_table(level))
          return Array(UnsafeBufferPointer(start: d.pixels, count: Page.count))
        }
        #expect(results.allSatisfy { $0 == results[0] }, "\(name), \(n) pixels, seed \(seed), round \(round)")
      }
    }
  }
}
