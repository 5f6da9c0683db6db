// Questions about the current path and the current transform.
extension CGContext {
  /// The current point of the current path, in user space.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint.applying(state.matrix.inverted()) }

  /// The smallest rectangle that encloses all points of the current path, control points included, in user space.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Returns a Boolean value that indicates whether painting the current path would paint a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    return currentPath.contains(point.applying(state.matrix), using: rule)
  }

  /// The transform from user space to device space, here the coordinates of the display list.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.matrix }
  /// Returns a point converted from user space to device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.matrix) }
  /// Returns a rectangle converted from user space to device space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.matrix) }
  /// Returns a size converted from user space to device space.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.matrix) }
  /// Returns a point converted from device space to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.matrix.inverted()) }
  /// Returns a rectangle converted from device space to user space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.matrix.inverted()) }
}
