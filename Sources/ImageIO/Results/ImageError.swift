// Clients of ImageIO use the types of Core Graphics, so the module exports them.
@_exported import CoreGraphics

/// An error in the data of an image.
package struct ImageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A description of the error, which may follow the name of the file.
  package let description: String
  package init(_ description: String) { self.description = description }
}
