/// The area that is painted, in the item's coordinates.
package enum DisplayShape: Sendable {
  case rect(CGRect)
  case roundedRect(CGRect, DisplayCorners)
  case ellipse(CGRect)
  case path(CGPath, CGPathFillRule)
  case stroke(CGPath, StrokeStyle)
  /// The area between an outer and an inner rounded rectangle, such as a border.
  case ring(outer: CGRect, DisplayCorners, inner: CGRect, DisplayCorners)
  /// Glyph outlines, each at its origin.
  case glyphs([PlacedGlyph])
  /// Everything inside the clip.
  case everything
}

/// The radii of the four corners of a rectangle, and the kind of their curve.
package struct DisplayCorners: Sendable, Hashable {
  package var minXMinY, maxXMinY, maxXMaxY, minXMaxY: CGSize
  /// A Boolean value indicating whether the curve is continuous (squircle-like) instead of circular.
  package var continuous: Bool

  package init(minXMinY: CGSize, maxXMinY: CGSize, maxXMaxY: CGSize, minXMaxY: CGSize, continuous: Bool = false) {
    (self.minXMinY, self.maxXMinY, self.maxXMaxY, self.minXMaxY) = (minXMinY, maxXMinY, maxXMaxY, minXMaxY)
    self.continuous = continuous
  }

  package init(all radius: CGFloat, continuous: Bool = false) {
    let r = CGSize(width: radius, height: radius)
    self.init(minXMinY: r, maxXMinY: r, maxXMaxY: r, minXMaxY: r, continuous: continuous)
  }
}

/// The line style of a stroked path.
package struct StrokeStyle: Sendable, Hashable {
  package var width: CGFloat = 1
  package var cap: CGLineCap = .butt
  package var join: CGLineJoin = .miter
  package var miterLimit: CGFloat = 10
  package var dashPhase: CGFloat = 0
  package var dashPattern: [CGFloat] = []
  /// The stroked part as fractions of the path's length (`strokeStart`, `strokeEnd`).
  package var trim: ClosedRange<CGFloat> = 0...1
  package init(width: CGFloat = 1) { self.width = width }
}

/// A glyph: its outline in points, y down, relative to its origin, and the position of that origin.
package struct PlacedGlyph: Sendable {
  package var outline: CGPath
  package var origin: CGPoint
  package init(outline: CGPath, origin: CGPoint) {
    self.outline = outline
    self.origin = origin
  }
}
