import CoreGraphics

/// Reads the first page of a PDF file as a drawing.
package enum PDFReader {
  /// Returns a Boolean value indicating whether the data has the header of a PDF file.
  package static func recognizes(_ data: Data) -> Bool { PDFFile.hasHeader(Array(data.prefix(1024))) }

  /// Returns the first page as a drawing.
  package static func drawing(_ data: Data) throws -> VectorDrawing {
    let file = try PDFFile(Array(data))
    return try PDFPage(try file.firstPage(), file).drawing()
  }
}
