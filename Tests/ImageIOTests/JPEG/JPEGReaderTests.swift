import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite struct JPEGReaderTests {
  private let gradient = PixelImage(
    width: 64, height: 48, pixels: (0..<64 * 48).map { 0xFF00_0040 | UInt32($0 % 64) << 18 | UInt32($0 / 64) << 10 })

  private func file() throws -> [UInt8] { Array(try JPEGWriter.data(gradient, quality: 1)) }

  @Test func aFileWithoutItsEndIsRead() throws {
    let file = try file()
    let cut = try JPEGReader.pixels(file.dropLast(2))
    #expect(cut.pixels == (try JPEGReader.pixels(file)).pixels)
  }

  @Test func aFileThatIsCutShowsItsFirstRows() throws {
    let file = try file()
    let (whole, cut) = (try JPEGReader.pixels(file), try JPEGReader.pixels(Array(file.prefix(file.count * 3 / 4))))
    #expect(cut.pixels.prefix(64 * 8) == whole.pixels.prefix(64 * 8))
    #expect(cut.pixels != whole.pixels)
  }

  @Test func aFileWithoutAnyDataIsAnError() throws {
    let file = try file()
    let scan = try #require(file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
    let header = Array(file.prefix(scan + 2 + Int(file[scan + 3])))
    #expect(try JPEGReader.size(header) == PixelSize(64, 48))
    #expect(throws: ImageError.self) { try JPEGReader.pixels(header) }
    #expect(throws: ImageError.self) { try JPEGReader.pixels(Array(file.prefix(scan))) }
    #expect(throws: ImageError.self) { try JPEGReader.pixels(Array("no image".utf8)) }
  }

  /// Two halves of 8 × 16 pixels: magenta and yellow without black, and cyan with half black.
  private static let inks = """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUV\
    FQwPFxgWFBgSFBUU/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAoJ/8QAFBABAAAAAAAAAAAAAAAA\
    AAAAAP/aAA4EQwBNAFkASwAAPwCqaVSVSqYq5VBVCVJVAq4q6qwq5VBVCVL/2Q==
    """

  @Test func inksBecomeColours() throws {
    let file = Array(try #require(Data(base64Encoded: Self.inks)))
    let image = try JPEGReader.pixels(file)
    #expect(image.width == 16 && image.height == 16 && image.isOpaque)
    for (x, wanted) in [(2, [255, 0, 0]), (13, [0, 127, 127])] {
      let pixel = image.pixels[5 * 16 + x]
      let channels = [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
      #expect(zip(channels, wanted).allSatisfy { abs($0 - $1) <= 4 }, "\(channels)")
    }
    // Without Adobe's marker a value is an amount of ink.
    let plain = try JPEGReader.pixels(Array(file.prefix(2) + file.dropFirst(18))).pixels[5 * 16 + 2]
    #expect((plain >> 16 & 255) < 4)
  }
}
