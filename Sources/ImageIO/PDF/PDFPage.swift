import CoreGraphics

/// A page with its box, its rotation and its contents (ISO 32000-1, 7.7.3.3).
struct PDFPage {
  private let entries: [String: PDFObject]
  private let file: PDFFile

  init(_ entries: [String: PDFObject], _ file: PDFFile) { (self.entries, self.file) = (entries, file) }

  /// Draws the page, in points.
  func drawing() throws -> VectorDrawing {
    let media = try file.rectangle(entries["MediaBox"]) ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    let crop = try file.rectangle(entries["CropBox"]) ?? media
    let box = crop.intersection(media)
    guard !box.isNull, box.width > 0, box.height > 0, box.width <= 16_384, box.height <= 16_384 else {
      throw ImageError("a page of \(crop.width)x\(crop.height) points cannot be drawn")
    }
    let quarterTurns = (((try file.entry("Rotate", of: entries).integer ?? 0) / 90) % 4 + 4) % 4
    let size = quarterTurns % 2 == 0 ? box.size : CGSize(width: box.height, height: box.width)
    let context = CGContext()
    context.concatenate(Self.matrix(box, quarterTurns: quarterTurns))
    context.clip(to: box)
    var interpreter = PDFInterpreter(file: file, context: context)
    try interpreter.run(try contents(), resources: try file.entry("Resources", of: entries).entries ?? [:])
    return try VectorDrawing(
      list: context.displayList, size: size,
      leavesOut: interpreter.hasText ? "text, which can be converted to outlines" : nil)
  }

  /// Returns the transform from page space, y up, to the drawing, y down, rotated clockwise by quarter turns.
  private static func matrix(_ box: CGRect, quarterTurns: Int) -> CGAffineTransform {
    switch quarterTurns {
    case 1: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: -box.minY, ty: -box.minX)
    case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: box.maxX, ty: -box.minY)
    case 3: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: box.maxY, ty: box.maxX)
    default: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    }
  }

  /// Returns the concatenated content streams.
  private func contents() throws -> [UInt8] {
    let object = try file.entry("Contents", of: entries)
    let streams = try object.array?.map { try file.resolve($0).stream } ?? [object.stream]
    return try streams.compactMap { $0 }.reduce(into: []) { bytes, stream in
      bytes += try PDFFilters(file: file).bytes(of: stream)
      bytes.append(10)
    }
  }
}
