// Mistakes of client code are reported once.
//
// Nothing throws or traps: a layer keeps its value, or shows nothing. The developer reads one line, which names the layer and
// the key. A line is not repeated, because a mistake in a display link would fill the log.

/// The lines that a device has logged.
final class DiagnosticLog: DeviceSlot {
  typealias Value = DiagnosticLog
  private var logged: Set<String> = []
  /// The maximum number of lines. More occur only if each value is wrong in a way of its own.
  private static let limit = 1000

  static func makeValue(for device: Device) -> DiagnosticLog { DiagnosticLog() }

  func isNew(_ line: String) -> Bool { logged.count < Self.limit && logged.insert(line).inserted }
}

extension CALayer {
  /// Reports a mistake with a key of this layer to the developer.
  func diagnose(_ key: String, _ sentence: String) {
    let line = "\(describedForLog): \(key): \(sentence)"
    if device[DiagnosticLog.self].isNew(line) { device.log(line) }
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
