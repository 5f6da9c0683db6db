/// The components of an affine transform: scale, shear, rotation and translation, applied in this order.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The scale along each axis.
  public var scale: CGSize
  /// The shift along x per unit of y.
  public var horizontalShear: CGFloat
  /// The rotation in radians.
  public var rotation: CGFloat
  /// The translation.
  public var translation: CGVector

  /// Creates components.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    (self.scale, self.horizontalShear) = (scale, horizontalShear)
    (self.rotation, self.translation) = (rotation, translation)
  }
}

extension CGAffineTransform {
  /// Creates a transform from its components.
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear).concatenating(CGAffineTransform(rotationAngle: components.rotation))
    (tx, ty) = (components.translation.dx, components.translation.dy)
  }

  /// Returns the components of the transform. A component that a singular transform leaves undetermined is zero.
  public func decomposed() -> CGAffineTransformComponents {
    let width = (a * a + b * b).squareRoot()
    let (cosine, sine) = width > 0 ? (a / width, b / width) : (1, 0)
    let height = d * cosine - c * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : (c * cosine + d * sine) / height,
      rotation: CGFloat(Numerics.atan2(Double(sine), Double(cosine))), translation: CGVector(dx: tx, dy: ty))
  }
}
