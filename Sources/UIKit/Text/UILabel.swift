/// The vertical positions of text that was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline that the text would have at full size.
  case alignBaselines
  /// Centred vertically.
  case alignCenters
  /// At the top.
  case none
}

/// A view that displays lines of text.
@preconcurrency @MainActor
open class UILabel: UIView {
  private var storedText: NSAttributedString?
  private var storedPlain: String?
  private var storedFont: UIFont = .systemFont(ofSize: 17)
  private var storedColor: UIColor = .label
  private var storedAlignment = NSTextAlignment.natural
  private var storedBreak = NSLineBreakMode.byTruncatingTail

  /// Creates a label, which ignores touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    (storedIsOpaque, drawingStretches) = (false, false)
  }

  /// Creates the label that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    (storedIsOpaque, drawingStretches) = (false, false)
  }

  /// The text.
  open var text: String? {
    get { storedText?.string ?? storedPlain }
    set {
      storedText = nil
      storedPlain = newValue
      textChanged()
    }
  }

  /// The attributed text.
  open var attributedText: NSAttributedString? {
    get {
      storedText
        ?? storedPlain.map {
          NSAttributedString(string: $0, attributes: [.font: storedFont, .foregroundColor: storedColor])
        }
    }
    set {
      storedText = newValue
      storedPlain = newValue?.string
      takeStyle(of: newValue)
      textChanged()
    }
  }

  /// The font of the text; for attributed text, that of its first character.
  open var font: UIFont! {
    get { storedFont }
    set {
      storedFont = newValue ?? .systemFont(ofSize: 17)
      format(.font, storedFont)
      textChanged()
    }
  }

  /// The colour of the text; for attributed text, that of its first character.
  open var textColor: UIColor! {
    get { storedColor }
    set {
      storedColor = newValue ?? .label
      format(.foregroundColor, storedColor)
      setNeedsDisplay()
    }
  }

  /// The alignment of the text; for attributed text, that of its first paragraph.
  open var textAlignment: NSTextAlignment {
    get { storedAlignment }
    set {
      storedAlignment = newValue
      formatParagraphs { $0.alignment = newValue }
      setNeedsDisplay()
    }
  }
  /// The mode of breaking and truncating lines; for attributed text, that of its first paragraph.
  open var lineBreakMode: NSLineBreakMode {
    get { storedBreak }
    set {
      storedBreak = newValue
      formatParagraphs { $0.lineBreakMode = newValue }
      textChanged()
    }
  }
  /// The greatest number of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { textChanged() } }
  /// A Boolean value indicating whether the text shrinks to fit the width.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The vertical position of shrunk text.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
  /// The smallest factor to which the text shrinks.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The width at which lines break for the intrinsic size; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { textChanged() } }
  /// The colour of the text's shadow.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The offset of the shadow.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  /// A Boolean value indicating whether the text is drawn highlighted.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The colour of highlighted text.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// A Boolean value indicating whether the text is drawn enabled.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// A Boolean value indicating whether the font follows the preferred size of text. The value is stored and has no
  /// effect.
  open var adjustsFontForContentSizeCategory = false
  /// A Boolean value indicating whether letters move together before text is cut off. The value is stored and has no effect.
  open var allowsDefaultTighteningForTruncation = false

  /// Takes font and colour from the first character, as Apple documents.
  private func takeStyle(of text: NSAttributedString?) {
    guard let first = text?.attributeRuns.first?.attributes else { return }
    if let font = first[.font] as? UIFont { storedFont = font }
    if let color = first[.foregroundColor] as? UIColor { storedColor = color }
    guard let paragraph = first[.paragraphStyle] as? NSParagraphStyle else { return }
    // A paragraph style always has a line break mode. Its default breaks between words and truncates nothing.
    storedBreak = paragraph.lineBreakMode
    if paragraph.alignment != .natural { storedAlignment = paragraph.alignment }
  }

  /// Changes the paragraph styles of the attributed text.
  private func formatParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let storedText else { return }
    let text = NSMutableAttributedString(string: "")
    for (string, attributes) in storedText.attributeRuns {
      var attributes = attributes
      if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
        let changed = NSMutableParagraphStyle(style.values)
        change(changed)
        attributes[.paragraphStyle] = changed
      }
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    self.storedText = text
  }

  /// Sets an attribute of the whole attributed text.
  private func format(_ key: NSAttributedString.Key, _ value: Any) {
    guard let storedText, storedText.length > 0 else { return }
    let text = NSMutableAttributedString(attributedString: storedText)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    self.storedText = text
  }

  private func textChanged() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func layout(width: CGFloat, lines: Int) -> LabelText {
    let color = isHighlighted ? highlightedTextColor ?? storedColor : storedColor
    var style = LabelText.Style(font: storedFont, color: isEnabled ? color : .lightGray, traits: traitCollection)
    style.maximumLines = lines
    style.lineBreakMode = lineBreakMode
    style.alignment = textAlignment
    if adjustsFontSizeToFitWidth { style.smallestScale = minimumScaleFactor > 0 ? minimumScaleFactor : 0.1 }
    if let storedText { return LabelText(storedText, width: width, style: style) }
    return LabelText(storedPlain ?? "", width: width, style: style)
  }

  /// Returns the width of a line of text.
  static func width(of text: String, font: UIFont) -> CGFloat {
    let style = LabelText.Style(font: font, color: .black, traits: .current)
    return LabelText(text, width: .infinity, style: style).size.width
  }

  /// Returns the rectangle of the text inside `bounds`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = layout(width: bounds.width, lines: numberOfLines).size
    let y = bounds.midY - min(size.height, bounds.height) / 2
    return CGRect(x: bounds.minX, y: y, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  /// Draws the text.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(width: rect.width, lines: numberOfLines)
    let y = top(of: layout, in: rect)
    if let shadowColor {
      context.saveGState()
      context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor)
    }
    layout.draw(in: CGRect(x: rect.minX, y: y, width: rect.width, height: layout.size.height), context)
    if shadowColor != nil { context.restoreGState() }
  }

  /// Returns the top of the text: vertically centred, except for a single shrunk line.
  private func top(of layout: LabelText, in rect: CGRect) -> CGFloat {
    guard layout.scale < 1, numberOfLines == 1, baselineAdjustment != .alignCenters else {
      return rect.midY - layout.size.height / 2
    }
    let top = rect.midY - layout.size.height / layout.scale / 2
    return baselineAdjustment == .none ? top : top + layout.firstBaseline / layout.scale - layout.firstBaseline
  }

  /// Draws the text.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Returns the size of the text inside `size`; 0 stands for an unlimited side.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : CGFloat.infinity
    let fit = layout(width: width, lines: numberOfLines).size
    let scale = UIScreen.main.scale
    return CGSize(
      width: (fit.width * scale).rounded(.up) / scale, height: (fit.height * scale).rounded(.up) / scale)
  }

  /// The size of the text, with lines up to `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth, height: 0))
  }

  override func boundsSizeDidChange() { setNeedsDisplay() }

  /// Redraws dynamic colours.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}
