/// A layer that places sublayers in a shared three-dimensional space instead of flattening them.
open class CATransformLayer: CALayer {
  override func prepare() { properties.kind = .transform }
}
