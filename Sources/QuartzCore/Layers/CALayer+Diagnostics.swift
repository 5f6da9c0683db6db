// Mistakes of client code are reported once.
//
// Nothing throws or traps: a layer keeps its value, or shows nothing. The developer reads one line with the layer and
// the key. The same mistake with other values, or in another layer of the class, is only counted.
extension CALayer {
  /// Reports a mistake with a key of this layer to the developer.
  func diagnose(_ key: String, _ sentence: Diagnosis) { report("\(key): \(sentence)") }

  /// Reports a mistake in an animation of this layer.
  ///
  /// The key is no part of the cause, because code that makes many animations makes one mistake.
  func diagnose(animation key: String?, _ sentence: Diagnosis) {
    report("animation\(value: key.map { " \"\($0)\"" } ?? ""): \(sentence)")
  }

  private func report(_ sentence: Diagnosis) {
    device[DiagnosticLog.self].report(
      "\(describedForLog): \(sentence.text)", cause: "\(type(of: self)): \(sentence.cause)")
  }
}

/// A value that can hold numbers that are not finite.
protocol FinitenessChecked: Equatable {
  var isFinite: Bool { get }
}

extension Double: FinitenessChecked {}
extension CGFloat: FinitenessChecked {}
extension CGPoint: FinitenessChecked {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
extension CGSize: FinitenessChecked {
  var isFinite: Bool { width.isFinite && height.isFinite }
}
extension CGRect: FinitenessChecked {
  var isFinite: Bool { origin.isFinite && size.isFinite }
}
extension CATransform3D: FinitenessChecked {
  var isFinite: Bool {
    func isFinite(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Bool {
      a.isFinite && b.isFinite && c.isFinite && d.isFinite
    }
    return isFinite(m11, m12, m13, m14) && isFinite(m21, m22, m23, m24) && isFinite(m31, m32, m33, m34)
      && isFinite(m41, m42, m43, m44)
  }
}
extension CGColor {
  var isFinite: Bool { (0..<4).allSatisfy { rgba[$0].isFinite } }
}
extension CGPath {
  var isFinite: Bool { points.allSatisfy { $0.isFinite } }
}
