// Exponentials and logarithms.
//
// Each function first splits off a power of two. Exponentials use the Taylor series, logarithms the series of artanh.
// `pow` keeps its logarithm as a double-double (`TwoTerm`), because the exponent multiplies the error of the logarithm.
extension Numerics {
  /// ln 2.
  private static let logTwo = TwoTerm(0.693_147_180_559_945_3, 2.319_046_813_846_299_6e-17)

  /// Returns eˣ.
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    return exp(TwoTerm(x))
  }

  /// Returns 2ˣ.
  package static func exp2(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 1025 { return .infinity }
    if x < -1080 { return 0 }
    let n = nearest(x)
    return scale(expNearZero(TwoTerm(x - n) * logTwo), byPowerOfTwo: Int(n))
  }

  /// Returns the natural logarithm: −∞ at 0, NaN for negative values.
  package static func log(_ x: Double) -> Double { specialLogarithm(x) ?? logarithm(x).high }

  /// Returns the logarithm to base 2, which is exact for powers of two.
  package static func log2(_ x: Double) -> Double {
    if let value = specialLogarithm(x) { return value }
    let (exponent, m) = exponentAndSignificand(x)
    let inverseLogTwo = TwoTerm(1.442_695_040_888_963_4, 2.035_527_374_093_103_3e-17)
    return (TwoTerm(Double(exponent)) + logNearOne(m) * inverseLogTwo).high
  }

  /// Returns the logarithm to base 10.
  package static func log10(_ x: Double) -> Double {
    specialLogarithm(x) ?? (logarithm(x) * TwoTerm(0.434_294_481_903_251_8, 1.098_319_650_216_765e-17)).high
  }

  /// Returns xʸ, with the rules of C for zeros, infinities and negative bases.
  package static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    if x == -1, y.isInfinite { return 1 }
    let isInteger = y.isInfinite || abs(y) >= 0x1p53 || y == y.rounded(.towardZero)
    let isOdd = isInteger && abs(y) < 0x1p53 && Int64(y) & 1 == 1
    let sign = x.sign == .minus && isOdd ? -1.0 : 1.0
    if x == 0 { return y > 0 ? sign * 0 : sign * .infinity }
    if x.isInfinite { return y > 0 ? sign * .infinity : sign * 0 }
    if y.isInfinite { return (abs(x) > 1) == (y > 0) ? .infinity : 0 }
    if x < 0, !isInteger { return .nan }
    // Beyond an exponent of 10²⁰ every base except ±1 overflows or underflows.
    let bounded = max(-1e20, min(1e20, y))
    let l = logarithm(abs(x)) * TwoTerm(bounded)
    if l.high > 710 { return sign * .infinity }
    if l.high < -746 { return sign * 0 }
    return sign * exp(l)
  }

  /// Returns the cube root.
  package static func cbrt(_ x: Double) -> Double {
    guard x.isFinite, x != 0 else { return x }
    let l = logarithm(abs(x)) * TwoTerm(1.0 / 3, 1.850_371_707_708_594e-17)
    let root = exp(l)
    return x < 0 ? -root : root
  }

  /// Returns the logarithm of a value that is not positive and finite; nil for all other values.
  private static func specialLogarithm(_ x: Double) -> Double? {
    if x > 0, x < .infinity { return nil }
    if x == 0 { return -.infinity }
    return x == .infinity ? x : .nan
  }

  /// Returns eˣ = 2ⁿ · eʳ with n = x / ln 2 rounded, and r = x − n · ln 2.
  private static func exp(_ x: TwoTerm) -> Double {
    let n = nearest(x.high * 1.442_695_040_888_963_4)
    // ln 2 is split into a part of 32 bits, whose product with n is exact, and the rest.
    let high = x.high - n * 0.693_147_180_369_123_8
    let r = TwoTerm.sum(high, -(n * 1.908_214_929_270_587_7e-10))
    return scale(expNearZero(TwoTerm(r.high, r.low + x.low)), byPowerOfTwo: Int(n))
  }

  /// Returns eʳ for |r| ≤ ln 2 / 2, by the Taylor series up to r¹⁴.
  private static func expNearZero(_ value: TwoTerm) -> Double {
    let r = value.high
    let p11 = 1.0 / 39_916_800 + r * (1.0 / 479_001_600 + r * (1.0 / 6_227_020_800 + r / 87_178_291_200))
    let p8 = 1.0 / 40_320 + r * (1.0 / 362_880 + r * (1.0 / 3_628_800 + r * p11))
    let p5 = 1.0 / 120 + r * (1.0 / 720 + r * (1.0 / 5_040 + r * p8))
    let p3 = 1.0 / 6 + r * (1.0 / 24 + r * p5)
    let square = TwoTerm.product(r, r)
    let head = TwoTerm.sum(r, 0.5 * square.high)
    let sum = TwoTerm.sum(1, head.high)
    let cubic = r * square.high * p3
    let tail = head.low + 0.5 * square.low + (cubic + value.low * (sum.high + cubic))
    return sum.high + (sum.low + tail)
  }

  /// Returns e and m with x = m · 2ᵉ and m between √½ and √2.
  private static func exponentAndSignificand(_ x: Double) -> (exponent: Int, m: Double) {
    var (exponent, m) = (Int(x.exponent), x.significand)
    if m > 1.414_213_562_373_095_1 {
      m *= 0.5
      exponent += 1
    }
    return (exponent, m)
  }

  /// Returns ln x = e · ln 2 + ln m for a positive, finite x = m · 2ᵉ.
  private static func logarithm(_ x: Double) -> TwoTerm {
    let (exponent, m) = exponentAndSignificand(x)
    let e = Double(exponent)
    // ln 2 is split into a part of 40 bits, whose product with the exponent is exact, and the rest.
    let powers = TwoTerm.sum(e * 0.693_147_180_559_208_2, e * 7.371_002_565_167_799e-13)
    return powers + logNearOne(m)
  }

  /// Returns ln m = 2 · artanh(s) with s = (m − 1) / (m + 1), by the series 2s + 2s³/3 + 2s⁵/5 + …
  private static func logNearOne(_ m: Double) -> TwoTerm {
    let f = m - 1
    let divisor = TwoTerm.sum(2, f)
    let quotient = f / divisor.high
    // The remainder of the division gives the second term of s.
    let product = TwoTerm.product(quotient, divisor.high)
    let s = TwoTerm.sum(quotient, (((f - product.high) - product.low) - quotient * divisor.low) / divisor.high)
    let square = s * s
    let z = square.high
    let p13 = 2.0 / 15 + z * (2.0 / 17 + z * (2.0 / 19 + z * (2.0 / 21 + z * (2.0 / 23))))
    let p = 2.0 / 5 + z * (2.0 / 7 + z * (2.0 / 9 + z * (2.0 / 11 + z * (2.0 / 13 + z * p13))))
    let cubic = square * s * TwoTerm(2.0 / 3, 3.700_743_415_417_188e-17)
    return TwoTerm(2 * s.high, 2 * s.low) + cubic + TwoTerm(s.high * z * z * p)
  }
}
