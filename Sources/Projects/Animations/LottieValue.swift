import Foundation

/// A value that replaces a value of a Lottie animation.
package struct LottieValue: Codable, Equatable, Sendable {
  /// The kinds of values.
  package enum Content: Codable, Equatable, Sendable {
    /// A colour as red, green, blue and alpha, from 0 to 1.
    case color([Double])
    /// The colours of a gradient, at least two.
    case gradient([[Double]])
    case number(Double)
    case point(x: Double, y: Double)
    case text(String)
  }

  /// The path of layers, groups and property. `*` matches one name, and `**` any number of names.
  package var keyPath: String
  package var content: Content
  /// The names of the properties that take such a value; empty for texts.
  package let properties: [String]

  /// Reads an argument: a key path, an equals sign and a value.
  ///
  /// The last name of the key path determines the kind of the value. If it is not a property, it names a text layer.
  package init(_ argument: String) throws(ProjectError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw ProjectError(
        "--set-value is \"\(argument)\", expected KEYPATH=VALUE, such as \"Logo.Fill 1.Color=#FF8800\"")
    }
    guard parts[0].split(separator: ".").count(where: { $0 == "**" }) <= Self.maximumWildcards else {
      throw ProjectError(
        "--set-value \(parts[0]): expected at most \(Self.maximumWildcards) times ** in a key path")
    }
    (keyPath, content) = (parts[0], try Self.content(parts[1], of: parts[0]))
    properties = Self.properties(for: content)
  }

  /// The number of `**` in a key path. The time to match one grows exponentially with it.
  private static let maximumWildcards = 4

  // MARK: Kinds

  private static let colors = ["Color", "Stroke Color"]
  private static let points = ["Position", "Scale", "Anchor Point", "Start Point", "End Point", "Size"]
  private static let numbers = [
    "Opacity", "Rotation", "Rotation X", "Rotation Y", "Rotation Z", "Skew", "Skew Axis", "Start", "End", "Offset",
    "Radius", "Outer Radius", "Outer Roundedness", "Inner Radius", "Inner Roundedness", "Points", "Roundness",
    "Stroke Width", "Dash Phase", "Expansion", "Time Remap",
  ]
  /// The properties that lottie-ios cannot change, because it has no value providers for them.
  private static let fixed = ["Path", "Shape", "Dashes"]

  private static func properties(for content: Content) -> [String] {
    switch content {
    case .color: colors
    case .gradient: ["Colors"]
    case .point: points
    case .number: numbers
    case .text: []
    }
  }

  private static func content(_ text: String, of keyPath: String) throws(ProjectError) -> Content {
    let name = keyPath.split(separator: ".").last.map(String.init) ?? ""
    func checked<Value>(_ value: Value?, _ expected: String) throws(ProjectError) -> Value {
      guard let value else {
        throw ProjectError("--set-value \(keyPath) is \"\(text)\", expected \(expected)")
      }
      return value
    }
    if colors.contains(name) { return .color(try checked(color(text), "a colour such as #FF8800 or #FF8800CC")) }
    if name == "Colors" {
      let all = text.split(separator: ",", omittingEmptySubsequences: false).map { color(String($0)) }
      let known = all.compactMap { $0 }
      return .gradient(
        try checked(known.count == all.count && known.count > 1 ? known : nil, "colours such as #FF8800,#0000FF"))
    }
    if points.contains(name) {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { number(String($0)) }
      let pair = try checked(
        parts.count == 2 && text.filter { $0 == "," }.count == 1 ? parts : nil, "two numbers such as 20,40")
      return .point(x: pair[0], y: pair[1])
    }
    if numbers.contains(name) { return .number(try checked(number(text), "a number")) }
    if fixed.contains(name) {
      throw ProjectError("--set-value \(keyPath): lottie-ios sets no value of a property called \"\(name)\"")
    }
    return .text(text)
  }

  private static func number(_ text: String) -> Double? {
    let value = Double(text.trimmingCharacters(in: .whitespaces))
    return value.flatMap { $0.isFinite && abs($0) <= 1e9 ? $0 : nil }
  }

  /// Returns the components of a colour such as `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  private static func color(_ text: String) -> [Double]? {
    var digits = text.trimmingCharacters(in: .whitespaces)
    guard digits.hasPrefix("#") else { return nil }
    digits.removeFirst()
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    // `hexDigitValue` also accepts full-width digits, which are not valid here.
    let nibbles = digits.filter(\.isASCII).compactMap(\.hexDigitValue)
    guard nibbles.count == digits.count, [6, 8].contains(nibbles.count) else { return nil }
    let parts = stride(from: 0, to: nibbles.count, by: 2).map { Double(nibbles[$0] * 16 + nibbles[$0 + 1]) / 255 }
    return parts.count == 3 ? parts + [1] : parts
  }
}
