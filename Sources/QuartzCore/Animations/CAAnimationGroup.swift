/// A group of animations that run concurrently, in the time of the group.
open class CAAnimationGroup: CAAnimation {
  /// The animations of the group. Their `delegate` and `isRemovedOnCompletion` are ignored.
  open var animations: [CAAnimation]?

  /// Returns a Boolean value indicating whether the group contains itself, directly or through other groups.
  func containsItself(inside enclosing: [CAAnimationGroup] = []) -> Bool {
    if enclosing.contains(where: { $0 === self }) { return true }
    return (animations ?? []).contains {
      ($0 as? CAAnimationGroup)?.containsItself(inside: enclosing + [self]) ?? false
    }
  }

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { $0.duplicate() }
  }

  override func body(in context: CompilationContext) -> RenderAnimation.Body { context.group(self) }
}
