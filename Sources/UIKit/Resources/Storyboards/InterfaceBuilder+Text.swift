// Attributed text and button configurations.
extension InterfaceBuilder {
  /// Returns the text of an `attributedString` element, which consists of fragments.
  func attributedText(_ element: XMLElement) throws -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      // Interface Builder writes text with line breaks as a child element instead of an attribute.
      let content = fragment["content"] ?? fragment.child(key: "content")?.text ?? ""
      let attributes = try fragment.child("attributes").map(attributes) ?? [:]
      text.append(NSAttributedString(string: content, attributes: attributes))
    }
    return text
  }

  /// Returns the attributes of a fragment.
  private func attributes(_ element: XMLElement) throws -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for child in element.children {
      switch child["key"] {
      case "NSFont": attributes[.font] = try font(child)
      case "NSColor": attributes[.foregroundColor] = try color(child)
      case "NSBackgroundColor": attributes[.backgroundColor] = try color(child)
      case "NSStrokeColor": attributes[.strokeColor] = try color(child)
      case "NSParagraphStyle": attributes[.paragraphStyle] = try paragraphStyle(child)
      case "NSKern": attributes[.kern] = try number(child, "value")
      case "NSStrokeWidth": attributes[.strokeWidth] = try number(child, "value")
      case "NSBaselineOffset": attributes[.baselineOffset] = try number(child, "value")
      case "NSUnderline": attributes[.underlineStyle] = try integer(child, "value")
      case "NSStrikethrough": attributes[.strikethroughStyle] = try integer(child, "value")
      default: break
      }
    }
    return attributes
  }

  private func paragraphStyle(_ element: XMLElement) throws -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = try choice(
      element, "alignment",
      ["left": NSTextAlignment.left, "center": .center, "right": .right, "justified": .justified, "natural": .natural])
    {
      style.alignment = alignment
    }
    if let mode = try choice(
      element, "lineBreakMode",
      [
        "wordWrapping": NSLineBreakMode.byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
        "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
        "truncatingMiddle": .byTruncatingMiddle,
      ])
    {
      style.lineBreakMode = mode
    }
    style.lineSpacing = try number(element, "lineSpacing") ?? 0
    style.paragraphSpacing = try number(element, "paragraphSpacing") ?? 0
    style.paragraphSpacingBefore = try number(element, "paragraphSpacingBefore") ?? 0
    style.firstLineHeadIndent = try number(element, "firstLineHeadIndent") ?? 0
    style.headIndent = try number(element, "headIndent") ?? 0
    style.tailIndent = try number(element, "tailIndent") ?? 0
    style.lineHeightMultiple = try number(element, "lineHeightMultiple") ?? 0
    style.minimumLineHeight = try number(element, "minimumLineHeight") ?? 0
    style.maximumLineHeight = try number(element, "maximumLineHeight") ?? 0
    return style
  }

  /// Returns the configuration of a button, in files of Xcode 13 and later.
  func buttonConfiguration(_ element: XMLElement) throws -> UIButton.Configuration {
    var configuration =
      try choice(
        element, "style",
        ["plain": UIButton.Configuration.plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled()])
      ?? .plain()
    configuration.title = element["title"]
    configuration.subtitle = element["subtitle"]
    if let image = try image(element, "image") { configuration.image = image }
    if let placement = try choice(
      element, "imagePlacement",
      ["leading": NSDirectionalRectEdge.leading, "trailing": .trailing, "top": .top, "bottom": .bottom])
    {
      configuration.imagePlacement = placement
    }
    if let value = try number(element, "imagePadding") { configuration.imagePadding = value }
    if let value = try number(element, "titlePadding") { configuration.titlePadding = value }
    if let value = try bool(element, "showsActivityIndicator") { configuration.showsActivityIndicator = value }
    try applyShape(element, to: &configuration)
    if let color = try color(element, "baseForegroundColor") { configuration.baseForegroundColor = color }
    if let color = try color(element, "baseBackgroundColor") { configuration.baseBackgroundColor = color }
    try applyTitle(element, to: &configuration)
    if let background = element.child(key: "background") {
      if let value = try number(background, "cornerRadius") { configuration.background.cornerRadius = value }
      if let color = try color(background, "backgroundColor") { configuration.background.backgroundColor = color }
      if let color = try color(background, "strokeColor") { configuration.background.strokeColor = color }
      if let value = try number(background, "strokeWidth") { configuration.background.strokeWidth = value }
    }
    return configuration
  }

  private func applyShape(_ element: XMLElement, to configuration: inout UIButton.Configuration) throws {
    if let size = try choice(
      element, "buttonSize",
      ["mini": UIButton.Configuration.Size.mini, "small": .small, "medium": .medium, "large": .large])
    {
      configuration.buttonSize = size
    }
    if let style = try choice(
      element, "cornerStyle",
      [
        "fixed": UIButton.Configuration.CornerStyle.fixed, "dynamic": .dynamic, "small": .small, "medium": .medium,
        "large": .large, "capsule": .capsule,
      ])
    {
      configuration.cornerStyle = style
    }
    if let insets = element.child(key: "contentInsets") {
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: try number(insets, "top") ?? 0, leading: try number(insets, "leading") ?? 0,
        bottom: try number(insets, "bottom") ?? 0, trailing: try number(insets, "trailing") ?? 0)
    }
  }

  private func applyTitle(_ element: XMLElement, to configuration: inout UIButton.Configuration) throws {
    if let font = try element.child(key: "titleFontDescription").map(font) {
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var attributes = incoming
        attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
        return attributes
      }
    }
    if let text = try element.child(key: "attributedTitle").map(attributedText) {
      configuration.attributedTitle = AttributedString(nsAttributedString: text)
    }
  }
}
