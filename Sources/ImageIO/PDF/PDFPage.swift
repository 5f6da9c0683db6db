import CoreGraphics

/// A drawing that is sharp at every scale.
package struct VectorDrawing: Sendable {
  package let list: DisplayList
  /// Points.
  package let size: CGSize

  /// An image of `scale` pixels a point.
  package func image(scale: CGFloat) throws -> CGImage {
    func pixels(_ length: CGFloat) -> Int { max(1, Int((length * scale).rounded(.up))) }
    let pixels = try PixelSize(pixels(size.width), pixels(size.height))
    return CGImage(.drawing(list, size: size, scale: scale), width: pixels.width, height: pixels.height)
  }
}

/// Reads the first page of a PDF file as a drawing.
package enum PDFReader {
  /// Whether the bytes speak of a PDF file.
  package static func recognizes(_ data: Data) -> Bool { PDFFile.hasHeader(Array(data.prefix(1024))) }

  /// The drawing of the first page.
  package static func drawing(_ data: Data) throws -> VectorDrawing {
    let file = try PDFFile(Array(data))
    return try PDFPage(try file.firstPage(), file).drawing()
  }
}

/// A page: its box, its turn, its contents (ISO 32000-1, 7.7.3.3).
struct PDFPage {
  private let entries: [String: PDFObject]
  private let file: PDFFile

  init(_ entries: [String: PDFObject], _ file: PDFFile) { (self.entries, self.file) = (entries, file) }

  func drawing() throws -> VectorDrawing {
    let media = try file.rectangle(entries["MediaBox"]) ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    let crop = try file.rectangle(entries["CropBox"]) ?? media
    let box = crop.intersection(media)
    guard !box.isNull, box.width > 0, box.height > 0, box.width <= 16_384, box.height <= 16_384 else {
      throw ImageError("a page of \(crop.width)x\(crop.height) points cannot be drawn")
    }
    let turns = (((try file.entry("Rotate", of: entries).integer ?? 0) / 90) % 4 + 4) % 4
    let size = turns % 2 == 0 ? box.size : CGSize(width: box.height, height: box.width)
    let context = CGContext()
    context.concatenate(Self.matrix(box, turns: turns))
    context.clip(to: box)
    var interpreter = PDFInterpreter(file: file, context: context)
    try interpreter.run(try contents(), resources: try file.entry("Resources", of: entries).entries ?? [:])
    return VectorDrawing(list: context.displayList, size: size)
  }

  /// From page space, y up, to the drawing's, y down from the upper left corner; turned clockwise.
  private static func matrix(_ box: CGRect, turns: Int) -> CGAffineTransform {
    switch turns {
    case 1: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: -box.minY, ty: -box.minX)
    case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: box.maxX, ty: -box.minY)
    case 3: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: box.maxY, ty: box.maxX)
    default: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    }
  }

  /// The content streams, one after the other.
  private func contents() throws -> [UInt8] {
    let object = try file.entry("Contents", of: entries)
    let streams = try object.array?.map { try file.resolve($0).stream } ?? [object.stream]
    return try streams.compactMap { $0 }.reduce(into: []) { bytes, stream in
      bytes += try PDFFilters(file: file).bytes(of: stream)
      bytes.append(10)
    }
  }
}
