/// A double-double number: an unevaluated sum of two doubles, with about 106 bits of precision.
///
/// Reference: Dekker, "A floating-point technique for extending the available precision", 1971.
struct TwoTerm {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// Returns the exact sum of two doubles (Knuth's two-sum).
  static func sum(_ a: Double, _ b: Double) -> TwoTerm {
    let s = a + b
    let z = s - a
    return TwoTerm(s, (a - (s - z)) + (b - z))
  }

  /// Returns the exact product of two doubles below 2⁹⁹⁰ (Dekker's two-product).
  static func product(_ a: Double, _ b: Double) -> TwoTerm {
    let (ah, al) = split(a)
    let (bh, bl) = split(b)
    let p = a * b
    return TwoTerm(p, ((ah * bh - p) + ah * bl + al * bh) + al * bl)
  }

  /// Returns two parts of at most 26 bits, whose products are exact (Veltkamp's split by 2²⁷ + 1).
  private static func split(_ a: Double) -> (Double, Double) {
    let t = 134_217_729 * a
    let high = t - (t - a)
    return (high, a - high)
  }

  static func + (a: TwoTerm, b: TwoTerm) -> TwoTerm {
    let s = sum(a.high, b.high)
    return sum(s.high, s.low + (a.low + b.low))
  }

  static func * (a: TwoTerm, b: TwoTerm) -> TwoTerm {
    let p = product(a.high, b.high)
    return sum(p.high, p.low + (a.high * b.low + a.low * b.high))
  }
}
