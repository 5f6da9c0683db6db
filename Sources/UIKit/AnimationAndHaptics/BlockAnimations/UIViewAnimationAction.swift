/// The action for a property that changes in an animation block. It is created before the change, and runs after it.
@MainActor
final class UIViewAnimationAction: NSObject, @preconcurrency CAAction {
  private let state: UIViewAnimationState
  private let changes: [PropertyChange]

  init(state: UIViewAnimationState, layer: CALayer, key: String) {
    self.state = state
    changes = PropertyChange.keyPaths(of: key).map { PropertyChange(layer: layer, keyPath: $0) }
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    for change in changes where change.close() { state.add(change) }
  }
}
