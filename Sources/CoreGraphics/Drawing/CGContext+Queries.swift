// What a context knows about itself.
extension CGContext {
  /// Where the current path ends, in user space.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint.applying(state.matrix.inverted()) }

  /// The current path's bounds in user space, control points included.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether painting the current path would reach a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    return currentPath.contains(point.applying(state.matrix), using: rule)
  }

  /// From user space to the recording's.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.matrix }
  /// A point of user space in the recording's.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.matrix) }
  /// A rectangle of user space in the recording's.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.matrix) }
  /// A size of user space in the recording's.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.matrix) }
  /// A point of the recording's space in user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.matrix.inverted()) }
  /// A rectangle of the recording's space in user space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.matrix.inverted()) }
}
