import CoreGraphics
import ImageIO
import Testing

/// PNG files of every colour type, built from chunks, and their pixels.
@Suite struct PNGKindsTests {
  /// A zlib stream that stores its bytes without compression (RFC 1950 and RFC 1951, 3.2.4).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let count = UInt16(bytes.count)
    let length = [UInt8(count & 255), UInt8(count >> 8)]
    let checksum = [b >> 8, b & 255, a >> 8, a & 255].map { UInt8($0) }
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes + checksum
  }

  /// A file of a header, rows that are not filtered, and chunks before the data.
  private func file(
    width: Int, bits: UInt8, colorType: UInt8, rows: [[UInt8]], chunks: [PNGFile.Chunk] = []
  ) throws -> [UInt8] {
    let pixel = PixelImage(width: 1, height: 1, pixels: [0xFF00_0000])
    var png = try PNGFile(Array(try PNGWriter.data(pixel)))
    let header: [UInt8] = [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(rows.count), bits, colorType, 0, 0, 0]
    png.chunks =
      [PNGFile.Chunk(type: "IHDR", data: header)] + chunks + [
        PNGFile.Chunk(type: "IDAT", data: Self.stored(rows.flatMap { [0] + $0 })),
        PNGFile.Chunk(type: "IEND", data: []),
      ]
    return png.bytes
  }

  private func pixels(_ bytes: [UInt8]) throws -> [UInt32] { try ImageReader.pixels(Data(bytes)).pixels }

  @Test func indexedColorsComeFromThePalette() throws {
    let palette = PNGFile.Chunk(type: "PLTE", data: [255, 0, 0, 0, 255, 0, 0, 0, 255])
    let indexed = try file(width: 3, bits: 2, colorType: 3, rows: [[0b00_01_10_00]], chunks: [palette])
    #expect(try pixels(indexed) == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
  }

  @Test func indexedColorsMayBeTransparent() throws {
    let palette = PNGFile.Chunk(type: "PLTE", data: [255, 0, 0, 0, 255, 0])
    let alpha = PNGFile.Chunk(type: "tRNS", data: [0, 128])
    let indexed = try file(width: 2, bits: 8, colorType: 3, rows: [[0, 1]], chunks: [palette, alpha])
    #expect(try pixels(indexed) == [0, 0x8000_8000])
  }

  @Test func grayOfOneBitIsBlackAndWhite() throws {
    #expect(
      try pixels(file(width: 4, bits: 1, colorType: 0, rows: [[0b1010_0000]]))
        == [.max, 0xFF00_0000, .max, 0xFF00_0000])
  }

  @Test func grayOfEightBitsKeepsItsValues() throws {
    #expect(
      try pixels(file(width: 3, bits: 8, colorType: 0, rows: [[0, 100, 255]]))
        == [0xFF00_0000, 0xFF64_6464, .max])
  }

  @Test func grayWithAlphaIsPremultiplied() throws {
    #expect(try pixels(file(width: 1, bits: 8, colorType: 4, rows: [[255, 128]])) == [0x8080_8080])
  }

  @Test func sixteenBitsAreReducedToEight() throws {
    let rows: [[UInt8]] = [[0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0, 0]]
    #expect(try pixels(file(width: 2, bits: 16, colorType: 2, rows: rows)) == [0xFFFF_00FF, 0xFF00_FF00])
  }

  @Test func colorsWithAlphaArePremultiplied() throws {
    #expect(try pixels(file(width: 1, bits: 8, colorType: 6, rows: [[255, 0, 255, 51]])) == [0x3333_0033])
  }

  @Test func rowsAreReadFromTheTop() throws {
    let gray = try file(width: 1, bits: 8, colorType: 0, rows: [[1], [2], [3]])
    #expect(try pixels(gray).map { $0 & 255 } == [1, 2, 3])
  }

  @Test func sizesAreReadWithoutTheData() throws {
    let gray = try file(
      width: 7, bits: 8, colorType: 0, rows: [[UInt8]](repeating: [UInt8](repeating: 9, count: 7), count: 3))
    #expect(try PNGReader.size(gray) == PixelSize(7, 3))
    // The same header with an invalid data chunk: the size is known, but the pixels are an error.
    var png = try PNGFile(gray)
    png.chunks[1].data = [1, 2, 3]
    #expect(try PNGReader.size(png.bytes) == PixelSize(7, 3))
    #expect(throws: ImageError.self) { try PNGReader.pixels(png.bytes) }
  }

  @Test func hugeSizesAreRefusedBeforeAnythingIsAllocated() throws {
    var png = try PNGFile(try file(width: 1, bits: 8, colorType: 0, rows: [[0]]))
    png.chunks[0].data.replaceSubrange(0..<4, with: [0, 0x0F, 0xFF, 0xFF])
    #expect(throws: ImageError.self) { try PNGReader.size(png.bytes) }
  }
}
