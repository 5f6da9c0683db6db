// Formats a constraint for log messages.
//
// Apple prints addresses, which differ from run to run. This implementation identifies items by class and identifier.
extension NSLayoutConstraint {
  /// The constraint in the form of Apple's log messages.
  var logDescription: String {
    var text = "<\(type(of: self))"
    if let identifier { text += " '\(identifier)'" }
    text += " " + Self.name(of: firstItem) + "." + firstAttribute.word + " " + relation.symbol
    if secondAttribute != .notAnAttribute {
      if multiplier != 1 { text += " \(Self.number(multiplier))*" } else { text += " " }
      text += Self.name(of: secondItem) + "." + secondAttribute.word
      if constant != 0 { text += (constant < 0 ? " - " : " + ") + Self.number(abs(constant)) }
    } else {
      text += " " + Self.number(constant)
    }
    if priority != .required { text += " @\(Self.number(priority.rawValue))" }
    return text + "   (\(isActive ? "active" : "inactive"))>"
  }

  /// Returns the class of an item, with its identifier if it has one.
  static func name(of item: AnyObject?) -> String {
    guard let item else { return "(gone)" }
    if let guide = item as? UILayoutGuide {
      let name = guide.identifier.isEmpty ? "" : " '\(guide.identifier)'"
      return "\(type(of: guide))\(name)"
    }
    let name = (item as? UIView)?.accessibilityIdentifier.map { " '\($0)'" } ?? ""
    return "\(type(of: item))\(name)"
  }

  private static func number(_ value: some BinaryFloatingPoint & CustomStringConvertible) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension NSLayoutConstraint.Relation {
  /// The operator of the relation in source code.
  var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute's case name, which storyboards use as well.
  var word: String { "\(self)" }
}
