/// A layer that places sublayers in a shared three-dimensional space instead of flattening them.
open class CATransformLayer: CALayer {
  /// Returns a copy with the values that are currently on the screen; nil before the first commit.
  open override func presentation() -> CATransformLayer? { super.presentation() as? CATransformLayer }

  override func prepare() { properties.kind = .transform }
}
