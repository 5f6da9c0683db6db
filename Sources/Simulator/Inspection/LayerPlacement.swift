import QuartzCore

/// The placement of a resolved layer on the screen.
package struct LayerPlacement: Sendable {
  /// The transform from the layer's own space to the screen's points, perspective included.
  package let transform: CATransform3D

  /// The placement of the screen itself.
  package static let screen = LayerPlacement(transform: CATransform3DIdentity)

  /// Returns the placement of a sublayer of the placed layer, `parent`, which is nil for a window.
  package func placing(_ layer: ResolvedLayer, in parent: ResolvedLayer?) -> LayerPlacement {
    var toParent = layer.values.properties.transformToParent
    if let above = parent?.values.properties.transformOfSublayers { toParent = CATransform3DConcat(toParent, above) }
    // Every layer except a transform layer shows its sublayers in its own plane.
    if case .transform? = parent?.values.properties.kind {} else { toParent = Self.flattened(toParent) }
    return LayerPlacement(transform: CATransform3DConcat(toParent, transform))
  }

  /// Returns the corners of a rectangle, clockwise from its origin; nil if one of them lies behind the viewer.
  package func corners(of rect: CGRect) -> [CGPoint]? { quadrilateral(of: rect)?.points }

  /// Returns the projection of a rectangle; nil if one of its corners lies behind the viewer.
  package func quadrilateral(of rect: CGRect) -> Quadrilateral? {
    guard let topLeft = project(CGPoint(x: rect.minX, y: rect.minY)),
      let topRight = project(CGPoint(x: rect.maxX, y: rect.minY)),
      let bottomRight = project(CGPoint(x: rect.maxX, y: rect.maxY)),
      let bottomLeft = project(CGPoint(x: rect.minX, y: rect.maxY))
    else { return nil }
    return Quadrilateral(topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
  }

  /// Returns the smallest axis-aligned rectangle on the screen around a rectangle of the layer.
  package func frame(of rect: CGRect) -> CGRect? { quadrilateral(of: rect)?.bounds }

  /// Returns the projection of a point; nil if it lies behind the viewer.
  package func project(_ p: CGPoint) -> CGPoint? {
    let q = transform.project(p)
    let (x, y) = (q.x / q.w, q.y / q.w)
    return q.w > 1e-6 && x.isFinite && y.isFinite ? CGPoint(x: x, y: y) : nil
  }

  /// Returns a transform whose results have the z coordinate 0.
  private static func flattened(_ t: CATransform3D) -> CATransform3D {
    var t = t
    (t.m13, t.m23, t.m43, t.m33) = (0, 0, 0, 1)
    (t.m31, t.m32, t.m34) = (0, 0, 0)
    return t
  }
}
