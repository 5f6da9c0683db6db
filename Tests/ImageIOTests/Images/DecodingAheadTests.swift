import CoreGraphics
import Testing

@testable import ImageIO

/// An image is decoded on another thread before it is drawn.
@Suite struct DecodingAheadTests {
  private func encoded(_ bytes: [UInt8]) throws -> EncodedImage {
    let content = try ImageReader.image(Data(bytes)).content
    guard case .encoded(let decoder as EncodedImage) = content else {
      throw ImageError("an image of bytes stays encoded")
    }
    return decoder
  }

  private func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    let pixels = [UInt32](repeating: 0xFF80_4020, count: width * height)
    return Array(try PNGWriter.data(PixelImage(width: width, height: height, pixels: pixels)))
  }

  private func isDecodedSoon(_ image: EncodedImage) -> Bool {
    for _ in 0..<1000 where image.needsDecoding { Thread.sleep(forTimeInterval: 0.01) }
    return !image.needsDecoding
  }

  @Test func anUnreadImageIsDecodedAhead() throws {
    let image = try encoded(EncodedSamples.losslessWebP)
    #expect(image.needsDecoding)
    image.decodeAhead()
    #expect(isDecodedSoon(image))
    #expect(image.pixels.pixels == (try encoded(EncodedSamples.losslessWebP)).pixels.pixels)
  }

  @Test func anImageWithAMipLevelIsDecodedWhenTheLevelIsKnown() throws {
    let image = try encoded(png(4099, 4097))
    image.decodeAhead()
    #expect(image.pixels(mipLevel: 2).level == 2)
  }

  @Test func errorsOfDamagedImagesAreReportedToTheReader() throws {
    let bytes = EncodedSamples.losslessWebP
    let damaged = try encoded(Array(bytes.prefix(bytes.count - 30)) + [UInt8](repeating: 0, count: 30))
    // The queue decodes in order, so the damaged image has been tried when the second one is there.
    let second = try encoded(EncodedSamples.jpeg)
    damaged.decodeAhead()
    second.decodeAhead()
    #expect(isDecodedSoon(second))
    #expect(damaged.needsDecoding)
  }
}
