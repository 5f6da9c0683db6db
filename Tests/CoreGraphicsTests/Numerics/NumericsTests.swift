import CoreGraphics
import Testing

import func Foundation.cbrt
import func Glibc.acos
import func Glibc.asin
import func Glibc.atan
import func Glibc.atan2
import func Glibc.cos
import func Glibc.exp
import func Glibc.exp2
import func Glibc.log
import func Glibc.log10
import func Glibc.log2
import func Glibc.pow
import func Glibc.sin
import func Glibc.tan

@Suite struct NumericsTests {
  private static let seed: UInt64 = 20_240_501
  typealias Function = @Sendable (Double) -> Double

  /// The distance in units in the last place. It is 0 if both are NaN or equal.
  private func distance(_ a: Double, _ b: Double) -> Double {
    if a == b || (a.isNaN && b.isNaN) { return 0 }
    guard a.isFinite, b.isFinite else { return .infinity }
    return abs(a - b) / max(a.ulp, .leastNonzeroMagnitude)
  }

  private func worst(_ range: ClosedRange<Double>, _ ours: Function, _ theirs: Function) -> (Double, at: Double) {
    var random = SeededGenerator(seed: Self.seed)
    var result = (0.0, at: 0.0)
    for _ in 0..<20_000 {
      let x = Double.random(in: range, using: &random)
      let d = distance(ours(x), theirs(x))
      if d > result.0 { result = (d, x) }
    }
    return result
  }

  @Test func agreesWithTheCLibrary() {
    let cases: [(String, ClosedRange<Double>, Function, Function)] = [
      ("sin", -10...10, Numerics.sin, { Glibc.sin($0) }), ("sin", -1e6...1e6, Numerics.sin, { Glibc.sin($0) }),
      ("sin", -1e300...1e300, Numerics.sin, { Glibc.sin($0) }), ("sin", 1e6...4e6, Numerics.sin, { Glibc.sin($0) }),
      ("cos", -10...10, Numerics.cos, { Glibc.cos($0) }), ("cos", -1e15...1e15, Numerics.cos, { Glibc.cos($0) }),
      ("tan", -10...10, Numerics.tan, { Glibc.tan($0) }), ("tan", -1e20...1e20, Numerics.tan, { Glibc.tan($0) }),
      ("asin", -1...1, Numerics.asin, { Glibc.asin($0) }), ("acos", -1...1, Numerics.acos, { Glibc.acos($0) }),
      ("atan", -1...1, Numerics.atan, { Glibc.atan($0) }), ("atan", -100...100, Numerics.atan, { Glibc.atan($0) }),
      ("exp", -700...700, Numerics.exp, { Glibc.exp($0) }), ("exp", -745 ... -708, Numerics.exp, { Glibc.exp($0) }),
      ("exp2", -1000...1000, Numerics.exp2, { Glibc.exp2($0) }), ("log", 0...4, Numerics.log, { Glibc.log($0) }),
      ("log", 0...1e300, Numerics.log, { Glibc.log($0) }), ("log2", 0...1e9, Numerics.log2, { Glibc.log2($0) }),
      ("log10", 0...1e9, Numerics.log10, { Glibc.log10($0) }), ("cbrt", -1e9...1e9, Numerics.cbrt, { cbrt($0) }),
    ]
    for (name, range, ours, theirs) in cases {
      let (d, at) = worst(range, ours, theirs)
      #expect(d <= 4, "\(name) at \(at): \(d) ulp, seed \(Self.seed)")
    }
  }

  @Test func twoArgumentFunctionsAgreeWithTheCLibrary() {
    var random = SeededGenerator(seed: Self.seed)
    for _ in 0..<20_000 {
      let (a, b) = (Double.random(in: -50...50, using: &random), Double.random(in: -50...50, using: &random))
      #expect(distance(Numerics.atan2(a, b), Glibc.atan2(a, b)) <= 4, "atan2(\(a), \(b)), seed \(Self.seed)")
      #expect(distance(Numerics.pow(abs(a), b), Glibc.pow(abs(a), b)) <= 4, "pow(\(abs(a)), \(b)), seed \(Self.seed)")
    }
  }

  @Test func specialValuesFollowTheRulesOfC() {
    let values: [Double] = [
      0, -0.0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, .infinity, -.infinity, .nan, 1e308, .leastNonzeroMagnitude,
    ]
    for x in values {
      for y in values {
        let (p, q) = (Numerics.pow(x, y), Glibc.pow(x, y))
        #expect((distance(p, q) <= 1 && p.sign == q.sign) || (p.isNaN && q.isNaN), "pow(\(x), \(y)): \(p), \(q)")
        let (s, t) = (Numerics.atan2(x, y), Glibc.atan2(x, y))
        #expect((distance(s, t) <= 1 && s.sign == t.sign) || (s.isNaN && t.isNaN), "atan2(\(x), \(y))")
      }
      #expect(distance(Numerics.exp(x), Glibc.exp(x)) <= 1)
      #expect(distance(Numerics.log(x), Glibc.log(x)) <= 1)
      #expect(distance(Numerics.sin(x), Glibc.sin(x)) <= 2, "sin(\(x))")
      #expect(distance(Numerics.cos(x), Glibc.cos(x)) <= 2, "cos(\(x))")
    }
    #expect(Numerics.log2(1024) == 10)
    #expect(Numerics.log10(1000) == 3)
    #expect(Numerics.pow(10, 2) == 100)
    #expect(Numerics.cbrt(27) == 3)
    #expect(Numerics.hypot(3, 4) == 5)
    #expect(Numerics.hypot(0x3p700, 0x4p700) == 0x5p700)
  }

  /// The bits must never change, because images and files depend on them.
  @Test func bitsAreFixed() {
    #expect(Numerics.sin(1).bitPattern == 0x3FEA_ED54_8F09_0CEE)
    #expect(Numerics.cos(1).bitPattern == 0x3FE1_4A28_0FB5_068C)
    #expect(Numerics.exp(1).bitPattern == 0x4005_BF0A_8B14_5769)
    #expect(Numerics.log(10).bitPattern == 0x4002_6BB1_BBB5_5516)
    #expect(Numerics.atan2(1, 2).bitPattern == 0x3FDD_AC67_0561_BB4F)
    #expect(Numerics.sin(1e22).bitPattern == 0xBFEB_453A_B76B_F397)
  }
}
