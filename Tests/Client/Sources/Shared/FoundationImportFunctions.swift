import Foundation
import UIKit

/// Arithmetic in a file that imports Foundation beside UIKit.
public enum FoundationImportFunctions {
  /// Every elementary function, of every type of number, at one argument.
  public static func values(_ a: CGFloat, _ d: Double, _ f: Float) -> [Double] {
    let lengths: [CGFloat] = [
      sin(a), cos(a), tan(a), asin(a), acos(a), atan(a), atan2(a, 2), exp(a), exp2(a), log(a), log2(a), log10(a),
      pow(a, 3), cbrt(a), hypot(a, 2), sqrt(a), floor(a), ceil(a), fmod(a, 2), abs(a),
    ]
    let numbers: [Double] = [
      sin(d), cos(d), tan(d), asin(d), acos(d), atan(d), atan2(d, 2), exp(d), exp2(d), log(d), log2(d), log10(d),
      pow(d, 3), cbrt(d), hypot(d, 2), sqrt(d), floor(d), ceil(d), fmod(d, 2), abs(d),
    ]
    let floats: [Float] = [
      sin(f), cos(f), tan(f), asin(f), acos(f), atan(f), atan2(f, 2), exp(f), exp2(f), log(f), log2(f), log10(f),
      pow(f, 3), cbrt(f), hypot(f, 2), sqrt(f), floor(f), ceil(f), fmod(f, 2), abs(f),
    ]
    return lengths.map { Double($0) } + numbers + floats.map { Double($0) }
  }

  /// Expressions that mix the types, literals, and functions as values.
  public static func mixed(_ a: CGFloat, _ d: Double) -> [Double] {
    let wave: CGFloat = sin(.pi / 2) + CGFloat(sin(d)) * cos(CGFloat.pi)
    let power: CGFloat = pow(2, CGFloat(10))
    return [Double(wave), Double(power), pow(2, 3), Double(cos(a * 2))] + [d, 2 * d].map(sin)
  }

  /// Empty collections of geometry.
  public static func collections() -> ([CGRect], [CGPoint], [CGSize], [CGFloat], [String: CGRect]) {
    ([CGRect](), [CGPoint](), [CGSize](), [CGFloat](), [String: CGRect]())
  }
}
