extension ClosedRange {
  /// Returns a value clamped to the range.
  func clamping(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
