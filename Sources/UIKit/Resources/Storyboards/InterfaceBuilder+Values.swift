// Values in attributes, and in child elements with a `key`: numbers, geometry, colours, fonts and images.
//
// A missing attribute is nil. An invalid value throws a `ResourceError`.
extension InterfaceBuilder {
  func bool(_ element: XMLElement, _ name: String) throws -> Bool? {
    guard let text = element[name] else { return nil }
    switch text {
    case "YES", "true": return true
    case "NO", "false": return false
    default: throw error(element, "expected YES or NO for \(name), found \"\(text)\"")
    }
  }

  func number(_ element: XMLElement, _ name: String) throws -> CGFloat? {
    guard let text = element[name] else { return nil }
    guard let value = Double(text), value.isFinite else {
      throw error(element, "expected a number for \(name), found \"\(text)\"")
    }
    return CGFloat(value)
  }

  func integer(_ element: XMLElement, _ name: String) throws -> Int? {
    guard let value = try number(element, name) else { return nil }
    guard abs(value) < 1e15 else { throw error(element, "expected a whole number for \(name)") }
    return Int(value)
  }

  private func requiredNumber(_ element: XMLElement, _ name: String) throws -> CGFloat {
    guard let value = try number(element, name) else { throw error(element, "expected the attribute \(name)") }
    return value
  }

  func rect(_ element: XMLElement) throws -> CGRect {
    CGRect(
      x: try requiredNumber(element, "x"), y: try requiredNumber(element, "y"),
      width: try requiredNumber(element, "width"),
      height: try requiredNumber(element, "height"))
  }

  /// Returns the frame of a `frameInset` element. Distances from the superview's right and bottom edges are ignored.
  func frame(insetBy element: XMLElement) throws -> CGRect {
    CGRect(
      x: try number(element, "minX") ?? 0, y: try number(element, "minY") ?? 0,
      width: try number(element, "width") ?? 0, height: try number(element, "height") ?? 0)
  }

  func point(_ element: XMLElement) throws -> CGPoint {
    CGPoint(x: try requiredNumber(element, "x"), y: try requiredNumber(element, "y"))
  }

  func size(_ element: XMLElement) throws -> CGSize {
    CGSize(width: try requiredNumber(element, "width"), height: try requiredNumber(element, "height"))
  }

  func insets(_ element: XMLElement) throws -> UIEdgeInsets {
    UIEdgeInsets(
      top: try number(element, "top") ?? number(element, "minY") ?? 0,
      left: try number(element, "left") ?? number(element, "minX") ?? 0,
      bottom: try number(element, "bottom") ?? number(element, "maxY") ?? 0,
      right: try number(element, "right") ?? number(element, "maxX") ?? 0)
  }

  /// Returns the colour of the child with a key; nil without one. An unknown colour name is logged, and gives nil.
  func color(_ element: XMLElement, _ key: String) throws -> UIColor? {
    // Xcode writes `<nil key="textColor"/>` for no colour.
    guard let child = element.child(key: key), child.name != "nil" else { return nil }
    do {
      return try color(child)
    } catch let unknown as UnknownColor {
      report(child, "\(unknown); the standard colour stands in")
      return nil
    }
  }

  /// An error for a colour whose name is neither a system colour nor in an asset catalogue.
  private struct UnknownColor: Error, CustomStringConvertible { let description: String }

  /// Returns the colour of an element: components, a system colour, or a colour of an asset catalogue.
  ///
  /// Components are taken as sRGB, whatever colour space the element names. This is our choice: the calibrated spaces of
  /// old files have another gamma, which their authors hardly intended.
  func color(_ element: XMLElement) throws -> UIColor {
    let alpha = try number(element, "alpha") ?? 1
    if let white = try number(element, "white") { return UIColor(white: white, alpha: alpha) }
    if element["red"] != nil {
      return UIColor(
        red: try requiredNumber(element, "red"), green: try requiredNumber(element, "green"),
        blue: try requiredNumber(element, "blue"), alpha: alpha)
    }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      if let color = UIColor.system(named: name) { return color }
      if let value = document.namedColor(name) { return try color(value) }
      throw UnknownColor(description: "there is no system colour \(name)")
    }
    if let name = element["name"] {
      if let color = try UIColor.fromCatalog(name, in: document.bundle) { return color }
      if let value = document.namedColor(name) { return try color(value) }
      throw UnknownColor(description: "there is no colour \(name) in the asset catalogues")
    }
    throw error(element, "expected white, red, systemColor or name")
  }

  /// Returns the font of an element: a text style, a font name with a size, or a system font.
  func font(_ element: XMLElement) throws -> UIFont {
    if let style = element["style"] { return UIFont.preferredFont(forTextStyle: Self.textStyle(style)) }
    // Attributed text has fonts of another form, with the attribute `size`.
    let size = try number(element, "pointSize") ?? number(element, "size") ?? UIFont.systemFontSize
    if let name = element["name"], element["type"] == nil {
      return UIFont(name: name, size: size) ?? UIFont.systemFont(ofSize: size)
    }
    switch element["type"] {
    case "boldSystem": return UIFont.boldSystemFont(ofSize: size)
    case "italicSystem": return UIFont.italicSystemFont(ofSize: size)
    default: return UIFont.systemFont(ofSize: size, weight: Self.weight(element["weight"]))
    }
  }

  private static func weight(_ name: String?) -> UIFont.Weight {
    switch name {
    case "ultraLight": .ultraLight
    case "thin": .thin
    case "light": .light
    case "medium": .medium
    case "semibold": .semibold
    case "bold": .bold
    case "heavy": .heavy
    case "black": .black
    default: .regular
    }
  }

  private static func textStyle(_ name: String) -> UIFont.TextStyle {
    switch name {
    case "UICTFontTextStyleTitle0": .largeTitle
    case "UICTFontTextStyleTitle1": .title1
    case "UICTFontTextStyleTitle2": .title2
    case "UICTFontTextStyleTitle3": .title3
    case "UICTFontTextStyleHeadline": .headline
    case "UICTFontTextStyleSubhead": .subheadline
    case "UICTFontTextStyleCallout": .callout
    case "UICTFontTextStyleFootnote": .footnote
    case "UICTFontTextStyleCaption1": .caption1
    case "UICTFontTextStyleCaption2": .caption2
    default: .body
    }
  }

  /// Returns the image with a name. A missing image is logged, and a placeholder of its design-time size is returned.
  ///
  /// iOS shows nothing in that case.
  func image(_ name: String, system: Bool, _ element: XMLElement) throws -> UIImage? {
    if system { return UIImage(systemName: name) }
    if let image = try UIImage.load(name, in: document.bundle, traits: nil) { return image }
    Device.current.log("\(error(element, "there is no image \"\(name)\" in the asset catalogues"))")
    return document.imageSize(name).flatMap(UIImage.placeholder)
  }

  /// Returns the image that an attribute names; nil without the attribute.
  func image(_ element: XMLElement, _ attribute: String) throws -> UIImage? {
    guard let name = element[attribute], !name.isEmpty else { return nil }
    return try image(name, system: element["catalog"] == "system", element)
  }

  /// Returns the value for the string of an attribute; nil without the attribute. An unknown string is an error.
  func choice<Value>(_ element: XMLElement, _ attribute: String, _ values: KeyValuePairs<String, Value>) throws
    -> Value?
  {
    guard let word = element[attribute] else { return nil }
    guard let value = values.first(where: { $0.key == word })?.value else {
      throw error(element, "\(attribute)=\"\(word)\" is not known")
    }
    return value
  }
}
