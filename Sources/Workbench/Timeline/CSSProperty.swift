import CoreGraphics
import QuartzCore

/// The CSS declarations for a value of a key path.
struct CSSProperty {
  let keyPath: String

  /// The difference between the property and the key path; nil if both mean the same.
  var note: String? {
    switch keyPath {
    case "position", "position.x", "position.y":
      "position is the place of the anchor point, but left and top are the place of the corner"
    case _ where !isKnown: "CSS has no property for \(keyPath); its values are in a custom property"
    default: nil
    }
  }

  private var isKnown: Bool { Self.rules[keyPath] != nil }

  /// Returns the declarations for a value; nil for an image and other values that CSS cannot interpolate here.
  func declarations(_ value: AnimatableValue) -> String? {
    if case .path(let path) = value { return "\(custom): path(\"\(path.svgText)\");" }
    let numbers: [Double]
    switch value {
    case .nothing, .filters, .contents: return nil
    case .name(let name): return "\(custom): \(name);"
    case .flag(let flag): numbers = [flag ? 1 : 0]
    default: numbers = value.coordinates
    }
    if case .color = value {
      return "\(Self.rules[keyPath] == nil ? custom : Self.colors[keyPath] ?? custom): \(Self.color(numbers));"
    }
    guard let rule = Self.rules[keyPath], let text = rule(numbers) else {
      return "\(custom): \(numbers.map(NumberText.exact).joined(separator: " "));"
    }
    return text
  }

  private var custom: String { "--" + keyPath.replacing(".", with: "-") }

  private static func color(_ rgba: [Double]) -> String {
    let parts = rgba.prefix(3).map { String(Int(($0 * 255).rounded())) }.joined(separator: " ")
    return "rgb(\(parts) / \(NumberText.exact(rgba[3])))"
  }

  private static let colors = [
    "backgroundColor": "background-color", "borderColor": "border-color", "shadowColor": "--shadowColor",
  ]

  private typealias Rule = @Sendable ([Double]) -> String?

  /// Returns the rule for a property with one number and a unit.
  private static func one(_ property: String, _ unit: String = "", before: String = "") -> Rule {
    { $0.count == 1 ? "\(property): \(before)\(NumberText.exact($0[0]))\(unit);" : nil }
  }

  private static func pair(_ first: String, _ second: String) -> Rule {
    { $0.count == 2 ? "\(first): \(NumberText.exact($0[0]))px; \(second): \(NumberText.exact($0[1]))px;" : nil }
  }

  private static let rules: [String: Rule] = [
    "opacity": one("opacity"), "cornerRadius": one("border-radius", "px"), "borderWidth": one("border-width", "px"),
    "zPosition": one("translate", "px", before: "0 0 "),
    "backgroundColor": { _ in nil }, "borderColor": { _ in nil },
    "position": pair("left", "top"), "position.x": one("left", "px"), "position.y": one("top", "px"),
    "bounds.size": pair("width", "height"), "bounds.size.width": one("width", "px"),
    "bounds.size.height": one("height", "px"),
    "transform.scale": one("scale"), "transform.scale.x": one("scale", " 1"),
    "transform.scale.y": one("scale", before: "1 "),
    "transform.rotation": one("rotate", "rad"), "transform.rotation.z": one("rotate", "rad"),
    "transform.rotation.x": one("rotate", "rad", before: "x "),
    "transform.rotation.y": one("rotate", "rad", before: "y "),
    "transform.translation.x": one("translate", "px"),
    "transform.translation.y": one("translate", "px", before: "0 "),
    "transform.translation.z": one("translate", "px", before: "0 0 "),
    "transform.translation": {
      $0.count == 2 ? "translate: \(NumberText.exact($0[0]))px \(NumberText.exact($0[1]))px;" : nil
    },
    "transform": { $0.count == 16 ? "transform: matrix3d(\(NumberText.list($0)));" : nil },
  ]
}
