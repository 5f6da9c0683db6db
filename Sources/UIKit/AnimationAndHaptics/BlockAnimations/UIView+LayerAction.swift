extension UIView {
  /// Returns the running animation block's action for a layer's property, or `NSNull` without one. `NSNull` prevents
  /// implicit animations.
  func viewAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIViewAnimationState.current?.action(for: layer, key: event) ?? NSNull()
  }
}
