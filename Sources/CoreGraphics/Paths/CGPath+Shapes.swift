// Paths of a single shape.
//
// Core Graphics' initialisers take a pointer to a transform. These overloads take nil or a value. Those in
// `CGPathBridge.swift` take a pointer, for calls with `&transform`.
extension CGPath {
  /// Creates a path of a rectangle.
  public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
    self.init(building: { $0.addRect(rect, transform: transform ?? .identity) })
  }

  /// Creates a path of the ellipse that fits inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
    self.init(building: { $0.addEllipse(in: rect, transform: transform ?? .identity) })
  }

  /// Creates a path of a rectangle with elliptical corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform? = nil
  ) {
    self.init(building: {
      $0.addRoundedRect(
        in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform ?? .identity)
    })
  }

  /// Creates an immutable path from the elements that `build` appends.
  package convenience init(building build: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    build(path)
    self.init(verbs: path.verbs, points: path.points)
  }

  /// Returns the path after an affine transform.
  package func applying(_ transform: CGAffineTransform) -> CGPath {
    CGPath(verbs: verbs, points: points.map { $0.applying(transform) })
  }
}
