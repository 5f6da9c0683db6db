/// What a view's layer runs when a property changes inside a block: it saw the value before, and is run after.
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
