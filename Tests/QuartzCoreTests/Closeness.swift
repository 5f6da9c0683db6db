extension BinaryFloatingPoint {
  /// Returns whether the difference of two numbers is at most the tolerance.
  func isClose(to other: Self, within tolerance: Self = 1e-9) -> Bool { abs(self - other) <= tolerance }
}
