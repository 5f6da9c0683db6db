/// An animation with a start value and an end value.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at which the animation starts (Semantics, "From, to, by").
  open var fromValue: Any?
  /// The value at which the animation ends.
  open var toValue: Any?
  /// The difference between the end value and the start value.
  open var byValue: Any?

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func body(in context: CompilationContext) -> RenderAnimation.Body {
    context.basic(self, spring: nil)
  }
}
