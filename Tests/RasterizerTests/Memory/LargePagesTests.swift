import CoreGraphics
import Testing

@testable import Rasterizer

/// Large pages are aligned and zeroed, and mappings are independent.
@Suite struct LargePagesTests {
  private static let page = 2 << 20

  @Test func fewerBytesThanAPageAreNotMapped() {
    #expect(LargePages.map(0) == nil)
    #expect(LargePages.map(Self.page - 1) == nil)
  }

  @Test(arguments: [page, page + 1, 3 * page - 4096, 4_002_000]) func mapsWholePagesOfZeros(bytes: Int) throws {
    let size = LargePages.rounded(bytes)
    #expect(size >= bytes && size - bytes < Self.page && size % Self.page == 0)
    let maps = try (0..<4).map { _ in try #require(LargePages.map(bytes)) }
    for (k, base) in maps.enumerated() {
      #expect(Int(bitPattern: base) % Self.page == 0)
      let words = UnsafeMutableBufferPointer(start: base.assumingMemoryBound(to: UInt64.self), count: size / 8)
      #expect(words.allSatisfy { $0 == 0 })
      words.update(repeating: UInt64(k) + 1)
    }
    LargePages.unmap(maps[1], bytes)
    // The neighbour of the unmapped pages keeps its contents.
    for k in [0, 2, 3] {
      let words = UnsafeBufferPointer(start: maps[k].assumingMemoryBound(to: UInt64.self), count: size / 8)
      #expect(words.allSatisfy { $0 == UInt64(k) + 1 })
      LargePages.unmap(maps[k], bytes)
    }
  }

  @Test(arguments: [1, 724, 725, 1500]) func frameBuffersAreTransparentAndBeginAtACacheLine(side: Int) {
    for _ in 0..<3 {
      let buffer = FrameBuffer(width: side, height: side)
      #expect(Int(bitPattern: buffer.base) % 64 == 0)
      #expect(buffer.makePixelImage().pixels.allSatisfy { $0 == 0 })
      // The next frame buffer may reuse this memory.
      buffer.clear(to: 0xff12_3456)
      #expect(buffer.pixel(x: side - 1, y: side - 1) == 0xff12_3456)
    }
  }
}
