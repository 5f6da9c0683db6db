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

  @Test func aTruncatedFileShowsItsFirstRows() throws {
    let file = try file()
    let (whole, cut) = (try JPEGReader.pixels(file), try JPEGReader.pixels(Array(file.prefix(file.count * 3 / 4))))
    #expect(cut.pixels.prefix(64 * 8) == whole.pixels.prefix(64 * 8))
    #expect(cut.pixels != whole.pixels)
  }

  /// An APP1 segment whose TIFF structure has two entries, the second of which is the orientation.
  private func segment(_ orientation: UInt8, isBigEndian: Bool) -> [UInt8] {
    func number(_ value: UInt8, _ count: Int) -> [UInt8] {
      let rest = [UInt8](repeating: 0, count: count - 1)
      return isBigEndian ? rest + [value] : [value] + rest
    }
    let tag: [UInt8] = isBigEndian ? [1, 0x12] : [0x12, 1]
    let entries = [tag.map { $0 == 0x12 ? 0x0F : $0 }, tag].map { tag in
      tag + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    }
    let tiff = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(2, 2) + entries.joined()
    let payload = Array("Exif\0\0".utf8) + tiff
    return [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload
  }

  @Test(arguments: [false, true]) func theOrientationIsReadFromExif(isBigEndian: Bool) throws {
    let file = try file()
    func orientation(_ segment: [UInt8]) -> Int {
      ImageReader.orientation(Data(file.prefix(2) + segment + file.dropFirst(2)))
    }
    #expect(orientation([]) == 1 && ImageReader.orientation(Data("no image".utf8)) == 1)
    for value in UInt8(1)...8 { #expect(orientation(segment(value, isBigEndian: isBigEndian)) == Int(value)) }
    let whole = segment(6, isBigEndian: isBigEndian)
    #expect(orientation(segment(0, isBigEndian: isBigEndian)) == 1)
    #expect(orientation(segment(9, isBigEndian: isBigEndian)) == 1)
    for length in 4..<whole.count {
      var cut = Array(whole.prefix(length))
      cut[3] = UInt8(length - 2)
      #expect([1, 6].contains(orientation(cut)))
    }
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

  @Test func inksAreConvertedToColours() throws {
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
