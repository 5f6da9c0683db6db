// What client code got wrong, told once.
//
// Nothing here throws or traps: a layer keeps what it had, or shows nothing, and the developer reads one line that
// names the layer and the key. The same line is not said again: a mistake in a display link would fill the log.

/// The lines that were said on a device.
final class DiagnosticLog: DeviceSlot {
  typealias Value = DiagnosticLog
  private var said: Set<String> = []
  /// So many different lines mean that every value is wrong in a way of its own; nobody reads the rest.
  private static let limit = 1000

  static func makeValue(for device: Device) -> DiagnosticLog { DiagnosticLog() }

  func isNew(_ line: String) -> Bool { said.count < Self.limit && said.insert(line).inserted }
}

extension CALayer {
  /// Tells the developer what is wrong with a key of this layer.
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
