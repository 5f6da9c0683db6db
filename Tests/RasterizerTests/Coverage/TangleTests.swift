import CKernels
import CoreGraphics
import Testing

@testable import Rasterizer

/// Rows that are left to the sum of signed areas, against the outline of what the edges cover.
@Suite struct TangleTests {
  private static let size = 48
  private static let unit = 16384.0

  /// Closed polygons as edges, level ones left out.
  private static func edges(_ polygons: [[SIMD2<Double>]]) -> [CKEdge] {
    polygons.flatMap { polygon -> [CKEdge] in
      let corners = polygon.map { (Int32(($0.x * unit).rounded()), Int32(($0.y * unit).rounded())) }
      return corners.indices.compactMap { k in
        let (a, b) = (corners[k], corners[(k + 1) % corners.count])
        return a.1 == b.1 ? nil : CKEdge(x0: a.0, y0: a.1, x1: b.0, y1: b.1)
      }
    }
  }

  /// The rows that are marked.
  private static func marks(_ edges: [CKEdge], evenOdd: Bool = false) -> [Bool] {
    let finder = ck_tangle_finder_create()
    defer { ck_tangle_finder_destroy(finder) }
    var marks = [UInt8](repeating: 9, count: size)
    ck_find_tangles(finder, edges, edges.count, evenOdd ? 1 : 0, 0, Int32(size), &marks)
    return marks.map { $0 != 0 }
  }

  /// The coverage of all pixels, the outline in the rows that are marked.
  private static func coverage(_ edges: [CKEdge], _ marks: [Bool], evenOdd: Bool) -> [UInt8] {
    let tangle = ck_tangle_create()
    defer { ck_tangle_destroy(tangle) }
    var cells = [CKCell](repeating: CKCell(), count: 16 * (size + 4))
    var (touched, left) = ([UInt64](repeating: 0, count: 16), [CKCell](repeating: CKCell(), count: 16))
    var (runs, mask) = ([CKRun](repeating: CKRun(), count: size + 8), [UInt8](repeating: 0, count: size + 8))
    var result = [UInt8](repeating: 0, count: size * size)
    cells.withUnsafeMutableBufferPointer { cells in
      touched.withUnsafeMutableBufferPointer { touched in
        left.withUnsafeMutableBufferPointer { left in
          for top in stride(from: 0, to: size, by: 16) {
            var rows = CKCellRows(
              cells: cells.baseAddress, touched: touched.baseAddress, left: left.baseAddress, cellStride: size + 4,
              wordStride: 1, x0: 0, y0: Int32(top), x1: Int32(size), y1: Int32(top + 16))
            let bits = (0..<16).reduce(UInt32(0)) { $0 | (marks[top + $1] ? 1 << UInt32($1) : 0) }
            ck_accumulate_outline(&rows, tangle, bits, evenOdd ? 1 : 0, edges, edges.count, nil, 0)
            for y in top..<top + 16 {
              let count = ck_sweep(&rows, Int32(y), evenOdd ? 1 : 0, 1, &runs, &mask)
              for run in runs.prefix(count) {
                for x in Int(run.start)..<min(Int(run.end), size) {
                  result[y * size + x] = run.value < 0 ? mask[x] : UInt8(run.value)
                }
              }
            }
          }
        }
      }
    }
    return result
  }

  private static func disc(_ x: Double, _ y: Double, _ radius: Double, _ corners: Int, turns: Double = 1)
    -> [SIMD2<Double>]
  {
    (0..<corners).map { k in
      let angle = turns * 2 * Double.pi * Double(k) / Double(corners)
      return SIMD2(x + radius * Numerics.cos(angle), y + radius * Numerics.sin(angle))
    }
  }

  @Test func simpleShapesHaveNone() {
    let ring = [Self.disc(24, 24, 20, 50), Self.disc(24, 24, 18.5, 44, turns: -1)]
    #expect(!Self.marks(Self.edges(ring)).contains(true))
    #expect(!Self.marks(Self.edges(ring), evenOdd: true).contains(true))
    let star = [(24.0, 2.0), (30, 18), (46, 20), (33, 29), (40, 46), (24, 35), (8, 46), (15, 29), (2, 20), (18, 18)]
    #expect(!Self.marks(Self.edges([star.map { SIMD2($0.0, $0.1) }])).contains(true))
  }

  @Test func crossingsAreFound() {
    // An hourglass whose sides cross at (24, 24.4); what is below is not looked at any more.
    let hourglass = [SIMD2(4.0, 4.4), SIMD2(44, 44.4), SIMD2(4, 44.4), SIMD2(44, 4.4)]
    let marks = Self.marks(Self.edges([hourglass]))
    #expect(marks.firstIndex(of: true) == 24 && marks.suffix(24).allSatisfy { $0 })
  }

  @Test func overlapsAreFound() {
    // Where the second disc begins the sum counts twice, if only for a part of a row.
    let discs = [Self.disc(20, 20, 16, 60), Self.disc(24, 26.5, 16, 60)]
    #expect(Self.marks(Self.edges(discs)).firstIndex(of: true) == 10)
    // One inside the other, far from its sides: rows of corners apart, only the winding is 2.
    let inner = Self.marks(Self.edges([Self.disc(24, 24, 20, 60), Self.disc(24, 24, 8, 30)]))
    #expect(inner.indices.filter { inner[$0] } == [16, 31])
    // Against each other they leave a hole in which nothing is marked.
    let hole = Self.marks(Self.edges([Self.disc(24, 24, 20, 60), Self.disc(24, 24, 8, 30, turns: -1)]))
    #expect(!hole.contains(true))
  }

  @Test(arguments: 0..<60) func unmarkedRowsAreRight(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let evenOdd = seed % 3 == 0
    // Coarse places make corners, sides and levels meet.
    let grid = seed % 2 == 0 ? 16384.0 : 2
    func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &random) * grid).rounded() / grid
    }
    let polygons = (0..<Int.random(in: 1...3, using: &random)).map { k -> [SIMD2<Double>] in
      if (Int(seed) + k) % 4 == 3 {
        return Self.disc(
          number(10...38), number(10...38), number(1...20), Int.random(in: 5...60, using: &random),
          turns: Bool.random(using: &random) ? 1 : -1)
      }
      return (0..<Int.random(in: 3...9, using: &random)).map { _ in SIMD2(number(1...47), number(1...47)) }
    }
    let edges = Self.edges(polygons)
    let all = Self.coverage(edges, Array(repeating: true, count: Self.size), evenOdd: evenOdd)
    let some = Self.coverage(edges, Self.marks(edges, evenOdd: evenOdd), evenOdd: evenOdd)
    // The outline is cut into more pieces, and each is rounded.
    for (a, b) in zip(all, some) { #expect(abs(Int(a) - Int(b)) <= 1, "seed \(seed)") }
  }
}
