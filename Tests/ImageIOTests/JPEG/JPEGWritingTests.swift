import CoreGraphics
import ImageIO
import Testing

@Suite struct JPEGWritingTests {
  /// A slope of colours, which JPEG keeps well.
  private let slope = PixelImage(
    width: 64, height: 48,
    pixels: (0..<64 * 48).map { 0xFF00_0000 | UInt32($0 % 64 * 4) << 16 | UInt32($0 / 64 * 5) << 8 | 0x40 })

  private func worst(_ a: PixelImage, _ b: PixelImage) -> Int {
    zip(a.pixels, b.pixels).map { a, b in
      [0, 8, 16].map { shift in abs(Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255)) }.max() ?? 0
    }.max() ?? 0
  }

  @Test func theBestQualityIsNearlyThePicture() throws {
    let read = try JPEGReading.pixels(Array(try JPEGWriting.data(slope, quality: 1)))
    #expect(read.width == 64 && read.height == 48 && read.isOpaque)
    #expect(worst(read, slope) <= 6)
  }

  @Test func lessQualityIsASmallerFile() throws {
    let sizes = try [0, 0.5, 1].map { try JPEGWriting.data(slope, quality: $0).count }
    #expect(sizes == sizes.sorted() && sizes[0] < sizes[2])
    #expect(try JPEGWriting.data(slope, quality: -3) == JPEGWriting.data(slope, quality: 0))
    #expect(try JPEGWriting.data(slope, quality: .nan) == JPEGWriting.data(slope, quality: 1))
  }

  @Test func whatShinesThroughIsWhite() throws {
    let half = PixelImage(width: 16, height: 16, pixels: [UInt32](repeating: 0x8080_0000, count: 256))
    let read = try JPEGReading.pixels(Array(try JPEGWriting.data(half, quality: 1)))
    let wanted = PixelImage(width: 16, height: 16, pixels: [UInt32](repeating: 0xFFFF_7F7F, count: 256))
    #expect(worst(read, wanted) <= 3)
  }
}
