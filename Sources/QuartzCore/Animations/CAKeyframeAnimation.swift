/// An animation through a list of key frame values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The key frame values.
  open var values: [Any]?
  /// The times of the key frames, as fractions of the duration.
  open var keyTimes: [NSNumber]?
  /// The timing functions of the segments between key frames.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The path that a point property follows. It overrides `values`.
  open var path: CGPath?
  /// The way in which values between key frames are calculated.
  open var calculationMode: CAAnimationCalculationMode = .linear
  /// The way in which the layer rotates along the path.
  open var rotationMode: CAAnimationRotationMode?
  /// The tension of the cubic curve at each key frame.
  open var tensionValues: [NSNumber]?
  /// The continuity of the cubic curve at each key frame.
  open var continuityValues: [NSNumber]?
  /// The bias of the cubic curve at each key frame.
  open var biasValues: [NSNumber]?

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, timingFunctions, path) = (other.values, other.keyTimes, other.timingFunctions, other.path)
    (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }

  override func body(in context: CompilationContext) -> RenderAnimation.Body { context.keyframes(self) }
}
