import CoreText

/// A text laid out for a label, button or field: attributes turned into runs, shrunk if it may be.
struct LabelText {
  private let layout: TextLayout
  let size: CGSize
  /// How much smaller the text was made to fit.
  let scale: CGFloat

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
    var result = Self.lay(text, width, style, scale: 1)
    var scale: CGFloat = 1
    if style.smallestScale < 1, style.maximumLines > 0 {
      // Twenty steps are finer than anybody sees, and the same everywhere.
      var step = 1
      while step <= 20, result.isTruncated || result.size.width > width {
        scale = 1 - (1 - style.smallestScale) * CGFloat(step) / 20
        result = Self.lay(text, width, style, scale: scale)
        step += 1
      }
    }
    layout = result
    size = result.size
    self.scale = scale
  }

  /// From the top to the first line's baseline.
  var firstBaseline: CGFloat { layout.lines.first?.origin.y ?? 0 }

  /// Draws the lines from the top of a rectangle.
  func draw(in rect: CGRect, _ context: CGContext) {
    context.record(DisplayList(items: layout.items(offset: rect.origin)))
  }

  private static func lay(_ text: NSAttributedString, _ width: CGFloat, _ style: Style, scale: CGFloat) -> TextLayout {
    TextLayout(
      text.attributeRuns.map { run($0, $1, style, scale: scale) }, width: width, maximumLines: style.maximumLines,
      lineBreak: TextLineBreakMode(rawValue: style.lineBreakMode.rawValue) ?? .byTruncatingTail,
      alignment: style.alignment.textAlign)
  }

  private static func run(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], _ style: Style, scale: CGFloat
  ) -> TextRun {
    func color(_ key: NSAttributedString.Key) -> CGColor? { UIColor.drawn(attributes[key], style.traits) }
    func number(_ key: NSAttributedString.Key) -> CGFloat { Self.number(attributes[key]) }
    let font = attributes[.font] as? UIFont ?? style.font
    var run = TextRun(
      text, font: (scale == 1 ? font : font.withSize(font.pointSize * scale)).ctFont,
      color: color(.foregroundColor) ?? style.color.resolvedColor(with: style.traits).cgColor)
    run.kern = number(.kern)
    run.baselineOffset = number(.baselineOffset)
    run.underline = TextDecoration(style: Int(number(.underlineStyle)), color: color(.underlineColor))
    run.strikethrough = TextDecoration(style: Int(number(.strikethroughStyle)), color: color(.strikethroughColor))
    run.backgroundColor = color(.backgroundColor)
    run.strokeWidth = number(.strokeWidth)
    run.strokeColor = color(.strokeColor)
    run.shadow = (attributes[.shadow] as? NSShadow)?.drawn(with: style.traits)
    if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle {
      var lengths = paragraph.values.lengths
      lengths.alignment = (paragraph.alignment == .natural ? style.alignment : paragraph.alignment).textAlign
      run.paragraph = lengths
    }
    return run
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
