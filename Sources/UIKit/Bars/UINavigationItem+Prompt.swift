extension UINavigationItem {
  /// The height that the prompt takes above the row of buttons.
  var promptHeight: CGFloat { prompt == nil ? 0 : 30 }
}
