extension Array where Element == Double {
  /// The value below which `share` (0…1) of the elements lie, one of the elements; 0 of an empty array.
  package func quantile(_ share: Double) -> Double {
    guard !isEmpty else { return 0 }
    return sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}
