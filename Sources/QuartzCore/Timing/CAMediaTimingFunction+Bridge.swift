extension CAMediaTimingFunction {
  /// Writes control point `idx` of the four, ends included, to two floats.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let point = controlPoint(at: idx)
    unsafe ptr[0] = point.0
    unsafe ptr[1] = point.1
  }
}
