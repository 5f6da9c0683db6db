import CoreGraphics
import ImageIO
import PropertyTesting
import Rasterizer
import Testing

@Suite struct PDFReaderTests {
  /// The page's pixels at one pixel a point.
  private func pixels(_ data: Data, scale: CGFloat = 1) throws -> PixelImage {
    ImageRasterizer(Renderer(threads: 1)).rasterize(try PDFReader.drawing(data).image(scale: scale))
  }

  private func message(_ data: Data) -> String {
    do {
      _ = try PDFReader.drawing(data)
      return "drawn"
    } catch { return "\(error)" }
  }

  // MARK: What is drawn

  @Test func aPageIsUprightAndAsLargeAsItsBox() throws {
    let image = try pixels(PDFSamples.page("1 0 0 rg 10 50 20 10 re f", box: "10 20 50 60"))
    #expect(image.width == 40 && image.height == 40)
    expectClose(pixel(image, 5, 5), [255, 0, 0, 255])
    expectClose(pixel(image, 5, 15), [0, 0, 0, 0])
    expectClose(pixel(image, 25, 5), [0, 0, 0, 0])
  }

  @Test(arguments: [(0, 2, 2), (90, 37, 2), (180, 37, 37), (270, 2, 37)])
  func aRotatedPageIsRotatedClockwise(turn: Int, x: Int, y: Int) throws {
    let image = try pixels(PDFSamples.page("0 1 0 rg 0 35 5 5 re f", keys: "/Rotate \(turn)"))
    expectClose(pixel(image, x, y), [0, 255, 0, 255])
  }

  @Test func statesAndMatricesNest() throws {
    let image = try pixels(
      PDFSamples.page("q 2 0 0 2 10 10 cm 1 0 0 rg 0 0 5 5 re f Q 0 0 5 5 re f Q Q 35 35 5 5 re f"))
    expectClose(pixel(image, 15, 25), [255, 0, 0, 255])
    expectClose(pixel(image, 2, 37), [0, 0, 0, 255])
    expectClose(pixel(image, 37, 2), [0, 0, 0, 255])
  }

  @Test func theFillRulesDiffer() throws {
    let squares = "0 0 40 40 re 10 10 20 20 re"
    #expect(pixel(try pixels(PDFSamples.page("\(squares) f")), 20, 20)[3] == 255)
    #expect(pixel(try pixels(PDFSamples.page("\(squares) f*")), 20, 20)[3] == 0)
  }

  @Test func aClipAppliesUntilItsStateIsRestored() throws {
    let image = try pixels(PDFSamples.page("q 0 0 20 40 re W n 1 0 0 rg 0 0 40 40 re f Q 0 0 1 rg 30 0 10 10 re f"))
    expectClose(pixel(image, 10, 10), [255, 0, 0, 255])
    #expect(pixel(image, 25, 10)[3] == 0)
    expectClose(pixel(image, 35, 35), [0, 0, 255, 255])
  }

  @Test func strokesAndFillsHaveTheirOwnColors() throws {
    let image = try pixels(PDFSamples.page("1 0 0 RG 0 0 1 rg 8 w 10 10 20 20 re B"))
    expectClose(pixel(image, 10, 20), [255, 0, 0, 255])
    expectClose(pixel(image, 20, 20), [0, 0, 255, 255])
  }

  @Test func strokesHaveWidthAndDashes() throws {
    let image = try pixels(PDFSamples.page("4 w [10 10] 0 d 0 20 m 40 20 l S"))
    #expect(pixel(image, 5, 20)[3] == 255)
    #expect(pixel(image, 15, 20)[3] == 0)
    #expect(pixel(image, 25, 19)[3] == 255)
    #expect(pixel(image, 25, 23)[3] == 0)
  }

  @Test func cmykIsConvertedToRGB() throws {
    let image = try pixels(PDFSamples.page("0 1 1 0 k 0 0 20 40 re f 0 0 0 0.5 k 20 0 20 40 re f"))
    expectClose(pixel(image, 5, 5), [255, 0, 0, 255])
    expectClose(pixel(image, 30, 5), [128, 128, 128, 255])
  }

  @Test func spotColoursUseTheirTintFunction() throws {
    let image = try pixels(
      PDFSamples.page(
        "/Gold cs 0.5 scn 0 0 40 40 re f", resources: "/ColorSpace << /Gold [/Separation /Gold /DeviceRGB 5 0 R] >>",
        more: ["<< /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 0.5 0] /N 1 >>"]))
    expectClose(pixel(image, 5, 5), [255, 191, 128, 255])
  }

