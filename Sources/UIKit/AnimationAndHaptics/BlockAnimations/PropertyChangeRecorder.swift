/// Remembers what the animator's blocks change, so that a transition that is given up can take it back.
@MainActor
final class PropertyChangeRecorder {
  private var changes: [PropertyChange] = []
  /// Whether blocks are paced evenly, as they follow a finger; those of a transition that begins by itself keep their
  /// own pace.
  let pacesEvenly: Bool

  init(pacesEvenly: Bool) { self.pacesEvenly = pacesEvenly }

  /// Runs the animator and remembers.
  func record(_ body: () -> Void) {
    let stack = Device.current[UIViewAnimationStack.self]
    let before = stack.recorder
    stack.recorder = self
    body()
    stack.recorder = before
  }

  func add(_ change: PropertyChange) { changes.append(change) }

  /// Puts the old values back, last change first.
  func undo() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for change in changes.reversed() { change.layer.setValue(change.old, forKeyPath: change.keyPath) }
    CATransaction.commit()
  }
}
