/// A span of columns in which opaque steps hide everything below.
struct OccludedSpan {
  var x0: Int
  var x1: Int

  /// Forms the union with a span that overlaps or adjoins this one. Of two separate spans, the wider one stays.
  mutating func unite(_ other: (Int, Int)) {
    if other.0 <= x1 && other.1 >= x0 {
      self = OccludedSpan(x0: min(x0, other.0), x1: max(x1, other.1))
    } else if other.1 - other.0 > x1 - x0 {
      self = OccludedSpan(x0: other.0, x1: other.1)
    }
  }

  func intersection(_ other: (Int, Int)?) -> OccludedSpan {
    guard let other else { return OccludedSpan(x0: 0, x1: 0) }
    return OccludedSpan(x0: max(x0, other.0), x1: min(x1, other.1))
  }
}
