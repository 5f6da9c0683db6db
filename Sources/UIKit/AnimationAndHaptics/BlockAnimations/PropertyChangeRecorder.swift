/// Records the changes of an animator's blocks, so that a cancelled transition can be undone.
@MainActor
final class PropertyChangeRecorder {
  private var changes: [PropertyChange] = []
  /// A Boolean value indicating whether block animations have linear timing, because they follow a finger. It is false
  /// for transitions that are not interactive at their start.
  let usesLinearPacing: Bool

  init(usesLinearPacing: Bool) { self.usesLinearPacing = usesLinearPacing }

  /// Runs the animator and records its changes.
  func record(_ body: () -> Void) {
    let stack = Device.current[UIViewAnimationStack.self]
    let before = stack.recorder
    stack.recorder = self
    body()
    stack.recorder = before
  }

  func add(_ change: PropertyChange) { changes.append(change) }

  /// Restores the old values, last change first.
  func undo() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for change in changes.reversed() { change.layer.setValue(change.old, forKeyPath: change.keyPath) }
    CATransaction.commit()
  }
}
