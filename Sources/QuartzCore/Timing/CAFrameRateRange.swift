/// A range of frame rates.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum frame rate, in frames per second.
  public var minimum: Float
  /// The maximum frame rate, in frames per second.
  public var maximum: Float
  /// The preferred frame rate; nil or 0 for none.
  public var preferred: Float?
  /// The range that selects the refresh rate of the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// Returns the number of refreshes per call, for the rate in the range that is nearest to the preferred one.
  func stride(refresh: Int) -> Int {
    func usable(_ rate: Float?) -> Double? { rate.flatMap { $0 > 0 && $0.isFinite ? Double($0) : nil } }
    guard let wanted = usable(preferred) ?? usable(maximum) else { return 1 }
    let (low, high) = (usable(minimum) ?? 0, usable(maximum) ?? .infinity)
    /// The order of preference: rates in the range first, then the nearest to the preferred rate.
    func rank(_ stride: Int) -> (Int, Double) {
      let rate = Double(refresh) / Double(stride)
      return (rate >= low - 1e-6 && rate <= high + 1e-6 ? 0 : 1, abs(rate - wanted))
    }
    return (1...max(1, refresh)).min { rank($0) < rank($1) } ?? 1
  }
}
