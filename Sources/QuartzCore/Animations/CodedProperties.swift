/// The properties of an animation that drawing does not need in the form in which client code set them.
///
/// They are kept for descriptions of the animation as code.
package struct CodedProperties: Sendable, Equatable {
  package var isRemovedOnCompletion = true
  /// The minimum, maximum and preferred frame rate; empty for the default range.
  package var frameRates: [Double] = []
  /// The name of the value function.
  package var valueFunction: String?
  /// The control points of each timing function between keyframes.
  package var curves: [[Double]] = []
  package var calculationMode = CAAnimationCalculationMode.linear.rawValue
  package var rotationMode: String?
  /// The path of a keyframe animation.
  package var path: CGPath?
  package var (tensions, continuities, biases): ([Double], [Double], [Double]) = ([], [], [])
  /// The type and the subtype of a transition.
  package var (transition, subtype): (String?, String?)
  /// The part of a transition that is shown.
  package var (startProgress, endProgress) = (0.0, 1.0)

  package init() {}

  init(_ animation: CAAnimation) {
    isRemovedOnCompletion = animation.isRemovedOnCompletion
    let range = animation.preferredFrameRateRange
    if range != .default { frameRates = [range.minimum, range.maximum, range.preferred ?? 0].map { Double($0) } }
    valueFunction = (animation as? CAPropertyAnimation)?.valueFunction?.name.rawValue
    if let keyframes = animation as? CAKeyframeAnimation { read(keyframes) }
    if let transition = animation as? CATransition {
      (self.transition, subtype) = (transition.type.rawValue, transition.subtype?.rawValue)
      (startProgress, endProgress) = (Double(transition.startProgress), Double(transition.endProgress))
    }
  }

  private mutating func read(_ animation: CAKeyframeAnimation) {
    curves = (animation.timingFunctions ?? []).map(\.curve.controlPoints)
    (calculationMode, rotationMode) = (animation.calculationMode.rawValue, animation.rotationMode?.rawValue)
    // A copy protects the value from later changes of a mutable path.
    path = animation.path.map { $0 is CGMutablePath ? $0.copy() ?? $0 : $0 }
    tensions = Self.numbers(animation.tensionValues)
    continuities = Self.numbers(animation.continuityValues)
    biases = Self.numbers(animation.biasValues)
  }

  private static func numbers(_ list: [NSNumber]?) -> [Double] { (list ?? []).map(\.doubleValue) }
}
