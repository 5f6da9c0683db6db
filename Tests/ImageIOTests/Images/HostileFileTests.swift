import CoreGraphics
import Foundation
import Testing

@testable import ImageIO

/// Small files that require much memory or work are refused with an error.
struct HostileFileTests {
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func pathsWithTooManyPointsAreRefused() {
    let curves = String(repeating: "9 9 50 -30 90 90 c ", count: 40_000)
    let pdf = message { _ = try PDFReader.drawing(PDFSamples.page("0 0 m \(curves) S")) }
    #expect(pdf.contains("the paths have 120001 points"))
    let path = String(repeating: " C 9 9 50 -30 90 90", count: 40_000)
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0\(path)'/></svg>"
    #expect(message { _ = try SVGReader.drawing(Data(svg.utf8)) }.contains("the paths have 120001 points"))
  }

  @Test func imagesWithoutSamplesAreRefused() {
    let image =
      "<< /Type /XObject /Subtype /Image /Width 8000 /Height 8000 /BitsPerComponent 8 /ColorSpace /DeviceRGB "
      + "/Length 3 >>\nstream\nabc\nendstream"
    let file = PDFSamples.page("/I Do", resources: "/XObject << /I 5 0 R >>", more: [image])
    #expect(message { _ = try PDFReader.drawing(file) }.contains("3 bytes of samples"))
  }

  @Test func compressedTextsAreNotUnpacked() throws {
    let image = PixelImage(width: 1, height: 1, pixels: [0xFF12_3456])
    let plain = try PNGWriter.file(image, hasAlpha: false)
    var file = plain
    // Their data is not compressed, which libpng would report.
    for type in ["zTXt", "iTXt", "tEXt"] {
      let text = PNGFile.Chunk(type: type, data: Array("a\0\0not packed".utf8))
      file.chunks.insert(text, at: 1)
      file.chunks.insert(text, at: file.chunks.count - 1)
    }
    let isSame = PNGFile.withoutTexts(file.bytes) == plain.bytes
    #expect(isSame)
    // A truncated text is kept, so that libpng reports it.
    let cut = Array(file.bytes.prefix(40))
    #expect(PNGFile.withoutTexts(cut) == cut)
    let hasSamePixels = try PNGReader.pixels(file.bytes).pixels == image.pixels
    #expect(hasSamePixels)
  }

  @Test func tooManyAttributesAreRefused() {
    let attributes = (0...500).map { " a\($0)=''" }.joined()
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path\(attributes)/></svg>"
    #expect(message { _ = try SVGReader.drawing(Data(svg.utf8)) }.contains("<path> has more than 500 attributes"))
  }

  @Test func nestedClipsAreLimited() throws {
    let clips = String(repeating: "0 0 9 9 re W n ", count: 3_000)
    let drawing = try PDFReader.drawing(PDFSamples.page("\(clips) 0 0 9 9 re f"))
    #expect(drawing.list.clips.count < 600)
  }

  @Test func numbersOfObjectsBeyondReasonAreRefused() throws {
    let page = String(decoding: PDFSamples.page("1 0 0 rg 0 0 9 9 re f"), as: UTF8.self)
    let table = page.replacingOccurrences(of: "xref\n0 5", with: "xref\n9223372036854774784 5")
    // The table is wrong, so the file is searched for its objects.
    #expect(try PDFReader.drawing(Data(table.utf8)).size == CGSize(width: 40, height: 40))
    let entries = "/Type /XRef /W [1 1 1] /Size -1 /Root 1 0 R /Length 3"
    let start = page.utf8.count
    let stream = page + "9 0 obj\n<< \(entries) >>\nstream\nabc\nendstream\nendobj\nstartxref\n\(start)\n%%EOF\n"
    #expect(try PDFReader.drawing(Data(stream.utf8)).size == CGSize(width: 40, height: 40))
  }

  /// An ink of an ink: the outer function returns NaN, an endless number times zero.
  @Test func aFunctionOfUndefinedNumbersIsEvaluated() throws {
    let outer = "<< /FunctionType 2 /Domain [0 9] /N 9999999 /C0 [0] /C1 [0] >>"
    let inner =
      "<< /FunctionType 0 /Domain [0 1] /Range [0 1] /Size [2] /BitsPerSample 8 /Length 2 >>\nstream\nab\nendstream"
    let space = "/ColorSpace << /C [/Separation /A [/Separation /B /DeviceGray 6 0 R] 5 0 R] >>"
    let drawing = try PDFReader.drawing(
      PDFSamples.page("/C cs 9 scn 0 0 9 9 re f", resources: space, more: [outer, inner]))
    #expect(drawing.list.items.count == 1)
  }

  @Test(arguments: [1, 9, 20, 40]) func aSoftMaskBeyondReasonIsDrawnOrRefused(powers: Int) {
    let side = String(repeating: "9", count: 17)
    let form = "<< /Subtype /Form /BBox [-\(side) -9 \(side) 9] /Length 12 >>\nstream\n0 0 9 9 re f\nendstream"
    let resources = "/ExtGState << /G << /SMask << /S /Alpha /G 5 0 R >> >> >>"
    let larger = String(repeating: "\(side) \(side) 0 \(side) 0 0 cm ", count: powers)
    let page = PDFSamples.page("\(larger) /G gs 0 0 9 9 re f", resources: resources, more: [form])
    let said = message { _ = try PDFReader.drawing(page) }
    #expect(said.isEmpty || said.contains("cannot be drawn") || said.contains("pixels"), "\(said)")
  }

  @Test func anImageOfUndefinedScaleIsAnError() throws {
    let drawing = try VectorDrawing(list: DisplayList(items: []), size: CGSize(width: 9, height: 9))
    for scale in [CGFloat.nan, .infinity, 1e300] {
      #expect(message { _ = try drawing.image(scale: scale) } != "")
    }
  }
}
