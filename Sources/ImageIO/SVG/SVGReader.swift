// A reader of SVG, in the subset that asset catalogs accept.
//
// It supports shapes, groups, `use`, clips, and linear and radial gradients, in attributes or in `style`. Text,
// filters, masks, patterns, embedded images, style sheets and animations are errors that name the element and its line.
// Design tools can convert most of them to paths.
//
// Invariant: invalid data leads to a drawing or to an `ImageError`. Recursion and the number of drawn elements are
// limited.
import CoreGraphics

/// Reads an SVG file as a drawing.
package enum SVGReader {
  /// Returns a Boolean value that indicates whether the data begins like an SVG file.
  package static func recognizes(_ data: Data) -> Bool {
    var head = String(decoding: data.prefix(4096), as: UTF8.self)[...]
    if head.first == "\u{FEFF}" { head.removeFirst() }
    head = head.drop(while: \.isWhitespace)
    return head.hasPrefix("<svg") || (head.hasPrefix("<?xml") || head.hasPrefix("<!")) && head.contains("<svg")
  }

  /// Returns the drawing of a file.
  package static func drawing(_ data: Data) throws -> VectorDrawing {
    do {
      return try SVGDocument(XMLReader.read(data)).drawing()
    } catch let error as XMLError {
      throw ImageError("line \(error.line): \(error.problem)")
    }
  }
}
