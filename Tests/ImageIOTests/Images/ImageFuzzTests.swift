import CoreGraphics
import ImageIO
import PropertyTesting
import Testing

/// Damaged bytes lead to pixels or to a message, never to a trap.
@Suite struct ImageFuzzTests {
  private func read(_ bytes: [UInt8]) throws -> PixelImage {
    // A damaged header may require a gigabyte of memory. Small images run the same code.
    if let format = ImageFormat(bytes), try format.size(bytes).count > 1 << 22 { throw ImageError("large") }
    return try ImageReader.pixels(Data(bytes))
  }

  private func expectMessages(_ outcome: Fuzzer.Outcome) {
    #expect(!outcome.messages.isEmpty, "seed \(PropertyTest.seed): nothing was refused")
    #expect(outcome.messages.allSatisfy { !$0.isEmpty })
  }

  @Test func damagedJPEGIsReadOrRefused() throws {
    let samples = [EncodedSamples.jpeg, EncodedSamples.progressiveJPEG]
    let outcome = try Fuzzer("x.jpg", samples: samples, rounds: 1500).run { bytes, _ in _ = try read(bytes) }
    expectMessages(outcome)
    #expect(outcome.accepted > 0)
  }

  @Test func damagedWebPIsReadOrRefused() throws {
    let samples = [EncodedSamples.losslessWebP, EncodedSamples.lossyWebP]
    expectMessages(try Fuzzer("x.webp", samples: samples, rounds: 1500).run { bytes, _ in _ = try read(bytes) })
  }

  private static let image = PixelImage(width: 9, height: 7, pixels: (0..<63).map { 0xFF00_0000 | $0 << 18 | $0 })

  private static func png() throws -> [UInt8] {
    Array(try PNGWriter.data(image, texts: [("Key", "a text"), ("Other", "ein längerer Text")]))
  }

  @Test func damagedPNGIsReadOrRefused() throws {
    let outcome = try Fuzzer("x.png", samples: [try Self.png()], tokens: ["IHDR", "IDAT", "tEXt"], rounds: 1500).run {
      bytes, _ in
      _ = try read(bytes)
      _ = try PNGReader.texts(bytes)
    }
    expectMessages(outcome)
  }

  /// The checksums are valid here, so that the readers reach the contents of the chunks.
  @Test(arguments: ["IHDR", "IDAT", "tEXt", "iTXt"]) func damagedPNGChunksAreReadOrRefused(_ type: String) throws {
    let file = try PNGFile(try Self.png())
    let index = try #require(file.chunks.firstIndex { $0.type == type })
    let outcome = try Fuzzer("\(type).chunk", samples: [file.chunks[index].data], rounds: 800).run { data, _ in
      var changed = file
      changed.chunks[index].data = data
      _ = try PNGReader.texts(changed.bytes)
      _ = try read(changed.bytes)
    }
    #expect(outcome.accepted + outcome.messages.count == 800 * PropertyTest.effort)
    if type.hasPrefix("I") { expectMessages(outcome) } else { #expect(outcome.messages.isEmpty) }
  }

  @Test func errorsNameTheFile() throws {
    let outcome = try Fuzzer("named.png", samples: [try Self.png()], rounds: 100).run { _, path in
      _ = try ImageReader.image(path: path)
    }
    #expect(outcome.messages.count > 5)
    #expect(outcome.messages.allSatisfy { $0.contains("/named.png: ") })
  }
}
