// Sine, cosine and tangent.
//
// The argument is reduced by whole quarter turns to ±π/4, where a Taylor series gives the result.
extension Numerics {
  /// Returns the sine of `x` radians; NaN for infinities.
  package static func sin(_ x: Double) -> Double {
    if abs(x) < 0x1p-27 { return x }
    let (quarter, r) = reduce(x)
    switch quarter {
    case 0: return sine(r)
    case 1: return cosine(r)
    case 2: return -sine(r)
    default: return -cosine(r)
    }
  }

  /// Returns the cosine of `x` radians; NaN for infinities.
  package static func cos(_ x: Double) -> Double {
    let (quarter, r) = reduce(x)
    switch quarter {
    case 0: return cosine(r)
    case 1: return -sine(r)
    case 2: return -cosine(r)
    default: return sine(r)
    }
  }

  /// Returns the tangent of `x` radians; NaN for infinities.
  package static func tan(_ x: Double) -> Double {
    if abs(x) < 0x1p-27 { return x }
    let (quarter, r) = reduce(x)
    let (s, c) = (sine(r), cosine(r))
    return quarter & 1 == 0 ? s / c : -c / s
  }

  /// Returns the sine of an angle within ±π/4, by the Taylor series up to r¹⁷.
  private static func sine(_ r: TwoTerm) -> Double {
    let (x, z) = (r.high, r.high * r.high)
    let p7 = -1.0 / 1_307_674_368_000 + z * (1.0 / 355_687_428_096_000)
    let p5 = -1.0 / 39_916_800 + z * (1.0 / 6_227_020_800 + z * p7)
    let p3 = -1.0 / 5_040 + z * (1.0 / 362_880 + z * p5)
    let p = -1.0 / 6 + z * (1.0 / 120 + z * p3)
    return x + (x * z * p + r.low * (1 - 0.5 * z))
  }

  /// Returns the cosine of an angle within ±π/4, by the Taylor series up to r¹⁶.
  private static func cosine(_ r: TwoTerm) -> Double {
    let z = r.high * r.high
    let p6 = -1.0 / 87_178_291_200 + z * (1.0 / 20_922_789_888_000)
    let p4 = -1.0 / 3_628_800 + z * (1.0 / 479_001_600 + z * p6)
    let p = 1.0 / 24 + z * (-1.0 / 720 + z * (1.0 / 40_320 + z * p4))
    let half = 0.5 * z
    let w = 1 - half
    return w + (((1 - w) - half) + (z * z * p - r.high * r.low))
  }

  /// Returns the quarter 0…3 and the remainder with x = quarter · π/2 + remainder, modulo 2π.
  ///
  /// The remainder is within ±π/4, except for rounding.
  static func reduce(_ x: Double) -> (quarter: Int, remainder: TwoTerm) {
    guard x.isFinite else { return (0, TwoTerm(.nan, .nan)) }
    let limit = 0x1p20
    if abs(x) > limit { return reduceHuge(x) }
    let n = nearest(x * 0.636_619_772_367_581_3)
    if n == 0 { return (0, TwoTerm(x)) }
    // π/2 is split into parts of 33 bits (Cody and Waite, 1980). Their products with n, of at most 20 bits, are exact.
    let first = x - n * 1.570_796_326_734_125_6
    let second = TwoTerm.sum(first, -(n * 6.077_100_506_303_966e-11))
    let third = TwoTerm.sum(second.high, -(n * 2.022_266_248_711_166_5e-21))
    let rest = (second.low + third.low) - n * 8.478_427_660_368_9e-32
    return (Int(n) & 3, TwoTerm.sum(third.high, rest))
  }

  /// The binary digits of 2/π, 64 in each element.
  private static let twoOverPi: [UInt64] = [
    0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB,
  ]

  /// Returns 64 binary digits of 2/π from a position on. Digits before the first one are 0.
  private static func bitsOfTwoOverPi(from bit: Int) -> UInt64 {
    func word(_ i: Int) -> UInt64 { twoOverPi.indices.contains(i) ? twoOverPi[i] : 0 }
    let (index, shift) = (bit >> 6, bit & 63)
    return shift == 0 ? word(index) : word(index) << UInt64(shift) | word(index + 1) >> UInt64(64 - shift)
  }

  /// Reduces large arguments after Payne and Hanek (1983): only digits of 2/π that contribute less than a turn are used.
  private static func reduceHuge(_ x: Double) -> (quarter: Int, remainder: TwoTerm) {
    let significand = x.significandBitPattern | 1 << 52
    let start = Int(x.exponent) - 52 - 2
    var product: [UInt64] = [0, 0, 0, 0]
    var carry: UInt64 = 0
    for i in (0..<4).reversed() {
      let part = significand.multipliedFullWidth(by: bitsOfTwoOverPi(from: start + 64 * i))
      let (low, overflow) = part.low.addingReportingOverflow(carry)
      product[i] = low
      carry = part.high &+ (overflow ? 1 : 0)
    }
    var quarter = Int(product[0] >> 62)
    var fraction = (0..<3).map { product[$0] << 2 | product[$0 + 1] >> 62 }
    let isNegative = fraction[0] >> 63 == 1
    if isNegative {
      quarter += 1
      fraction = fraction.map { ~$0 }
    }
    let top = Double(fraction[0] & ~0x7FF) * 0x1p-64
    let rest = Double(fraction[0] & 0x7FF) * 0x1p-64 + Double(fraction[1]) * 0x1p-128 + Double(fraction[2]) * 0x1p-192
    var r = TwoTerm.sum(top, rest) * TwoTerm(1.570_796_326_794_896_6, 6.123_233_995_736_766e-17)
    if isNegative != (x < 0) { r = TwoTerm(-r.high, -r.low) }
    return ((x < 0 ? -quarter : quarter) & 3, r)
  }
}
