extension UIWindow {
  /// Converts a point from the coordinates of the screen, using the frame and the transform of the window.
  func point(fromScreen point: CGPoint) -> CGPoint { layer.properties.transformToParent.unproject(point) ?? point }

  /// Converts a point to the coordinates of the screen.
  func pointOnScreen(_ point: CGPoint) -> CGPoint {
    let projected = layer.properties.transformToParent.project(point)
    return projected.w > 0 ? CGPoint(x: projected.x / projected.w, y: projected.y / projected.w) : point
  }

  /// Converts a point to the coordinates of another window, or of the screen if the window is `nil`.
  public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = pointOnScreen(point)
    return window?.point(fromScreen: onScreen) ?? onScreen
  }

  /// Converts a point from the coordinates of another window, or of the screen if the window is `nil`.
  public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    self.point(fromScreen: window?.pointOnScreen(point) ?? point)
  }

  /// Converts a rectangle to the coordinates of another window, or of the screen if the window is `nil`.
  public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { map(rect) { convert($0, to: window) } }

  /// Converts a rectangle from the coordinates of another window, or of the screen if the window is `nil`.
  public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { map(rect) { convert($0, from: window) } }

  private func map(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    CGRect(enclosing: rect.corners.map(convert))
  }
}
