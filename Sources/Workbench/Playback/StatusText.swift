import CoreGraphics

/// Formats times, rates and numbers for the chrome.
enum StatusText {
  /// Returns seconds with two decimal places.
  static func seconds(_ value: Double) -> String { decimal(value, places: 2) + " s" }

  /// Returns a rate without trailing zeros.
  static func rate(_ value: Double) -> String {
    var text = decimal(value, places: 3)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text + "×"
  }

  /// Returns milliseconds with one decimal place.
  static func milliseconds(_ seconds: Double) -> String { decimal(seconds * 1000, places: 1) + " ms" }

  /// Returns a number with a fixed number of decimal places; "–" for an infinite one or NaN.
  static func decimal(_ value: Double, places: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "–" }
    var unit = 1
    for _ in 0..<places { unit *= 10 }
    let whole = Int((abs(value) * Double(unit)).rounded())
    let digits = String(whole % unit)
    let sign = value < 0 && whole != 0 ? "-" : ""
    if places == 0 { return sign + String(whole) }
    return sign + "\(whole / unit)." + String(repeating: "0", count: places - digits.count) + digits
  }
}
