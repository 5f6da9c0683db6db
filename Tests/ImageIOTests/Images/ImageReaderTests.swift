import CoreGraphics
import ImageIO
import Testing

@Suite struct ImageReaderTests {
  private static let all = [
    EncodedSamples.jpeg, EncodedSamples.progressiveJPEG, EncodedSamples.losslessWebP, EncodedSamples.lossyWebP,
  ]

  private func expected(_ x: Int, _ y: Int, alpha: Int) -> [Int] {
    [x * 16, y * 20, (x ^ y) * 8].map { ($0 * alpha + 127) / 255 } + [alpha]
  }

  private func channels(_ pixel: UInt32) -> [Int] { [16, 8, 0, 24].map { Int(pixel >> UInt32($0) & 255) } }

  @Test func jpegIsCloseAndOpaque() throws {
    for bytes in [EncodedSamples.jpeg, EncodedSamples.progressiveJPEG] {
      let image = try ImageReader.pixels(Data(bytes))
      #expect(image.width == 16 && image.height == 12 && image.isOpaque)
      for (i, pixel) in image.pixels.enumerated() {
        let pair = zip(channels(pixel), expected(i % 16, i / 16, alpha: 255))
        for (a, b) in pair { #expect(abs(a - b) <= 24, "pixel \(i)") }
      }
    }
  }

  @Test func losslessWebPIsExactAndPremultiplied() throws {
    let image = try ImageReader.pixels(Data(EncodedSamples.losslessWebP))
    for (i, pixel) in image.pixels.enumerated() {
      #expect(channels(pixel) == expected(i % 16, i / 16, alpha: 255 - i / 16 * 15), "pixel \(i)")
    }
  }

  @Test func lossyWebPKeepsItsAlpha() throws {
    let image = try ImageReader.pixels(Data(EncodedSamples.lossyWebP))
    #expect(!image.isOpaque)
    #expect(image.pixels[0] >> 24 == 255)
    #expect(abs(Int(image.pixels[11 * 16] >> 24) - 90) <= 4)
  }

  @Test func imagesAreDecodedAtTheFirstAccess() throws {
    let image = try ImageReader.image(Data(EncodedSamples.losslessWebP))
    #expect(image.width == 16 && image.height == 12)
    guard case .encoded(let decoder) = image.content else {
      Issue.record("an image of bytes stays encoded")
      return
    }
    #expect(decoder.pixels === decoder.pixels)
  }

  @Test func damageAfterTheHeaderLeavesTheImageEmpty() throws {
    let device = Device()
    let lines = Lines()
    device.log = { lines.add($0) }
    let cut = Array(EncodedSamples.losslessWebP.prefix(40))
    let pixels = try device.run {
      guard case .encoded(let decoder) = try ImageReader.image(Data(cut)).content else { return nil as PixelImage? }
      return decoder.pixels
    }
    #expect(pixels?.pixels.allSatisfy { $0 == 0 } == true)
    #expect(lines.all.count == 1)
  }

  @Test func invalidFilesAreRefusedWithAMessage() {
    #expect(throws: ImageError("this is not an image that can be read; PNG, JPEG and WebP are")) {
      try ImageReader.image(Data("hello".utf8))
    }
    #expect(throws: ImageError("/no/such.png: there is no file that can be read")) {
      try ImageReader.image(path: "/no/such.png")
    }
    #expect(throws: ImageError.self) { try PixelSize(32_768, 32_768) }
    #expect(throws: ImageError.self) { try PixelSize(0, 5) }
  }

  /// Truncations and flipped bits lead to an error or to an image, never to a trap.
  @Test func damageNeverTraps() throws {
    let seed: UInt64 = 77
    var random = SeededGenerator(seed: seed)
    let png = Array(try PNGWriter.data(try ImageReader.pixels(Data(EncodedSamples.losslessWebP))))
    for good in Self.all + [png] {
      for round in 0..<400 {
        var bytes = round % 2 == 0 ? good : Array(good.prefix(Int(random.next() % UInt64(good.count))))
        for _ in 0..<(round % 4) where !bytes.isEmpty {
          bytes[Int(random.next() % UInt64(bytes.count))] ^= UInt8(1) << UInt8(random.next() % 8)
        }
        guard let format = ImageFormat(bytes), let size = try? format.size(bytes), size.count < 1 << 22 else {
          continue
        }
        let image = try? format.pixels(bytes)
        #expect(image == nil || image?.width == size.width, "seed \(seed)")
      }
    }
  }
}

private final class Lines: @unchecked Sendable {
  private(set) var all: [String] = []
  func add(_ line: String) { all.append(line) }
}
