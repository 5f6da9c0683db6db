extension LayerProperties {
  /// The transform from the layer's space to the superlayer's, without the superlayer's `sublayerTransform`.
  package var transformToParent: CATransform3D {
    let b = bounds
    let anchor = CGPoint(x: b.origin.x + b.size.width * anchorPoint.x, y: b.origin.y + b.size.height * anchorPoint.y)
    if transform == CATransform3DIdentity, anchorPointZ == 0 {
      return CATransform3DMakeTranslation(position.x - anchor.x, position.y - anchor.y, zPosition)
    }
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform),
      CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
  }

  /// The transform that is applied to sublayers in addition to their own; nil for the identity.
  package var transformOfSublayers: CATransform3D? {
    var result: CATransform3D?
    if sublayerTransform != CATransform3DIdentity {
      let (x, y) = (
        bounds.origin.x + bounds.size.width * anchorPoint.x, bounds.origin.y + bounds.size.height * anchorPoint.y
      )
      result = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), sublayerTransform),
        CATransform3DMakeTranslation(x, y, 0))
    }
    if isGeometryFlipped {
      result = result.map { CATransform3DConcat(flip, $0) } ?? flip
    }
    return result
  }

  /// The transform that exchanges the upper and the lower edge.
  var flip: CATransform3D {
    var flip = CATransform3DMakeScale(1, -1, 1)
    flip.m42 = 2 * bounds.origin.y + bounds.size.height
    return flip
  }

  /// The smallest rectangle of the superlayer's space that contains the layer.
  package var frame: CGRect {
    let b = bounds
    if transform == CATransform3DIdentity {
      return CGRect(
        x: position.x - b.size.width * anchorPoint.x, y: position.y - b.size.height * anchorPoint.y,
        width: b.size.width, height: b.size.height
      ).standardized
    }
    let rect = b.standardized
    guard rect.isFinite else { return rect }
    return rect.projected(by: transformToParent)
  }
}

extension CGRect {
  /// The smallest rectangle around the projected corners. Corners behind the viewer are left out.
  package func projected(by t: CATransform3D) -> CGRect {
    func projected(_ x: CGFloat, _ y: CGFloat) -> CGPoint? {
      let p = t.project(CGPoint(x: x, y: y))
      return p.w > 0 && p.x.isFinite && p.y.isFinite ? CGPoint(x: p.x / p.w, y: p.y / p.w) : nil
    }
    let (minX, minY, maxX, maxY) = (minX, minY, maxX, maxY)
    let (a, b, c, d) = (projected(minX, minY), projected(maxX, minY), projected(minX, maxY), projected(maxX, maxY))
    if let a, let b, let c, let d { return CGRect(enclosing: a, b, c, d) }
    return CGRect(enclosing: [a, b, c, d].compactMap { $0 })
  }
}

extension CALayer {
  /// Sets position and bounds for a frame.
  ///
  /// On Apple's systems the result is undefined under rotations other than by multiples of 90°. Here the bounds are
  /// such that their transformed box is the frame, if there are such bounds. Without a unique solution, as for 45°,
  /// they get the size of the frame.
  func setFrame(_ frame: CGRect) {
    let f = frame.standardized
    guard frame.isFinite else { return diagnose("frame", "\(frame) is not finite; ignored") }
    var size = f.size
    let t = properties.transform
    if t != CATransform3DIdentity {
      let (a, b, c, d) = (abs(t.m11), abs(t.m12), abs(t.m21), abs(t.m22))
      let determinant = a * d - b * c
      // Solve a · width + c · height = f.width and b · width + d · height = f.height.
      if determinant != 0 {
        size = CGSize(
          width: abs((f.width * d - f.height * c) / determinant),
          height: abs((f.height * a - f.width * b) / determinant))
      }
    }
    let anchor = properties.anchorPoint
    if t == CATransform3DIdentity {
      position = CGPoint(x: f.origin.x + f.width * anchor.x, y: f.origin.y + f.height * anchor.y)
      bounds = CGRect(origin: properties.bounds.origin, size: size)
      return
    }
    bounds = CGRect(origin: properties.bounds.origin, size: size)
    let frameBefore = properties.frame
    position = CGPoint(
      x: properties.position.x + f.midX - frameBefore.midX, y: properties.position.y + f.midY - frameBefore.midY)
  }
}
