/// Animations that run together, in the group's time.
open class CAAnimationGroup: CAAnimation {
  /// The members; their delegates and `isRemovedOnCompletion` are ignored.
  open var animations: [CAAnimation]?

  /// Whether one of the groups in this one is among those that hold it.
  func holdsItself(_ around: [CAAnimationGroup] = []) -> Bool {
    if around.contains(where: { $0 === self }) { return true }
    return (animations ?? []).contains { ($0 as? CAAnimationGroup)?.holdsItself(around + [self]) ?? false }
  }

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { $0.duplicate() }
  }

  override func body(in context: CompilationContext) -> RenderAnimation.Body { context.group(self) }
}
