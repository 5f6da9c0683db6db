import CoreGraphics
import ImageIO
import Rasterizer
import Testing

/// Filters, predictors, sampled functions, and objects in streams. Evidence: ISO 32000-1, 7.4, 7.5 and 7.10.2.
@Suite struct PDFStreamTests {
  private func pixels(_ data: Data) throws -> PixelImage {
    ImageRasterizer(Renderer(threads: 1)).rasterize(try PDFReader.drawing(data).image(scale: 1))
  }

  private func message(_ data: Data) -> String {
    do {
      _ = try PDFReader.drawing(data)
      return "drawn"
    } catch { return "\(error)" }
  }

  private static func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ">"
  }

  /// Returns bytes in the zlib format, in one block that is not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    let lengths = [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let sum = b << 16 | a
    return [0x78, 0x01, 0x01] + lengths + bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
  }

  // MARK: Objects in streams

  /// Returns a file whose catalogue, page tree and page are in an object stream, with a cross-reference stream.
  private static func packed(hasTable: Bool = true, lastOffset: Int? = nil) -> Data {
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>\n", "<< /Kids [3 0 R] /MediaBox [0 0 8 8] >>\n", "<< /Contents 4 0 R >>",
    ]
    let second = objects[0].utf8.count
    let head = "1 0 2 \(second) 3 \(lastOffset ?? second + objects[1].utf8.count) "
    let contents = "1 0 0 rg 0 0 8 8 re f"
    let body = head + objects.joined()
    var text = "%PDF-1.5\n"
    var offsets: [Int] = []
    func add(_ number: Int, _ dictionary: String, _ stream: String) {
      offsets.append(text.utf8.count)
      text +=
        "\(number) 0 obj\n<< \(dictionary) /Length \(stream.utf8.count) >>\nstream\n\(stream)\nendstream\nendobj\n"
    }
    add(4, "", contents)
    add(5, "/Type /ObjStm /N 3 /First \(head.utf8.count)", body)
    guard hasTable else { return Data(text.utf8) }
    let start = text.utf8.count
    let rows = [[0, 0, 0, 0]] + (0..<3).map { [2, 0, 5, $0] } + (offsets + [start]).map { [1, $0 >> 8, $0 & 255, 0] }
    let table = rows.flatMap { $0 }.map { UInt8($0) }
    add(6, "/Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R /Filter /ASCIIHexDecode", hex(table))
    text += "startxref\n\(start)\n%%EOF\n"
    return Data(text.utf8)
  }

  @Test(arguments: [true, false]) func objectsOfAStreamAreFound(hasTable: Bool) throws {
    let image = try pixels(Self.packed(hasTable: hasTable))
    #expect(image.width == 8)
    expectClose(pixel(image, 4, 4), [255, 0, 0, 255])
  }

  @Test func aDamagedObjectStreamIsAnError() {
    #expect(message(Self.packed(lastOffset: 9000)).contains("no page that can be found"))
  }

  // MARK: Filters

  /// Returns the pixels of an image of two columns and two rows.
  private func image(_ data: String, _ keys: String, color: String = "/DeviceRGB", bits: Int = 8) throws -> [[Int]] {
    let dictionary =
      "<< /Subtype /Image /Width 2 /Height 2 /BitsPerComponent \(bits) /ColorSpace \(color) \(keys) "
      + "/Length \(data.utf8.count) >>\nstream\n\(data)\nendstream"
    let page = PDFSamples.page("40 0 0 40 0 0 cm /I Do", resources: "/XObject << /I 5 0 R >>", more: [dictionary])
    let drawn = try pixels(page)
    return [(5, 5), (35, 5), (5, 35), (35, 35)].map { pixel(drawn, $0.0, $0.1).map { Int($0) } }
  }

  private static let corners: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
  private static let shown = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]]

  @Test func hexadecimalDataIsDecoded() throws {
    #expect(try image(Self.hex(Self.corners), "/Filter /ASCIIHexDecode") == Self.shown)
    #expect(try image("FF 0000 00ff00\n0000FF fffff>", "/Filter /AHx")[3] == [255, 255, 240, 255])
  }

  @Test func base85DataIsDecoded() throws {
    // Four bytes are five digits to the base 85; "z" stands for four zeros.
    #expect(try image("rr<$!rr<\n$!s8W-!~>", "/Filter /ASCII85Decode") == Self.shown)
    #expect(try image("zzz~>", "/Filter /A85") == Array(repeating: [0, 0, 0, 255], count: 4))
    #expect(throws: (any Error).self) { try image("{{{{{~>", "/Filter /A85") }
  }

  @Test func runLengthDataIsDecoded() throws {
    // 2: three literal bytes; 254: the next byte three times; 128: the end.
    let runs: [UInt8] = [2, 255, 0, 0, 2, 0, 255, 0, 254, 9, 254, 255, 128]
    let shown = try image(Self.hex(runs), "/Filter [/ASCIIHexDecode /RunLengthDecode]")
    #expect(shown == [[255, 0, 0, 255], [0, 255, 0, 255], [9, 9, 9, 255], [255, 255, 255, 255]])
  }

  @Test func anUnknownFilterIsNamed() {
    #expect {
      try image("x", "/Filter /JPXDecode")
    } throws: { "\($0)".contains("the filter JPXDecode of the stream at byte") }
  }

  // MARK: Predictors

  private func predicted(_ rows: [UInt8], _ parameters: String) throws -> [[Int]] {
    try image(
      Self.hex(Self.stored(rows)),
      "/Filter [/ASCIIHexDecode /FlateDecode] /DecodeParms [null << /Colors 3 /Columns 2 \(parameters) >>]")
  }

  private struct Filtered: Sendable {
    let kind: UInt8
    let rows: [[UInt8]]
  }

  /// Each filter of PNG, with differences from the pixel to the left, the one above, and both.
  @Test(arguments: [
    Filtered(kind: 0, rows: [[255, 0, 0, 0, 255, 0], [0, 0, 255, 255, 255, 255]]),
    Filtered(kind: 1, rows: [[255, 0, 0, 1, 255, 0], [0, 0, 255, 255, 255, 0]]),
    Filtered(kind: 2, rows: [[255, 0, 0, 0, 255, 0], [1, 0, 255, 255, 0, 255]]),
    Filtered(kind: 3, rows: [[255, 0, 0, 129, 255, 0], [129, 0, 255, 255, 128, 128]]),
    Filtered(kind: 4, rows: [[255, 0, 0, 1, 255, 0], [1, 0, 255, 255, 0, 0]]),
  ])
  private func pngPredictorsAreApplied(_ filtered: Filtered) throws {
    #expect(try predicted(filtered.rows.flatMap { [filtered.kind] + $0 }, "/Predictor 15") == Self.shown)
  }

  @Test func tiffPredictorsAreApplied() throws {
    #expect(try predicted([255, 0, 0, 1, 255, 0, 0, 0, 255, 255, 255, 0], "/Predictor 2") == Self.shown)
    #expect { try predicted([0], "/Predictor 2 /BitsPerComponent 4") } throws: { "\($0)".contains("with 4 bits") }
    #expect { try predicted([0], "/Predictor 99") } throws: { "\($0)".contains("Predictor is 99") }
  }

  // MARK: Colours

  @Test(arguments: [
    (1, "80ff0040>", [[128, 128, 128, 255], [255, 255, 255, 255], [0, 0, 0, 255], [64, 64, 64, 255]]),
    (3, "ff000000ff000000ffffffff>", shown),
  ])
  func profilesAreReadByTheirComponents(count: Int, data: String, expected: [[Int]]) throws {
    let profile = "<< /N \(count) /Length 0 >>\nstream\n\nendstream"
    let dictionary =
      "<< /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace [/ICCBased 6 0 R] "
      + "/Filter /ASCIIHexDecode /Length \(data.utf8.count) >>\nstream\n\(data)\nendstream"
    let page = PDFSamples.page(
      "40 0 0 40 0 0 cm /I Do", resources: "/XObject << /I 5 0 R >>", more: [dictionary, profile])
    let drawn = try pixels(page)
    #expect([(5, 5), (35, 5), (5, 35), (35, 35)].map { pixel(drawn, $0.0, $0.1).map { Int($0) } } == expected)
  }

  @Test func aColourKeyIsTransparent() throws {
    let shown = try image(Self.hex(Self.corners), "/Filter /ASCIIHexDecode /Mask [0 10 250 255 0 10]")
    #expect(shown[1] == [0, 0, 0, 0] && shown[0] == [255, 0, 0, 255])
  }

  // MARK: Sampled functions

  /// A shading from left to right whose colours are samples.
  private func shaded(_ samples: String, _ keys: String) throws -> PixelImage {
    let function =
      "<< /FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] \(keys) /Filter /ASCIIHexDecode "
      + "/Length \(samples.utf8.count) >>\nstream\n\(samples)\nendstream"
    let shading = "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 40 0] /Function 5 0 R >>"
    return try pixels(PDFSamples.page("/S sh", resources: "/Shading << /S \(shading) >>", more: [function]))
  }

  @Test(arguments: [(8, "ff0000 00ff00 0000ff>"), (4, "f000f000f0>"), (16, "ffff00000000 0000ffff0000 00000000ffff>")])
  func samplesAreInterpolated(bits: Int, samples: String) throws {
    let image = try shaded(samples, "/Size [3] /BitsPerSample \(bits)")
    expectClose(pixel(image, 0, 20), [252, 3, 0, 255], by: 8)
    expectClose(pixel(image, 10, 20), [124, 131, 0, 255], by: 8)
    expectClose(pixel(image, 20, 20), [0, 252, 3, 255], by: 8)
    expectClose(pixel(image, 39, 20), [0, 3, 252, 255], by: 8)
  }

  @Test func inputsAndOutputsAreMapped() throws {
    // The function runs backwards through its samples, and the outputs are halved.
    let image = try shaded("ff0000 0000ff>", "/Size [2] /BitsPerSample 8 /Encode [1 0] /Decode [0 0.5 0 1 0 0.5]")
    expectClose(pixel(image, 0, 20), [2, 0, 126, 255], by: 6)
    expectClose(pixel(image, 39, 20), [126, 0, 2, 255], by: 6)
  }

  @Test(arguments: [
    ("/Size [2] /BitsPerSample 7", "does not fit"), ("/Size [9] /BitsPerSample 8", "too few samples"),

    ("/Size [2] /BitsPerSample 8 /Decode [0 1]", "Decode does not fit"),
  ])
  func inconsistentSamplesAreErrors(keys: String, expected: String) {
    #expect { try shaded("ff0000 0000ff>", keys) } throws: { "\($0)".contains(expected) }
  }

  // MARK: States of the graphics

  @Test(arguments: [
    ("Multiply", [128, 0, 0]), ("Screen", [255, 128, 0]), ("Darken", [128, 0, 0]), ("Lighten", [255, 128, 0]),
    ("Difference", [127, 128, 0]), ("Normal", [128, 128, 0]),
  ])
  func blendModesOfAStateApply(name: String, expected: [Int]) throws {
    let page = PDFSamples.page(
      "1 0 0 rg 0 0 40 40 re f /M gs 0.502 0.502 0 rg 0 0 40 40 re f",
      resources: "/ExtGState << /M << /BM /\(name) >> >>")
    expectClose(pixel(try pixels(page), 20, 20), expected + [255], by: 2)
    let unknown = PDFSamples.page("/M gs", resources: "/ExtGState << /M << /BM /Odd >> >>")
    #expect(message(unknown).contains("the blend mode Odd is not known"))
  }

  @Test func capsJoinsAndDashesOfAStateApply() throws {
    let state = "/ExtGState << /M << /LW 8 /LC 2 /LJ 2 /D [[4 4] 0] >> >>"
    let image = try pixels(PDFSamples.page("/M gs 1 0 0 RG 8 20 m 40 20 l S", resources: state))
    // A dash of 4 points with square caps of 4 points on both sides joins the next one.
    #expect(pixel(image, 6, 20)[3] == 255 && pixel(image, 14, 20)[3] == 255 && pixel(image, 2, 20)[3] == 0)
    #expect(pixel(image, 20, 14)[3] == 0 && pixel(image, 20, 17)[3] == 255)
  }
}
