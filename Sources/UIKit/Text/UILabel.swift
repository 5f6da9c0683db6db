/// Constants that specify the vertical position of text that shrinks to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The text keeps the baseline of the unscaled font.
  case alignBaselines
  /// The text is centred vertically.
  case alignCenters
  /// The text keeps the top of the unscaled font.
  case none
}

/// A view that displays one or more lines of read-only text.
@preconcurrency @MainActor
open class UILabel: UIView {
  private var storedAttributedText: NSAttributedString?
  private var storedPlainText: String?
  private var storedFont: UIFont = .systemFont(ofSize: 17)
  private var storedColor: UIColor = .label
  private var storedAlignment = NSTextAlignment.natural
  private var storedLineBreakMode = NSLineBreakMode.byTruncatingTail

  /// Creates a label with a frame. Labels ignore touches until their user interaction is enabled.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    (storedIsOpaque, drawingStretches) = (false, false)
  }

  /// Creates a label from the data of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    (storedIsOpaque, drawingStretches) = (false, false)
    (coder as? NibCoder)?.describeContents(of: self)
  }

  /// The text that the label displays, without attributes.
  open var text: String? {
    get { storedAttributedText?.string ?? storedPlainText }
    set {
      storedAttributedText = nil
      storedPlainText = newValue
      textChanged()
    }
  }

  /// The styled text that the label displays.
  open var attributedText: NSAttributedString? {
    get {
      storedAttributedText
        ?? storedPlainText.map {
          NSAttributedString(string: $0, attributes: [.font: storedFont, .foregroundColor: storedColor])
        }
    }
    set {
      storedAttributedText = newValue
      storedPlainText = newValue?.string
      adoptStyle(of: newValue)
      textChanged()
    }
  }

  /// The font of the text. For attributed text, it is the font of the first character, and setting it changes all text.
  open var font: UIFont! {
    get { storedFont }
    set {
      storedFont = newValue ?? .systemFont(ofSize: 17)
      setAttribute(.font, storedFont)
      textChanged()
    }
  }

  /// The text colour. For attributed text, it is the colour of the first character, and setting it changes all text.
  open var textColor: UIColor! {
    get { storedColor }
    set {
      storedColor = newValue ?? .label
      setAttribute(.foregroundColor, storedColor)
      setNeedsDisplay()
    }
  }

  /// The text alignment. For attributed text, it is that of the first paragraph, and setting it changes all text.
  open var textAlignment: NSTextAlignment {
    get { storedAlignment }
    set {
      storedAlignment = newValue
      formatParagraphs { $0.alignment = newValue }
      setNeedsDisplay()
    }
  }
  /// The line break mode. For attributed text, it is the mode of the first paragraph, and setting it changes all text.
  open var lineBreakMode: NSLineBreakMode {
    get { storedLineBreakMode }
    set {
      storedLineBreakMode = newValue
      formatParagraphs { $0.lineBreakMode = newValue }
      textChanged()
    }
  }
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { textChanged() } }
  /// A Boolean value indicating whether the font size shrinks to fit the text into the label's bounds.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The vertical position of text that shrinks to fit.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
  /// The smallest scale of the font size, from 0 to 1. A value of 0 stands for 0.1.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The maximum width of a multiline label's intrinsic content size; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { textChanged() } }
  /// The shadow colour of the text; nil for no shadow.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The offset of the text's shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  /// A Boolean value indicating whether the label draws its text with the highlighted colour.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The text colour of a highlighted label; nil for the usual colour.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// A Boolean value indicating whether the label draws its text as enabled. Disabled text is light grey.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// A Boolean value indicating whether the font changes with the content size category. The value is stored and has no
  /// effect.
  open var adjustsFontForContentSizeCategory = false
  /// A Boolean value indicating whether the label tightens text before truncating it. The value is stored and has no
  /// effect.
  open var allowsDefaultTighteningForTruncation = false

  /// Sets the font, the colour and the paragraph's properties to those of the first character, as Apple documents.
  private func adoptStyle(of text: NSAttributedString?) {
    guard let first = text?.attributeRuns.first?.attributes else { return }
    if let font = first[.font] as? UIFont { storedFont = font }
    if let color = first[.foregroundColor] as? UIColor { storedColor = color }
    guard let paragraph = first[.paragraphStyle] as? NSParagraphStyle else { return }
    // The default mode of a paragraph style is word wrapping, which replaces a label's default of truncation.
    storedLineBreakMode = paragraph.lineBreakMode
    if paragraph.alignment != .natural { storedAlignment = paragraph.alignment }
  }

  /// Applies a change to each paragraph style of the attributed text.
  private func formatParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let storedAttributedText else { return }
    let text = NSMutableAttributedString(string: "")
    for (string, attributes) in storedAttributedText.attributeRuns {
      var attributes = attributes
      if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
        let newStyle = NSMutableParagraphStyle(style.values)
        change(newStyle)
        attributes[.paragraphStyle] = newStyle
      }
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    self.storedAttributedText = text
  }

  /// Sets an attribute of all characters, if the text is attributed.
  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    guard let storedAttributedText, storedAttributedText.length > 0 else { return }
    let text = NSMutableAttributedString(attributedString: storedAttributedText)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    self.storedAttributedText = text
  }

  private func textChanged() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Lays out the text in lines of a width; a maximum of 0 lines is no limit.
  private func layout(width: CGFloat, maximumLines: Int) -> LabelText {
    let color = isHighlighted ? highlightedTextColor ?? storedColor : storedColor
    var style = LabelText.Style(font: storedFont, color: isEnabled ? color : .lightGray, traits: traitCollection)
    style.maximumLines = maximumLines
    style.lineBreakMode = lineBreakMode
    style.alignment = textAlignment
    if adjustsFontSizeToFitWidth { style.minimumScale = minimumScaleFactor > 0 ? minimumScaleFactor : 0.1 }
    if let storedAttributedText { return LabelText(storedAttributedText, width: width, style: style) }
    return LabelText(storedPlainText ?? "", width: width, style: style)
  }

  /// Returns the width of text on a single line.
  static func width(of text: String, font: UIFont) -> CGFloat {
    let style = LabelText.Style(font: font, color: .black, traits: .current)
    return LabelText(text, width: .infinity, style: style).size.width
  }

  /// Returns the rectangle of the text in a label with the given bounds and maximum number of lines.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = layout(width: bounds.width, maximumLines: numberOfLines).size
    let y = bounds.midY - min(size.height, bounds.height) / 2
    return CGRect(x: bounds.minX, y: y, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  /// Draws the text and its shadow in a rectangle.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(width: rect.width, maximumLines: numberOfLines)
    let y = top(of: layout, in: rect)
    if let shadowColor {
      context.saveGState()
      context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor)
    }
    layout.draw(in: CGRect(x: rect.minX, y: y, width: rect.width, height: layout.size.height), context)
    if shadowColor != nil { context.restoreGState() }
  }

  /// Returns the y-coordinate of the text's top. Text is centred vertically, except a shrunk line with a baseline
  /// adjustment.
  private func top(of layout: LabelText, in rect: CGRect) -> CGFloat {
    guard layout.scale < 1, numberOfLines == 1, baselineAdjustment != .alignCenters else {
      return rect.midY - layout.size.height / 2
    }
    let top = rect.midY - layout.size.height / layout.scale / 2
    return baselineAdjustment == .none ? top : top + layout.firstBaseline / layout.scale - layout.firstBaseline
  }

  /// Draws the text in the label's bounds.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Returns the size of the text in lines of a size's width, rounded up to whole pixels. A width of 0 is unlimited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : CGFloat.infinity
    let textSize = layout(width: width, maximumLines: numberOfLines).size
    let scale = UIScreen.main.scale
    return CGSize(
      width: (textSize.width * scale).rounded(.up) / scale, height: (textSize.height * scale).rounded(.up) / scale)
  }

  /// The natural size of the label: that of its text, with lines up to `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth, height: 0))
  }

  override func boundsSizeDidChange() { setNeedsDisplay() }

  /// Redraws the text, whose dynamic colours may have changed.
  override func adaptToTraits() {
    super.adaptToTraits()
    setNeedsDisplay()
  }
}
