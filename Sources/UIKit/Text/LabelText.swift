import CoreText

/// The laid-out text of a label, button, text field or text view.
///
/// Text that does not fit shrinks down to the minimum scale of its style.
struct LabelText {
  let layout: TextLayout
  let size: CGSize
  /// The scale of the font sizes; less than 1 if the text shrank to fit.
  let scale: CGFloat

  /// The style of text without attributes, and of its lines.
  struct Style {
    var font: UIFont
    var color: UIColor
    var traits: UITraitCollection
    var maximumLines = 1
    var lineBreakMode = NSLineBreakMode.byClipping
    var alignment = NSTextAlignment.natural
    /// The smallest scale of the font sizes.
    var minimumScale: CGFloat = 1
  }

  /// A substring whose characters have the same attributes.
  typealias AttributedRun = (text: String, attributes: [NSAttributedString.Key: Any])

  /// Lays out plain text. It avoids `NSAttributedString`, because Foundation on Linux leaks memory of each instance.
  init(_ text: String, width: CGFloat, style: Style) {
    self.init(text.isEmpty ? [] : [(text, [:])], width: width, style: style)
  }

  init(_ text: NSAttributedString, width: CGFloat, style: Style) {
    self.init(text.attributeRuns, width: width, style: style)
  }

  init(_ runs: [AttributedRun], width: CGFloat, style: Style) {
    var result = Self.layOut(runs, width, style, scale: 1)
    var scale: CGFloat = 1
    if style.minimumScale < 1, style.maximumLines > 0 {
      // Fixed steps give the same scale on every machine. A step of a twentieth of the range is invisible.
      var step = 1
      while step <= 20, result.isTruncated || result.size.width > width {
        scale = 1 - (1 - style.minimumScale) * CGFloat(step) / 20
        result = Self.layOut(runs, width, style, scale: scale)
        step += 1
      }
    }
    layout = result
    size = result.size
    self.scale = scale
  }

  /// The distance from the top to the baseline of the first line.
  var firstBaseline: CGFloat { layout.lines.first?.origin.y ?? 0 }

  /// Draws the lines, with the first one at the top left corner of a rectangle.
  func draw(in rect: CGRect, _ context: CGContext) {
    context.record(DisplayList(items: layout.items(offset: rect.origin)))
  }

  private static func layOut(
    _ runs: [AttributedRun], _ width: CGFloat, _ style: Style, scale: CGFloat
  ) -> TextLayout {
    TextLayout(
      runs.map { run($0, $1, style, scale: scale) }, width: width, maximumLines: style.maximumLines,
      lineBreak: TextLineBreakMode(rawValue: style.lineBreakMode.rawValue) ?? .byTruncatingTail,
      alignment: style.alignment.textAlign)
  }

  private static func run(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], _ style: Style, scale: CGFloat
  ) -> TextRun {
    func color(_ key: NSAttributedString.Key) -> CGColor? { UIColor.cgColor(attributes[key], style.traits) }
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
    run.shadow = (attributes[.shadow] as? NSShadow)?.displayShadow(with: style.traits)
    if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle {
      var lengths = paragraph.values.lengths
      lengths.alignment = (paragraph.alignment == .natural ? style.alignment : paragraph.alignment).textAlign
      run.paragraph = lengths
    }
    return run
  }
}
