extension Array where Element == Double {
  /// Returns the quantile of a share in 0…1, such as the median for 0.5; 0 for an empty array.
  package func quantile(_ share: Double) -> Double {
    guard !isEmpty else { return 0 }
    return sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}
