extension UINavigationItem {
  /// The height of the prompt above the row of buttons, in points.
  var promptHeight: CGFloat { prompt == nil ? 0 : 30 }
}
