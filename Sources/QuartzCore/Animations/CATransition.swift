/// An animated transition between two states of a layer and its sublayers.
open class CATransition: CAAnimation {
  /// The type of the transition.
  open var type: CATransitionType = .fade
  /// The direction from which the new state enters.
  open var subtype: CATransitionSubtype?
  /// The progress of the transition at which the animation starts, from 0 to 1.
  open var startProgress: Float = 0
  /// The progress of the transition at which the animation ends, from 0 to 1.
  open var endProgress: Float = 1
  /// A filter that replaces the type on Apple's systems. It is stored and not used.
  open var filter: Any?

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype, filter) = (other.type, other.subtype, other.filter)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  override func body(in context: CompilationContext) -> RenderAnimation.Body { context.transition(self) }
}
