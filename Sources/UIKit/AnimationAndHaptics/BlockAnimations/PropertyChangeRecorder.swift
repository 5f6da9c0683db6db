/// Records the changes of an animator's blocks, so that a cancelled transition can be undone.
@MainActor
final class PropertyChangeRecorder {
  private var changes: [PropertyChange] = []
  /// A Boolean value indicating whether blocks get linear timing, as they follow a finger. The blocks of a transition
  /// that starts by itself keep their own timing.
  let pacesEvenly: Bool

  init(pacesEvenly: Bool) { self.pacesEvenly = pacesEvenly }

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
