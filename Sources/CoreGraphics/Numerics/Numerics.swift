// Elementary functions with the same results on every processor.
//
// The results of glibc differ between processors (measured). An image, a file or a decision must therefore not depend
// on them. Every function reduces its argument to a small interval, with more precision than a Double has (`TwoTerm`).
// It evaluates a Taylor series there and reconstructs the result. Rules: only integer arithmetic and +, −, ×, ÷ and
// squareRoot, whose results IEEE 754 defines exactly. No fused multiply-add. Results are within 2 units in the last
// place; tests allow 4 from the C library's.

/// A namespace of elementary functions.
package enum Numerics {
  /// Returns the nearest integer, ties to even, for |x| < 2⁵¹.
  static func nearest(_ x: Double) -> Double { (x + 0x1.8p52) - 0x1.8p52 }

  /// Returns x · 2ⁿ for |n| ≤ 2200. The result is exact unless it is subnormal or overflows.
  static func scale(_ x: Double, byPowerOfTwo n: Int) -> Double {
    if n >= -1022, n <= 1023 { return x * powerOfTwo(n) }
    let half = max(-1022, min(1023, n))
    let rest = max(-1022, min(1023, n - half))
    return x * powerOfTwo(half) * powerOfTwo(rest)
  }

  private static func powerOfTwo(_ n: Int) -> Double { Double(bitPattern: UInt64(n + 1023) << 52) }

  /// Returns √(x² + y²) without intermediate overflow.
  package static func hypot(_ x: Double, _ y: Double) -> Double {
    let (x, y) = (abs(x), abs(y))
    if x == .infinity || y == .infinity { return .infinity }
    let (big, small) = x > y ? (x, y) : (y, x)
    if big.isNaN || small.isNaN { return .nan }
    if big == 0 { return 0 }
    // Very large and very small values are scaled by a power of two, so that no square overflows or underflows.
    let factor = big > 0x1p500 ? 0x1p-600 : big < 0x1p-450 ? 0x1p600 : 1
    let (a, b) = (big * factor, small * factor)
    return (a * a + b * b).squareRoot() / factor
  }
}
