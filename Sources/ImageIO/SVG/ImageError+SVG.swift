import CoreGraphics

extension ImageError {
  /// Creates an error in an element of an SVG file.
  init(_ element: XMLElement, _ problem: String) {
    self.init("the element <\(element.name)> on line \(element.line): \(problem)")
  }
}
