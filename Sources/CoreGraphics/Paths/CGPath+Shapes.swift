// Paths made of one shape.
//
// Apple's initialisers take a pointer to a transform. `nil` and plain values come here; `&transform` goes to the
// pointer forms in the bridge.
extension CGPath {
  /// A rectangle.
  public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
    self.init(building: { $0.addRect(rect, transform: transform ?? .identity) })
  }

  /// The ellipse that fills a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
    self.init(building: { $0.addEllipse(in: rect, transform: transform ?? .identity) })
  }

  /// A rectangle with elliptical corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform? = nil
  ) {
    self.init(building: {
      $0.addRoundedRect(
        in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform ?? .identity)
    })
  }

  /// What `build` puts together.
  package convenience init(building build: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    build(path)
    self.init(verbs: path.verbs, points: path.points)
  }

  /// The path after an affine transform.
  package func applying(_ transform: CGAffineTransform) -> CGPath {
    CGPath(verbs: verbs, points: points.map { $0.applying(transform) })
  }
}