  @Test func shadingsFillTheClip() throws {
    let image = try pixels(
      PDFSamples.page(
        "0 0 40 40 re W n /S sh", resources: "/Shading << /S 5 0 R >>",
        more: [
          "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 40 0] /Function 6 0 R >>",
          "<< /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 1 0 1] /Functions [7 0 R 8 0 R] >>",
          "<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 1 0] /N 1 >>",
          "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 1] /C1 [0 0 1] /N 1 >>",
        ]))
    expectClose(pixel(image, 10, 20), [121, 134, 0, 255], by: 6)
    expectClose(pixel(image, 30, 20), [0, 0, 255, 255])
  }

  @Test func shadingPatternsAreInPageSpace() throws {
    let image = try pixels(
      PDFSamples.page(
        "2 0 0 2 0 0 cm /Pattern cs /P scn 0 0 20 20 re f",
        resources: "/Pattern << /P << /PatternType 2 /Shading 5 0 R /Matrix [1 0 0 1 0 0] >> >>",
        more: [
          "<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 40 0] /Extend [true true] /Function 6 0 R >>",
          "<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >>",
        ]))
    expectClose(pixel(image, 20, 20), [131, 131, 131, 255], by: 4)
  }

  @Test func imagesAreUprightInTheUnitSquare() throws {
    // Red, green / blue, white.
    let image = try pixels(
      PDFSamples.page(
        "40 0 0 40 0 0 cm /I Do", resources: "/XObject << /I 5 0 R >>",
        more: [
          """
          << /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /ASCIIHexDecode \
          /Length 26 >>
          stream
          FF000000FF000000FFFFFFFF>
          endstream
          """
        ]))
    expectClose(pixel(image, 5, 5), [255, 0, 0, 255])
    expectClose(pixel(image, 35, 5), [0, 255, 0, 255])
    expectClose(pixel(image, 5, 35), [0, 0, 255, 255])
    expectClose(pixel(image, 35, 35), [255, 255, 255, 255])
  }

  @Test func aStencilPaintsWithTheFillColour() throws {
    let image = try pixels(
      PDFSamples.page("0 0 1 rg 40 0 0 40 0 0 cm BI /W 2 /H 1 /IM true /F /AHx ID 40> EI"))
    expectClose(pixel(image, 5, 20), [0, 0, 255, 255])
    #expect(pixel(image, 35, 20)[3] == 0)
  }

  @Test func indexedColoursAndMasksAreApplied() throws {
    let image = try pixels(
      PDFSamples.page(
        "40 0 0 40 0 0 cm /I Do", resources: "/XObject << /I 5 0 R >>",
        more: [
          """
          << /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 1 /ColorSpace [/Indexed /DeviceRGB 1 <FF000000FF00>] \
          /Filter /ASCIIHexDecode /SMask 6 0 R /Length 4 >>
          stream
          40>
          endstream
          """,
          """
          << /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /ASCIIHexDecode \
          /Length 6 >>
          stream
          FF80>
          endstream
          """,
        ]))
    expectClose(pixel(image, 2, 20), [255, 0, 0, 255])
    expectClose(pixel(image, 37, 20), [0, 128, 0, 128])
  }

  @Test func aGroupFadesAsAWhole() throws {
    let image = try pixels(
      PDFSamples.page(
        "/A gs /F Do", resources: "/ExtGState << /A << /ca 0.5 >> >> /XObject << /F 5 0 R >>",
        more: [
          """
          << /Subtype /Form /BBox [0 0 40 40] /Group << /S /Transparency >> /Length 58 >>
          stream
          0 0 1 rg 0 0 30 40 re f 1 0 0 rg 10 0 30 40 re f
          endstream
          """
        ]))
    expectClose(pixel(image, 20, 20), [128, 0, 0, 128])
    expectClose(pixel(image, 5, 20), [0, 0, 128, 128])
  }

