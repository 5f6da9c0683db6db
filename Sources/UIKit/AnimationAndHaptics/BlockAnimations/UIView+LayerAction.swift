extension UIView {
  /// The action for a change of a layer's property: that of the running animation block. Outside of blocks a view's layer
  /// animates nothing, hence the null.
  func viewAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIViewAnimationState.current?.action(for: layer, key: event) ?? NSNull()
  }
}
