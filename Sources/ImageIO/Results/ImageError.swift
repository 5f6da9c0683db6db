// The export is part of the module's interface: clients of ImageIO use Core Graphics' types.
@_exported import CoreGraphics

/// An error in the bytes of an image.
package struct ImageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A description of the error, which may follow the name of the file.
  package let description: String
  package init(_ description: String) { self.description = description }
}
