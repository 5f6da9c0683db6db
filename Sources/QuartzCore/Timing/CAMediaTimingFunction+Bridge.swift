extension CAMediaTimingFunction {
  /// Writes the x and y coordinates of a control point. The indices 0 and 3 are those of the end points.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let point = controlPoint(at: idx)
    unsafe ptr[0] = point.0
    unsafe ptr[1] = point.1
  }
}
