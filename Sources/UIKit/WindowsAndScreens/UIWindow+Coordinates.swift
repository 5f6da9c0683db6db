extension UIWindow {
  /// A point of the screen in the window's coordinates; the window's own place and transform count.
  func point(fromScreen point: CGPoint) -> CGPoint { layer.properties.transformToParent.unproject(point) ?? point }

  /// A point of the window on the screen.
  func pointOnScreen(_ point: CGPoint) -> CGPoint {
    let projected = layer.properties.transformToParent.project(point)
    return projected.w > 0 ? CGPoint(x: projected.x / projected.w, y: projected.y / projected.w) : point
  }

  /// A point of this window in another's coordinates, or the screen's.
  public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = pointOnScreen(point)
    return window?.point(fromScreen: onScreen) ?? onScreen
  }

  /// A point of another window, or the screen, in this one's coordinates.
  public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    self.point(fromScreen: window?.pointOnScreen(point) ?? point)
  }

  /// A rectangle of this window in another's coordinates, or the screen's.
  public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { map(rect) { convert($0, to: window) } }

  /// A rectangle of another window, or the screen, in this one's coordinates.
  public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { map(rect) { convert($0, from: window) } }

  private func map(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    CGRect(enclosing: rect.corners.map(convert))
  }
}
