extension UIView {
  /// Sets the frames of subviews that constraints place.
  func positionSubviewsByConstraints() {}
  /// The view came into or left a superview.
  func hierarchyChanged() {}
  /// A subview has left.
  func subviewLeft(_ view: UIView) {}
  /// The contents' own size has changed.
  func intrinsicContentSizeChanged() { storedSuperview?.setNeedsLayout() }
}
