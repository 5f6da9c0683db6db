/// Where a line stands that was made smaller to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the line on which it would stand in its own size.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// At the top.
  case none
}

/// Shows lines of text.
@preconcurrency @MainActor
open class UILabel: UIView {
  private var storedText: NSAttributedString?
  private var storedPlain: String?
  private var storedFont: UIFont = .systemFont(ofSize: 17)
  private var storedColor: UIColor = .label
  private var storedAlignment = NSTextAlignment.natural
  private var storedBreak = NSLineBreakMode.byTruncatingTail

  /// Creates a label; touches pass through it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    (promisesOpacity, drawingStretches) = (false, false)
  }

  /// Creates the label that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    (promisesOpacity, drawingStretches) = (false, false)
  }

  /// The words.
  open var text: String? {
    get { storedText?.string ?? storedPlain }
    set {
      storedText = nil
      storedPlain = newValue
      textChanged()
    }
  }

  /// The formatted words.
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

  /// The font of all words; of formatted ones, that of the first.
  open var font: UIFont! {
    get { storedFont }
    set {
      storedFont = newValue ?? .systemFont(ofSize: 17)
      format(.font, storedFont)
      textChanged()
    }
  }

  /// The colour of all words; of formatted ones, that of the first.
  open var textColor: UIColor! {
    get { storedColor }
    set {
      storedColor = newValue ?? .label
      format(.foregroundColor, storedColor)
      setNeedsDisplay()
    }
  }

  /// Where lines stand; of formatted words, the first paragraph's.
  open var textAlignment: NSTextAlignment {
    get { storedAlignment }
    set {
      storedAlignment = newValue
      formatParagraphs { $0.alignment = newValue }
      setNeedsDisplay()
    }
  }
  /// Where lines break, and what of the last is left out; of formatted words, as the first paragraph says.
  open var lineBreakMode: NSLineBreakMode {
    get { storedBreak }
    set {
      storedBreak = newValue
      formatParagraphs { $0.lineBreakMode = newValue }
      textChanged()
    }
  }
  /// How many lines there may be; 0 for any number.
  open var numberOfLines = 1 { didSet { textChanged() } }
  /// Whether long words are made smaller.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// Where words that were made smaller stand: on the same line, in the middle, or at the top.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
  /// How small they may become.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The width at which lines break for the intrinsic size; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { textChanged() } }
  /// The colour of the words' shadow.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Where the shadow falls.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  /// Whether the words are drawn as chosen.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The colour of chosen words.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether the words are drawn as usable.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether the font follows the preferred text size.
  open var adjustsFontForContentSizeCategory = false

  /// Font and colour are those of the first letter from here on, as Apple documents.
  private func takeStyle(of text: NSAttributedString?) {
    guard let first = text?.attributeRuns.first?.attributes else { return }
    if let font = first[.font] as? UIFont { storedFont = font }
    if let color = first[.foregroundColor] as? UIColor { storedColor = color }
    guard let paragraph = first[.paragraphStyle] as? NSParagraphStyle else { return }
    // A paragraph style says how lines break even where nobody set it: between words, and nothing is left out.
    storedBreak = paragraph.lineBreakMode
    if paragraph.alignment != .natural { storedAlignment = paragraph.alignment }
  }

  /// Changes the paragraph styles that formatted words have.
  private func formatParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let storedText else { return }
    let text = NSMutableAttributedString(string: "")
    for (words, attributes) in storedText.attributeRuns {
      var attributes = attributes
      if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
        let changed = NSMutableParagraphStyle(style.values)
        change(changed)
        attributes[.paragraphStyle] = changed
      }
      text.append(NSAttributedString(string: words, attributes: attributes))
    }
    self.storedText = text
  }

  /// Gives all formatted words an attribute.
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
    return LabelText(storedText ?? NSAttributedString(string: storedPlain ?? ""), width: width, style: style)
  }

  /// How long a line is.
  static func width(of text: String, font: UIFont) -> CGFloat {
    let style = LabelText.Style(font: font, color: .black, traits: .current)
    return LabelText(NSAttributedString(string: text), width: .infinity, style: style).size.width
  }

  /// The rectangle of the words inside `bounds`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = layout(width: bounds.width, lines: numberOfLines).size
    let y = bounds.midY - min(size.height, bounds.height) / 2
    return CGRect(x: bounds.minX, y: y, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  /// Draws the words.
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

  /// Where words begin: in the middle, unless they are one line that was made smaller.
  private func top(of layout: LabelText, in rect: CGRect) -> CGFloat {
    guard layout.scale < 1, numberOfLines == 1, baselineAdjustment != .alignCenters else {
      return rect.midY - layout.size.height / 2
    }
    let top = rect.midY - layout.size.height / layout.scale / 2
    return baselineAdjustment == .none ? top : top + layout.firstBaseline / layout.scale - layout.firstBaseline
  }

  /// Draws the words.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// The size of the words inside `size`; a side of 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : CGFloat.infinity
    let fit = layout(width: width, lines: numberOfLines).size
    let scale = UIScreen.main.scale
    return CGSize(
      width: (fit.width * scale).rounded(.up) / scale, height: (fit.height * scale).rounded(.up) / scale)
  }

  /// The size of the words; lines break at `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth, height: 0))
  }

  override func boundsSizeDidChange() { setNeedsDisplay() }

  /// Dynamic colours are drawn anew.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}
