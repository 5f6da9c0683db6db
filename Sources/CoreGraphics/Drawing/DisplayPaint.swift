/// The colour, gradient or image that fills a shape.
package enum DisplayPaint: Sendable {
  case color(CGColor)
  case gradient(DisplayGradient)
  case image(DisplayImage)
}

/// A gradient in the item's coordinates. Its colours are interpolated before they are premultiplied.
package struct DisplayGradient: Sendable {
  package enum Geometry: Sendable {
    case axial(from: CGPoint, to: CGPoint)
    /// An ellipse about a center, with one radius for each axis.
    case radial(center: CGPoint, radii: CGSize)
    /// Two circles, as `CGContext` draws them.
    case twoCircles(from: CGPoint, startRadius: CGFloat, to: CGPoint, endRadius: CGFloat)
    /// A sweep clockwise on screen, from the direction of the point `toward`.
    case conic(center: CGPoint, toward: CGPoint)
  }
  package var geometry: Geometry
  package var colors: [CGColor]
  /// The location of each colour in 0…1, ascending.
  package var locations: [CGFloat]
  package var extendsStart = true
  package var extendsEnd = true

  package init(geometry: Geometry, colors: [CGColor], locations: [CGFloat]) {
    self.geometry = geometry
    self.colors = colors
    self.locations = locations
  }
}

/// A part of an image stretched over a rectangle.
package struct DisplayImage: Sendable {
  package enum Filter: Int, Sendable { case nearest, linear, trilinear }
  package var image: CGImage
  /// The part of the image, in its pixels.
  package var source: CGRect
  /// The rectangle that the part fills, in the item's coordinates. The shape limits what is painted.
  package var destination: CGRect
  package var magnification: Filter = .linear
  package var minification: Filter = .linear
  /// A colour that replaces the image's own colours and keeps its alpha (template images).
  package var tint: CGColor?

  package init(_ image: CGImage, source: CGRect, destination: CGRect) {
    self.image = image
    self.source = source
    self.destination = destination
  }
}
