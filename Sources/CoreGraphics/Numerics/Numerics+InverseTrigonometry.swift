// Inverse trigonometric functions.
//
// A table gives the angle of the nearest slope k/8. A Taylor series gives the difference from that angle.
extension Numerics {
  /// atan(k/8) for k in 0…8.
  private static let arctangentTable: [TwoTerm] = [
    TwoTerm(0, 0), TwoTerm(0.124_354_994_546_761_44, -3.125_324_142_453_938_3e-18),
    TwoTerm(0.244_978_663_126_864_14, 1.069_875_561_873_445_1e-17),
    TwoTerm(0.358_770_670_270_572_25, -2.462_381_558_263_863_5e-17),
    TwoTerm(0.463_647_609_000_806_1, 2.269_877_745_296_168_7e-17),
    TwoTerm(0.558_599_315_343_562_4, -5.455_630_548_591_626_4e-18),
    TwoTerm(0.643_501_108_793_284_4, 1.583_478_505_144_428_6e-17),
    TwoTerm(0.718_829_999_621_624_5, -2.147_838_844_445_698_3e-17),
    TwoTerm(0.785_398_163_397_448_3, 3.061_616_997_868_383e-17),
  ]
  /// π/2.
  private static let quarterTurn = TwoTerm(1.570_796_326_794_896_6, 6.123_233_995_736_766e-17)

  /// Returns the angle in −π/2…π/2 whose tangent is `x`.
  package static func atan(_ x: Double) -> Double {
    if x.isNaN { return x }
    if abs(x) < 0x1p-27 { return x }
    let angle = abs(x) <= 1 ? positiveAngle(rise: abs(x), run: 1) : positiveAngle(rise: 1, run: abs(x))
    let result = abs(x) <= 1 ? angle.high + angle.low : (quarterTurn.high - angle.high) + (quarterTurn.low - angle.low)
    return x < 0 ? -result : result
  }

  /// Returns the angle of the vector (x, y) in −π…π, with the rules of C for zeros and infinities.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let isInLeftHalf = x.sign == .minus
    var angle: TwoTerm
    var (rise, run) = (abs(y), abs(x))
    if rise == 0 {
      angle = TwoTerm(0)
    } else if rise == .infinity || run == .infinity {
      angle = rise == run ? arctangentTable[8] : rise == .infinity ? quarterTurn : TwoTerm(0)
    } else {
      // Very large and very small values are scaled by a power of two, so that no product overflows or underflows.
      if max(rise, run) > 0x1p1000 { (rise, run) = (rise * 0x1p-100, run * 0x1p-100) }
      if max(rise, run) < 0x1p-900 { (rise, run) = (rise * 0x1p120, run * 0x1p120) }
      angle = rise <= run ? positiveAngle(rise: rise, run: run) : positiveAngle(rise: run, run: rise)
      if rise > run { angle = TwoTerm.sum(quarterTurn.high, -angle.high) + TwoTerm(quarterTurn.low - angle.low) }
    }
    if isInLeftHalf {
      angle = TwoTerm.sum(2 * quarterTurn.high, -angle.high) + TwoTerm(2 * quarterTurn.low - angle.low)
    }
    let result = angle.high + angle.low
    return y.sign == .minus ? -result : result
  }

  /// Returns the angle whose sine is `x`; NaN outside −1…1.
  package static func asin(_ x: Double) -> Double {
    if abs(x) < 0x1p-27 { return x }
    return abs(x) <= 1 ? atan2(x, ((1 - x) * (1 + x)).squareRoot()) : .nan
  }

  /// Returns the angle whose cosine is `x`; NaN outside −1…1.
  package static func acos(_ x: Double) -> Double {
    abs(x) <= 1 ? 2 * atan2((1 - x).squareRoot(), (1 + x).squareRoot()) : .nan
  }

  /// Returns atan(rise / run) for 0 ≤ rise ≤ run.
  private static func positiveAngle(rise: Double, run: Double) -> TwoTerm {
    let q = rise / run
    let k = nearest(q * 8)
    let slope = k / 8
    // With the result α and tan β = slope: tan(α − β) = (rise − slope · run) / (run + slope · rise).
    let numerator = TwoTerm.product(slope, run)
    let t: Double
    var correction = 0.0
    if k == 0 {
      t = q
      // The remainder of the division is the rounding error of the quotient.
      let product = TwoTerm.product(q, run)
      correction = ((rise - product.high) - product.low) / run
    } else {
      t = ((rise - numerator.high) - numerator.low) / (run + slope * rise)
    }
    let z = t * t
    let p7 = 1.0 / 13 - z * (1.0 / 15 - z / 17)
    let p3 = 1.0 / 7 - z * (1.0 / 9 - z * (1.0 / 11 - z * p7))
    let series = t * z * (1.0 / 3 - z * (1.0 / 5 - z * p3))
    let tableAngle = arctangentTable[Int(k)]
    let s = TwoTerm.sum(tableAngle.high, t)
    return TwoTerm.sum(s.high, s.low + (tableAngle.low + correction - series))
  }
}
