import CoreGraphics
import ImageIO
import Testing

/// A large image is kept at the mip level at which it is shown.
@Suite struct LargeImageTests {
  private func encoded(_ width: Int, _ height: Int) throws -> (any ImageDecoder, PixelImage) {
    var pixels = [UInt32](repeating: 0, count: width * height)
    for i in pixels.indices { pixels[i] = 0xFF00_0000 | UInt32(truncatingIfNeeded: i &* 2_654_435_761) >> 8 }
    let image = PixelImage(width: width, height: height, pixels: pixels)
    let content = try ImageReader.image(try PNGWriter.data(image)).content
    guard case .encoded(let decoder) = content else { throw ImageError("an image of bytes stays encoded") }
    return (decoder, image)
  }

  @Test func aLargeImageIsHalvedOnReading() throws {
    let (decoder, whole) = try encoded(4099, 4097)
    let quarter = decoder.pixels(mipLevel: 2)
    #expect(quarter.level == 2)
    #expect(quarter.pixels.width == 1025 && quarter.pixels.height == 1025)
    let isQuarter = quarter.pixels.pixels == whole.nextMipLevel().nextMipLevel().pixels
    #expect(isQuarter)
    // A coarser level can be made of the kept one.
    #expect(decoder.pixels(mipLevel: 5).pixels === quarter.pixels)
    // A finer one is decoded again.
    let isHalf = decoder.pixels(mipLevel: 1).pixels.pixels == whole.nextMipLevel().pixels
    #expect(isHalf)
    let isWhole = decoder.pixels.pixels == whole.pixels
    #expect(isWhole)
    #expect(decoder.pixels(mipLevel: 2).level == 0)
  }

  @Test func aSmallImageIsKeptAtFullSize() throws {
    let (decoder, whole) = try encoded(64, 40)
    let kept = decoder.pixels(mipLevel: 3)
    #expect(kept.level == 0 && kept.pixels.pixels == whole.pixels)
    #expect(decoder.pixels === kept.pixels)
  }

  /// The mean of four pixels, channel by channel, with halves rounded up and the last column and row counted twice.
  @Test func aPixelOfALevelIsTheMeanOfFour() {
    var random = SeededGenerator(seed: 5)
    let (width, height) = (7, 5)
    let pixels = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    let half = PixelImage(width: width, height: height, pixels: pixels).nextMipLevel()
    #expect(half.width == 4 && half.height == 3)
    for y in 0..<3 {
      for x in 0..<4 {
        let columns = [2 * x, min(2 * x + 1, width - 1)]
        let rows = [2 * y, min(2 * y + 1, height - 1)]
        let four = rows.flatMap { row in columns.map { pixels[row * width + $0] } }
        for shift: UInt32 in [0, 8, 16, 24] {
          let sum = four.reduce(0) { $0 + Int($1 >> shift & 255) }
          #expect(Int(half.pixels[y * 4 + x] >> shift & 255) == (sum + 2) / 4)
        }
      }
    }
  }
}
