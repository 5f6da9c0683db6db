import CoreText

/// The laid-out text of a label, button or field. Attributes become runs, and the text shrinks where that is allowed.
struct LabelText {
  let layout: TextLayout
  let size: CGSize
  /// The factor by which the text was shrunk to fit.
  let scale: CGFloat

  /// The style of the text and its lines.
  struct Style {
    var font: UIFont
    var color: UIColor
    var traits: UITraitCollection
    var maximumLines = 1
    var lineBreakMode = NSLineBreakMode.byClipping
    var alignment = NSTextAlignment.natural
    /// The smallest factor to which the text may shrink.
    var smallestScale: CGFloat = 1
  }

  /// A piece of text with its attributes.
  typealias Piece = (text: String, attributes: [NSAttributedString.Key: Any])

  /// Lays out plain text. Foundation on Linux frees only a part of each attributed string, so none is made of it.
  init(_ text: String, width: CGFloat, style: Style) {
    self.init(text.isEmpty ? [] : [(text, [:])], width: width, style: style)
  }

  init(_ text: NSAttributedString, width: CGFloat, style: Style) {
    self.init(text.attributeRuns, width: width, style: style)
  }

  init(_ text: [Piece], width: CGFloat, style: Style) {
    var result = Self.lay(text, width, style, scale: 1)
    var scale: CGFloat = 1
    if style.smallestScale < 1, style.maximumLines > 0 {
      // Twenty steps are finer than the eye can see, and give the same result everywhere.
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

  /// The distance from the top to the baseline of the first line.
  var firstBaseline: CGFloat { layout.lines.first?.origin.y ?? 0 }

  /// Draws the lines from the top of a rectangle.
  func draw(in rect: CGRect, _ context: CGContext) {
    context.record(DisplayList(items: layout.items(offset: rect.origin)))
  }

  private static func lay(_ text: [Piece], _ width: CGFloat, _ style: Style, scale: CGFloat) -> TextLayout {
    TextLayout(
      text.map { run($0, $1, style, scale: scale) }, width: width, maximumLines: style.maximumLines,
      lineBreak: TextLineBreakMode(rawValue: style.lineBreakMode.rawValue) ?? .byTruncatingTail,
      alignment: style.alignment.textAlign)
  }

  private static func run(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], _ style: Style, scale: CGFloat
  ) -> TextRun {
    func color(_ key: NSAttributedString.Key) -> CGColor? { UIColor.drawn(attributes[key], style.traits) }
    func number(_ key: NSAttributedString.Key) -> CGFloat { TextRun.number(attributes[key]) }
    let font = attributes[.font] as? UIFont ?? style.font
    var run = TextRun(
      text, font: (scale == 1 ? font : font.withSize(font.pointSize * scale)).ctFont,
      color: color(.foregroundColor) ?? style.color.resolvedColor(with: style.traits).cgColor)
    run.setKern(attributes[.kern])
    run.usesLigatures = attributes[.ligature].map { TextRun.number($0) != 0 } ?? true
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
}