  @Test func anExportedFileLooksLikeItsSource() throws {
    let image = try pixels(PDFSamples.exported, scale: 4)
    #expect(image.width == 360 && image.height == 270)
    // The middle of the gradient's square, both colours of the group, and their overlap.
    expectClose(pixel(image, 90, 67), [245, 187, 78, 255], by: 12)
    expectClose(pixel(image, 240, 165), [0, 0, 128, 128], by: 2)
    expectClose(pixel(image, 315, 210), [128, 0, 0, 128], by: 2)
    expectClose(pixel(image, 279, 204), [128, 0, 0, 128], by: 2)
    // The radial shading fades outwards by its soft mask.
    #expect(pixel(image, 264, 72)[3] > 245)
    #expect((30...160).contains(pixel(image, 264, 28)[3]))
  }

  @Test func textIsIgnoredAndReported() throws {
    let page = "1 0 0 rg 0 0 10 10 re f BT /F 12 Tf 0 Tc 1 0 0 1 2 2 Tm (x) Tj ET 0 1 0 rg 20 0 10 10 re f"
    let drawing = try PDFReader.drawing(PDFSamples.page(page))
    #expect(drawing.leavesOut == "text, which can be converted to outlines")
    #expect(drawing.list.items.count == 2)
    #expect(try PDFReader.drawing(PDFSamples.page("BT ET")).leavesOut == nil)
  }

  // MARK: What is refused

  @Test(arguments: [
    ("1 0 0 rg\n/P Do", "the operator Do at byte 12 of the contents: XObject has no P"),
    ("1 2 rg", "the operator rg at byte 4 of the contents: expected 3 numbers"),
    ("0 0 m 1 wobble", "the operator wobble at byte 8 of the contents: not supported"),
    ("5 5 l S", "the operator l at byte 4 of the contents: a path that begins with a line or a curve"),
    ("(open", "a string that does not end at byte 0"),
    ("[[[1 2", "expected a value at byte 7"),
  ])
  func anErrorNamesOperatorAndByte(contents: String, expected: String) {
    #expect(message(PDFSamples.page(contents)).hasPrefix(expected), "\(message(PDFSamples.page(contents)))")
  }

  @Test func aFileWithoutATableIsSearched() throws {
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Kids [3 0 R] /MediaBox [0 0 8 8] >>",
      "<< /Contents 4 0 R >>", "<< /Length 17 >>\nstream\n1 0 0 rg 0 0 8 8 re f\nendstream",
    ]
    let image = try pixels(PDFSamples.file(objects, hasTable: false))
    #expect(image.width == 8)
    expectClose(pixel(image, 4, 4), [255, 0, 0, 255])
  }

  @Test func cyclesOfObjectsAreErrors() {
    #expect(message(PDFSamples.file(["<< /Pages 2 0 R >>", "<< /Kids [2 0 R] >>"])) != "drawn")
    let form = PDFSamples.page(
      "/F Do", resources: "/XObject << /F 5 0 R >>",
      more: ["<< /Subtype /Form /Resources << /XObject << /F 5 0 R >> >> /Length 5 >>\nstream\n/F Do\nendstream"])
    #expect(message(form).contains("nested deeper"))
  }

  @Test func whateverTheBytesNothingTraps() throws {
    let own = PDFSamples.page(
      "q 2 0 0 2 10 10 cm /Gold cs 0.5 scn 0 0 5 5 re f* Q [3 4] 1 d 1 1 m 5 5 l S /F Do /A gs /S sh",
      resources: """
        /ExtGState << /A << /ca 0.5 /SMask << /S /Luminosity /G 5 0 R >> >> >> /XObject << /F 5 0 R >> \
        /Shading << /S << /ShadingType 3 /ColorSpace /DeviceRGB /Coords [0 0 1 9 9 9] /Function 6 0 R >> >> \
        /ColorSpace << /Gold [/Separation /Gold /DeviceRGB 6 0 R] >>
        """,
      more: [
        "<< /Subtype /Form /BBox [0 0 9 9] /Length 9 >>\nstream\n0 0 5 5 re f\nendstream",
        "<< /FunctionType 2 /C0 [1 1 1] /C1 [1 0.5 0] /N 1 >>",
      ])
    let tokens = ["obj", "endstream", "/Kids", "/Length", "/N", " 0 R", "Do", "gs", "BI", "ID", "EI", "q", "Q", "cm"]
    let samples = [Array(PDFSamples.exported), Array(own)]
    let outcome = try Fuzzer("x.pdf", samples: samples, tokens: tokens, rounds: 1500).run { bytes, _ in
      _ = try PDFReader.drawing(Data(bytes))
    }
    #expect(outcome.accepted > 0 && !outcome.messages.isEmpty, "seed \(PropertyTest.seed)")
  }
}
