import CoreGraphics

/// Formats numbers for code.
enum NumberText {
  /// Returns a number with at most three decimal places, without trailing zeros.
  static func short(_ value: Double) -> String {
    var text = StatusText.decimal(value, places: 3)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// Returns a number with as many digits as single precision needs. Three places lose the perspective of a transform.
  static func exact(_ value: Double) -> String {
    let short = short(value)
    if let read = Double(short), abs(read - value) <= 1e-7 * Swift.max(1e-3, abs(value)) { return short }
    let single = Float(value)
    return single.isFinite ? "\(single)" : "0"
  }

  /// Returns numbers separated by commas.
  static func list(_ values: [Double]) -> String { values.map(exact).joined(separator: ", ") }
}
