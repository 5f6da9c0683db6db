import CoreGraphics
import ImageIO
import Testing

@Suite struct PNGTests {
  private func image(opaque: Bool) -> PixelImage {
    var generator = SeededGenerator(seed: 21)
    let pixels = (0..<37 * 19).map { _ -> UInt32 in
      let alpha = opaque ? 255 : UInt32(generator.next() % 256)
      let channels = (0..<3).map { _ in alpha == 0 ? 0 : UInt32(generator.next() % UInt64(alpha + 1)) }
      return alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
    }
    return PixelImage(width: 37, height: 19, pixels: pixels)
  }

  @Test(arguments: [true, false]) func writtenImagesReadBack(_ opaque: Bool) throws {
    let image = self.image(opaque: opaque)
    let read = try PNGReader.pixels(Array(try PNGWriter.data(image)))
    #expect(read.width == 37)
    #expect(read.height == 19)
    for (a, b) in zip(read.pixels, image.pixels) {
      #expect(a >> 24 == b >> 24)
      // Dividing by alpha and multiplying again changes a value by at most one.
      for shift in [UInt32(0), 8, 16] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= (opaque ? 0 : 1))
      }
    }
  }

  @Test func textsAreReadInTheirOrder() throws {
    let texts = [("Scene", "reveal"), ("Note", "gr\u{fc}n \u{1F600}\nline"), ("Empty", "")]
    let data = try PNGWriter.data(image(opaque: true), texts: texts.map { (key: $0.0, text: $0.1) })
    let read = try PNGReader.texts(Array(data))
    #expect(read.map(\.key) == texts.map(\.0))
    #expect(read.map(\.text) == texts.map(\.1))
    let isSame = try PNGReader.pixels(Array(data)).pixels == image(opaque: true).pixels
    #expect(isSame)
  }

  @Test func damagedFilesAreErrors() throws {
    let good = Array(try PNGWriter.data(image(opaque: false), texts: [(key: "Scene", text: "reveal")]))
    #expect(throws: ImageError("this is not a PNG file")) { try PNGReader.texts([1, 2, 3]) }
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      var bytes = Array(good.prefix(Int(generator.next() % UInt64(good.count))))
      if !bytes.isEmpty { bytes[Int(generator.next() % UInt64(bytes.count))] ^= UInt8(generator.next() % 255) + 1 }
      #expect(throws: (any Error).self, "seed 8") { try PNGReader.texts(bytes) }
      _ = try? PNGReader.pixels(bytes)
    }
  }
}
