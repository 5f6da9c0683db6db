/// An animated transition between two states of a layer with its sublayers.
open class CATransition: CAAnimation {
  /// The type of the transition.
  open var type: CATransitionType = .fade
  /// The direction from which the new state enters.
  open var subtype: CATransitionSubtype?
  /// The progress at which the animation starts.
  open var startProgress: Float = 0
  /// The progress at which the animation ends.
  open var endProgress: Float = 1
  /// The filter that would replace the type. It is stored and not used.
  open var filter: Any?

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype, filter) = (other.type, other.subtype, other.filter)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  override func body(in context: CompilationContext) -> RenderAnimation.Body { context.transition(self) }
}
