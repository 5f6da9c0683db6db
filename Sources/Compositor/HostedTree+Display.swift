import QuartzCore

extension HostedTree {
  /// Returns the transform from the hosted tree's points to a layer's bounds, or nil if the tree has no size.
  func transform(toFill bounds: CGRect) -> CATransform3D? {
    guard size.width > 0, size.height > 0 else { return nil }
    return CATransform3DConcat(
      CATransform3DMakeScale(bounds.width / size.width, bounds.height / size.height, 1),
      CATransform3DMakeTranslation(bounds.minX, bounds.minY, 0))
  }

  /// The frame to show. An evaluation stores it in the tree, except inside the two sides of a cross-fade.
  var currentFrame: ResolvedFrame? {
    if let frame { return frame }
    guard case .fixed(let time) = time else { return nil }
    return tree.evaluate(at: time)
  }
}
