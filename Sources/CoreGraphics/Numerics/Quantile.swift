extension Array where Element == Double {
  /// Returns the element below which a share (0…1) of the elements lie; 0 for an empty array.
  package func quantile(_ share: Double) -> Double {
    guard !isEmpty else { return 0 }
    return sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}
