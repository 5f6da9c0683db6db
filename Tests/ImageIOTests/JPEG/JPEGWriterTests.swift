import CoreGraphics
import ImageIO
import Testing

@Suite struct JPEGWriterTests {
  /// A gradient, which JPEG reproduces well.
  private let gradient: PixelImage = {
    let pixels = (0..<64 * 48).map { index -> UInt32 in
      let (red, green) = (UInt32(index % 64) * 4, UInt32(index / 64) * 5)
      return 0xFF00_0040 | red << 16 | green << 8
    }
    return PixelImage(width: 64, height: 48, pixels: pixels)
  }()

  private func worst(_ a: PixelImage, _ b: PixelImage) -> Int {
    var worst = 0
    for (a, b) in zip(a.pixels, b.pixels) {
      for shift in [UInt32(0), 8, 16] { worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255))) }
    }
    return worst
  }

  @Test func theBestQualityIsCloseToTheImage() throws {
    let read = try JPEGReader.pixels(Array(try JPEGWriter.data(gradient, quality: 1)))
    #expect(read.width == 64 && read.height == 48 && read.isOpaque)
    #expect(worst(read, gradient) <= 6)
  }

  @Test func lowerQualityIsASmallerFile() throws {
    let sizes = try [0, 0.5, 1].map { try JPEGWriter.data(gradient, quality: $0).count }
    #expect(sizes == sizes.sorted() && sizes[0] < sizes[2])
    let isLeast = try JPEGWriter.data(gradient, quality: -3) == JPEGWriter.data(gradient, quality: 0)
    #expect(isLeast)
    let isBest = try JPEGWriter.data(gradient, quality: .nan) == JPEGWriter.data(gradient, quality: 1)
    #expect(isBest)
  }

  @Test func transparentPixelsAreComposedOverWhite() throws {
    let half = PixelImage(width: 16, height: 16, pixels: [UInt32](repeating: 0x8080_0000, count: 256))
    let read = try JPEGReader.pixels(Array(try JPEGWriter.data(half, quality: 1)))
    let wanted = PixelImage(width: 16, height: 16, pixels: [UInt32](repeating: 0xFFFF_7F7F, count: 256))
    #expect(worst(read, wanted) <= 3)
  }
}
