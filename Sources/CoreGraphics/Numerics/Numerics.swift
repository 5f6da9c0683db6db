// Elementary functions of our own.
//
// The same bits on every CPU: glibc's differ by processor features (measured), so nothing that reaches a pixel, a
// file or a decision may call them. The method everywhere: bring the argument into a small interval with more bits
// than a Double has (`TwoTerm`), sum a Taylor series there, put the pieces back together.
// Rule inside: only +, −, ×, ÷ and squareRoot, which IEEE 754 fixes to the bit, and integer arithmetic; no fma. The
// results stay within 2 units in the last place of the true value (tested against the C library within 4).

/// Elementary functions with the same bits everywhere.
package enum Numerics {
  /// The nearest whole number, ties to even, for |x| < 2⁵¹.
  static func nearest(_ x: Double) -> Double { (x + 0x1.8p52) - 0x1.8p52 }

  /// x · 2ⁿ, rounded once; n is at most ±2200.
  static func scale(_ x: Double, byPowerOfTwo n: Int) -> Double {
    if n >= -1022, n <= 1023 { return x * powerOfTwo(n) }
    let half = max(-1022, min(1023, n))
    let rest = max(-1022, min(1023, n - half))
    return x * powerOfTwo(half) * powerOfTwo(rest)
  }

  private static func powerOfTwo(_ n: Int) -> Double { Double(bitPattern: UInt64(n + 1023) << 52) }

  /// √(x² + y²) without overflow on the way.
  package static func hypot(_ x: Double, _ y: Double) -> Double {
    let (x, y) = (abs(x), abs(y))
    if x == .infinity || y == .infinity { return .infinity }
    let (big, small) = x > y ? (x, y) : (y, x)
    if big.isNaN || small.isNaN { return .nan }
    if big == 0 { return 0 }
    // Scaled by a power of two near the ends of the number line, so that no square leaves it.
    let k = big > 0x1p500 ? 0x1p-600 : big < 0x1p-450 ? 0x1p600 : 1
    let (a, b) = (big * k, small * k)
    return (a * a + b * b).squareRoot() / k
  }
}
