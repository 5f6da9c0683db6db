import CoreGraphics

/// The presentation attributes of an element, inherited from its ancestors.
struct SVGStyle {
  /// The paint of a fill or a stroke.
  enum Paint {
    case none
    case color(CGColor)
    /// A reference to a gradient.
    case reference(String)
  }

  var fill = Paint.color(.black)
  var stroke = Paint.none
  var color = CGColor.black
  var fillRule = CGPathFillRule.winding
  var clipRule = CGPathFillRule.winding
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var line = StrokeStyle()
  var isVisible = true
  // The properties below are not inherited.
  var opacity = 1.0
  var clipPath: String?
  var isShown = true

  init() { line.miterLimit = 4 }

  /// Returns the style of a child element. Declarations in its `style` override its attributes.
  func applying(_ element: XMLElement, viewport: CGSize = .zero) throws -> SVGStyle {
    var style = self
    (style.opacity, style.clipPath, style.isShown) = (1, nil, true)
    for (name, value) in element.attributes where name != "style" {
      try style.set(name, value.trimmingCharacters(in: .whitespaces), element, viewport)
    }
    for declaration in (element["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2 else {
        if declaration.allSatisfy(\.isWhitespace) { continue }
        throw ImageError(element, "style has \"\(declaration.prefix(60))\", expected NAME:VALUE")
      }
      try style.set(parts[0], Self.withoutPriority(parts[1]), element, viewport)
    }
    return style
  }

  /// Returns the value of a declaration without `!important`, since a declaration wins over attributes anyway.
  private static func withoutPriority(_ value: String) -> String {
    guard let mark = value.lastIndex(of: "!"),
      value[value.index(after: mark)...].trimmingCharacters(in: .whitespaces).lowercased() == "important"
    else { return value }
    return value[..<mark].trimmingCharacters(in: .whitespaces)
  }

  /// Sets one presentation attribute. Unknown names are ignored.
  private mutating func set(_ name: String, _ value: String, _ element: XMLElement, _ viewport: CGSize) throws {
    if value == "inherit" { return }
    func length() throws -> CGFloat {
      try SVGLength.value(
        value, of: name, in: element, percentOf: SVGLength.diagonal(of: viewport))
    }
    switch name {
    case "fill": fill = try paint(value, name, element)
    case "stroke": stroke = try paint(value, name, element)
    case "color": color = try Self.color(value, name, element)
    case "fill-rule": fillRule = try Self.rule(value, name, element)
    case "clip-rule": clipRule = try Self.rule(value, name, element)
    case "opacity": opacity = try Self.share(value, name, element)
    case "fill-opacity": fillOpacity = try Self.share(value, name, element)
    case "stroke-opacity": strokeOpacity = try Self.share(value, name, element)
    case "stroke-width": line.width = max(0, try length())
    case "stroke-miterlimit": line.miterLimit = max(1, try length())
    case "stroke-dashoffset": line.dashPhase = try length()
    case "stroke-dasharray": line.dashPattern = try Self.dashes(value, element)
    case "stroke-linecap":
      line.cap = try Self.keyword(value, name, element, ["butt": .butt, "round": .round, "square": .square])
    case "stroke-linejoin":
      line.join = try Self.keyword(value, name, element, ["miter": .miter, "round": .round, "bevel": .bevel])
    case "visibility": isVisible = value == "visible"
    case "display": isShown = value != "none"
    case "clip-path": clipPath = value == "none" ? nil : value
    case "mask", "filter", "marker", "marker-start", "marker-mid", "marker-end":
      if value != "none" { throw ImageError(element, "\(name) is not supported") }
    case "mix-blend-mode":
      if value != "normal" { throw ImageError(element, "the blend mode \(value) is not supported") }
    default: break
    }
  }

  private func paint(_ value: String, _ name: String, _ element: XMLElement) throws -> Paint {
    if value == "none" { return .none }
    if value == "currentColor" || value == "currentcolor" { return .color(color) }
    if value.hasPrefix("url(") { return .reference(value) }
    return .color(try Self.color(value, name, element))
  }

  static func color(_ value: String, _ name: String, _ element: XMLElement) throws -> CGColor {
    guard let color = SVGColor.color(value) else {
      throw ImageError(element, "\(name) is \"\(value.prefix(60))\", expected a colour")
    }
    return color
  }

  /// Returns a number or a percentage, clamped to 0…1.
  static func share(_ value: String, _ name: String, _ element: XMLElement) throws -> Double {
    try min(max(Double(SVGLength.value(value, of: name, in: element, percentOf: 1)), 0), 1)
  }

  private static func rule(_ value: String, _ name: String, _ element: XMLElement) throws -> CGPathFillRule {
    try keyword(value, name, element, ["nonzero": .winding, "evenodd": .evenOdd])
  }

  private static func keyword<Value>(
    _ value: String, _ name: String, _ element: XMLElement, _ values: [String: Value]
  ) throws -> Value {
    guard let found = values[value] else {
      throw ImageError(
        element, "\(name) is \"\(value.prefix(60))\", expected \(values.keys.sorted().joined(separator: ", "))")
    }
    return found
  }

  private static func dashes(_ value: String, _ element: XMLElement) throws -> [CGFloat] {
    if value == "none" { return [] }
    let lengths = try value.split { $0 == "," || $0.isWhitespace }.map {
      try SVGLength.value(String($0), of: "stroke-dasharray", in: element, percentOf: 0)
    }
    guard lengths.allSatisfy({ $0 >= 0 }), lengths.contains(where: { $0 > 0 }) else { return [] }
    return lengths.count % 2 == 0 ? lengths : lengths + lengths
  }
}
