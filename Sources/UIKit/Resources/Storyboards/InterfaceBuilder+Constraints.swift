// Layout guides and constraints, and variations by size class.
extension InterfaceBuilder {
  /// Registers the layout guides of a view, such as the safe area, so that constraints find them by identifier.
  func registerGuides(of view: UIView, _ element: XMLElement) throws {
    for child in element.children where child.name == "viewLayoutGuide" {
      let guide: UILayoutGuide
      switch child["key"] {
      case "safeArea": guide = view.safeAreaLayoutGuide
      case "layoutMargins": guide = view.layoutMarginsGuide
      case "readableContent": guide = view.readableContentGuide
      case "contentLayoutGuide": guide = view.roleGuide(.content, "UIScrollView-contentLayoutGuide")
      case "frameLayoutGuide": guide = view.roleGuide(.frame, "UIScrollView-frameLayoutGuide")
      case "keyboard": continue
      default: throw error(child, "a guide of the kind \"\(child["key"] ?? "")\" is not known")
      }
      register(guide, child)
    }
  }

  /// Registers the top and bottom layout guides of a controller, which files before iOS 11 have instead of safe areas.
  func registerBarGuides(_ elements: [XMLElement], of view: UIView) throws {
    for element in elements where element.name == "viewControllerLayoutGuide" {
      let isTop = element["type"] != "bottom"
      register(
        isTop
          ? view.roleGuide(.topBar, "UIViewController-topLayoutGuide")
          : view.roleGuide(.bottomBar, "UIViewController-bottomLayoutGuide"), element)
    }
  }

  /// Makes and activates the installed constraints of all views.
  func makeConstraints() throws {
    for (owner, object) in madeObjects {
      guard let view = object as? UIView, let list = owner.child("constraints") else { continue }
      for element in list.children where element.name == "constraint" {
        if try bool(element, "placeholder") == true || !isInstalled(element, in: owner, "constraints") { continue }
        guard hasMadeItem(element, "firstItem"), hasMadeItem(element, "secondItem") else { continue }
        let constraint = try makeConstraint(element, of: view)
        if let id = element["id"] { objects[id] = constraint }
        view.addConstraint(constraint)
      }
    }
  }

  /// Makes a constraint. An item that the element does not name is the view that holds the constraint.
  private func makeConstraint(_ element: XMLElement, of owner: UIView) throws -> NSLayoutConstraint {
    guard let first = try attribute(element, "firstAttribute") else {
      throw error(element, "expected the attribute firstAttribute")
    }
    let second = try attribute(element, "secondAttribute")
    let firstItem = try item(element, "firstItem", in: owner) ?? owner
    let secondItem = try item(element, "secondItem", in: owner) ?? (second == nil ? nil : owner)
    let relation = try choice(element, "relation", Self.relations) ?? .equal
    if secondItem == nil, !first.isSize {
      throw error(element, "expected a secondItem: only sizes may be compared with a constant")
    }
    if let second, first.axis != second.axis, !(first.isSize && second.isSize) {
      throw error(element, "\(first.word) and \(second.word) are not of one direction")
    }
    // The standard spacing is 8 points between siblings and 20 points to a superview.
    let isBesideSuperview = [firstItem, secondItem].contains { $0 === owner }
    let standard: CGFloat = try bool(element, "symbolic") == true ? (isBesideSuperview ? 20 : 8) : 0
    let constraint = NSLayoutConstraint(
      object: firstItem, attribute: first, relation: relation, other: secondItem,
      attribute: second ?? .notAnAttribute, multiplier: try multiplier(element),
      constant: try constant(element, default: standard))
    if let priority = try number(element, "priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    constraint.identifier = element["identifier"]
    constraint.shouldBeArchived = true
    return constraint
  }

  private static let relations: KeyValuePairs<String, NSLayoutConstraint.Relation> = [
    "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
  ]

  /// Returns false, with a log message, if an item of a constraint is in the file but was not made.
  private func hasMadeItem(_ element: XMLElement, _ name: String) -> Bool {
    guard let id = element[name], objects[id] == nil, document.elements[id] != nil else { return true }
    report(element, "\(name)=\"\(id)\" was not made, so the constraint is left out")
    return false
  }

  /// Returns the view or layout guide that an attribute names; nil without the attribute.
  private func item(_ element: XMLElement, _ name: String, in owner: UIView) throws -> AnyObject? {
    guard let id = element[name] else { return nil }
    guard let object = objects[id], let view = NSLayoutConstraint.view(of: object) else {
      throw error(element, "\(name)=\"\(id)\" is not a view of this scene")
    }
    guard view.isDescendant(of: owner) else {
      throw error(element, "\(name)=\"\(id)\" is not inside the view that holds the constraint")
    }
    return object
  }

  private func attribute(_ element: XMLElement, _ name: String) throws -> NSLayoutConstraint.Attribute? {
    try choice(element, name, Self.attributes)
  }

  private static let attributes: KeyValuePairs<String, NSLayoutConstraint.Attribute> = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
    "baseline": .lastBaseline, "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline,
    "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]

  /// Returns the multiplier, which is written as a number or as a ratio such as `16:9` or `1/3`. The default is 1.
  private func multiplier(_ element: XMLElement) throws -> CGFloat {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double($0) ?? .nan }
    let value = parts.count == 2 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : .nan
    guard value.isFinite, value != 0 else {
      throw error(element, "expected a number or a ratio for multiplier, found \"\(text)\"")
    }
    return CGFloat(value)
  }

  /// Returns the constant, or that of the last matching variation.
  private func constant(_ element: XMLElement, default standard: CGFloat) throws -> CGFloat {
    var value = try number(element, "constant") ?? standard
    for variation in element.children where variation.name == "variation" && matches(variation["key"]) {
      if let other = try number(variation, "constant") { value = other }
    }
    return value
  }

  // MARK: Size classes

  /// Returns a Boolean value indicating whether a view or constraint is installed for the current size classes.
  ///
  /// Variations include or exclude members of a list. The `default` variation applies first, then every matching one.
  func isInstalled(_ child: XMLElement, in owner: XMLElement, _ list: String) -> Bool {
    guard let id = child["id"] else { return true }
    var isInstalled = true
    let variations = owner.children.filter { $0.name == "variation" }
    for variation in variations.filter({ $0["key"] == "default" }) + variations.filter({ matches($0["key"]) }) {
      guard let mask = variation.children.first(where: { $0.name == "mask" && $0["key"] == list }) else { continue }
      for change in mask.children where change["reference"] == id { isInstalled = change.name == "include" }
    }
    return isInstalled
  }

  /// Returns the element with the attributes of its matching variations.
  func applyingVariations(to element: XMLElement) -> XMLElement {
    element.children.reduce(element) { result, child in
      child.name == "variation" && matches(child["key"]) ? result.overridden(by: child) : result
    }
  }

  /// Returns a Boolean value indicating whether a key such as `heightClass=regular-widthClass=compact` matches the
  /// current size classes.
  private func matches(_ key: String?) -> Bool {
    guard let key, key != "default" else { return false }
    let traits = UITraitCollection.current
    let sizeClasses: [String: UIUserInterfaceSizeClass] = ["compact": .compact, "regular": .regular]
    return key.split(separator: "-").allSatisfy { part in
      let pair = part.split(separator: "=")
      guard pair.count == 2, let value = sizeClasses[String(pair[1])] else { return false }
      switch pair[0] {
      case "widthClass": return traits.horizontalSizeClass == value
      case "heightClass": return traits.verticalSizeClass == value
      default: return false
      }
    }
  }
}
