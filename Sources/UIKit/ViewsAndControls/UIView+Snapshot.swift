extension UIView {
  /// Returns a view that shows the view's current contents. With `afterUpdates`, performs a requested layout first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    return UIView.snapshot(of: [layer], bounds: bounds)
  }

  /// Returns a view that shows a part of the view's current contents. The cap insets are ignored.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    return UIView.snapshot(of: [layer], bounds: rect)
  }

  /// Draws the view and its subviews into the current context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.record(into: context)
    context.restoreGState()
    return true
  }

  /// Returns a view that shows layers, with the size of `bounds`. Its contents are a display list, not a bitmap.
  static func snapshot(of layers: [CALayer], bounds: CGRect) -> UIView {
    let context = CGContext()
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    for layer in layers { layer.record(into: context) }
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    view.layer.show(context.displayList, size: bounds.size)
    return view
  }
}
