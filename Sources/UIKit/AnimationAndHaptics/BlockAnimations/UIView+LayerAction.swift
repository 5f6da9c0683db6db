extension UIView {
  /// Returns the action for a change of a layer's property from the running animation block. Outside of blocks it is
  /// `NSNull`, which prevents implicit animations.
  func viewAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIViewAnimationState.current?.action(for: layer, key: event) ?? NSNull()
  }
}
