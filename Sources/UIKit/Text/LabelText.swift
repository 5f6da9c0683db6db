import CoreText

/// A text laid out for a label, button or field: attributes turned into runs, shrunk if it may be.
struct LabelText {
  private let layout: TextLayout
  let size: CGSize

  /// What decides about lines.
  struct Style {
    var font: UIFont
    var color: UIColor
    var traits: UITraitCollection
    var maximumLines = 1
    var lineBreakMode = NSLineBreakMode.byClipping
    var alignment = NSTextAlignment.natural
    /// How small the text may be made to fit.
    var smallestScale: CGFloat = 1
  }

  init(_ text: NSAttributedString, width: CGFloat, style: Style) {
    var style = style
    var spacing: CGFloat = 0
    if let paragraph = text.pieces.first?.attributes[.paragraphStyle] as? NSParagraphStyle {
      spacing = paragraph.lineSpacing
      if paragraph.alignment != .natural { style.alignment = paragraph.alignment }
    }
    var result = Self.lay(text, width, style, scale: 1, spacing)
    if style.smallestScale < 1, style.maximumLines > 0 {
      // Twenty steps are finer than anybody sees, and the same everywhere.
      var step = 1
      while step <= 20, result.isTruncated || result.size.width > width {
        result = Self.lay(text, width, style, scale: 1 - (1 - style.smallestScale) * CGFloat(step) / 20, spacing)
        step += 1
      }
    }
    layout = result
    size = result.size
  }

  /// Draws the lines from the top of a rectangle.
  func draw(in rect: CGRect, _ context: CGContext) {
    context.record(DisplayList(items: layout.items(offset: rect.origin)))
  }

  private static func lay(
    _ text: NSAttributedString, _ width: CGFloat, _ style: Style, scale: CGFloat, _ spacing: CGFloat
  ) -> TextLayout {
    TextLayout(
      runs(text, style, scale: scale), width: width, maximumLines: style.maximumLines,
      lineBreak: TextBreak(rawValue: style.lineBreakMode.rawValue) ?? .byTruncatingTail,
      alignment: style.alignment == .center ? .center : style.alignment == .right ? .right : .left,
      lineSpacing: spacing)
  }

  private static func runs(_ text: NSAttributedString, _ style: Style, scale: CGFloat) -> [TextRun] {
    text.pieces.map { piece, attributes in
      let font = attributes[.font] as? UIFont ?? style.font
      let color = attributes[.foregroundColor] as? UIColor ?? style.color
      var run = TextRun(
        piece, font: (scale == 1 ? font : font.withSize(font.pointSize * scale)).ctFont,
        color: color.resolvedColor(with: style.traits).cgColor)
      run.kern = number(attributes[.kern])
      run.isUnderlined = number(attributes[.underlineStyle]) != 0
      run.isStruckThrough = number(attributes[.strikethroughStyle]) != 0
      run.baselineOffset = number(attributes[.baselineOffset])
      return run
    }
  }

  private static func number(_ value: Any?) -> CGFloat {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: 0
    }
  }
}
