import CoreText

/// A layer that lays out and draws plain or attributed text.
open class CATextLayer: CALayer {
  override func prepare() { properties.kind = .text(TextProperties()) }

  /// The text: a String, or an NSAttributedString with fonts and colours of its own.
  open var string: Any? {
    didSet {
      let isSame = (string as? NSObject)?.isEqual(oldValue) ?? (string as? String == oldValue as? String)
      if !isSame { textDidChange() }
    }
  }
  /// The font: a CTFont, a UIFont or a name. The default is Helvetica.
  ///
  /// The size of the text is `fontSize`, whatever the size of this font.
  open var font: Any? { didSet { textDidChange() } }
  /// The font size in points. Animatable.
  open var fontSize: CGFloat {
    get { CGFloat(properties.text.fontSize) }
    set { set("fontSize", \.text.fontSize, Double(newValue)) }
  }
  /// The colour of the text. Animatable.
  open var foregroundColor: CGColor? {
    get { properties.text.foregroundColor }
    set { set("foregroundColor", \.text.foregroundColor, newValue) }
  }
  /// A Boolean value indicating whether the text wraps to fit the bounds.
  open var isWrapped = false { didSet { textDidChange() } }
  /// The horizontal alignment of the lines.
  open var alignmentMode: CATextLayerAlignmentMode = .natural { didSet { textDidChange() } }
  /// The way in which text that does not fit is truncated.
  open var truncationMode: CATextLayerTruncationMode = .none { didSet { textDidChange() } }
  /// A Boolean value indicating whether glyphs may be placed at subpixel positions. It is stored and not used.
  open var allowsFontSubpixelQuantization = false

  /// Invalidates the layer, so that the next commit lays out the text. The old text fades into the new one.
  private func textDidChange() { change("contents") {} }

  override func copyState(from other: CALayer) {
    super.copyState(from: other)
    guard let other = other as? CATextLayer else { return }
    (string, font, isWrapped) = (other.string, other.font, other.isWrapped)
    (alignmentMode, truncationMode) = (other.alignmentMode, other.truncationMode)
    allowsFontSubpixelQuantization = other.allowsFontSubpixelQuantization
  }

  override func committedProperties() -> LayerProperties {
    var values = properties
    var text = self.text
    _ = text.layOutAgain()
    values.kind = .text(text)
    return values
  }

  /// Returns the size of the text at the layer's width.
  open override func preferredFrameSize() -> CGSize { text.layout.size }

  private var text: TextProperties {
    var text = properties.text
    text.runs = runs
    text.width = properties.bounds.width
    text.lineBreak =
      switch truncationMode {
      case .start: .byTruncatingHead
      case .middle: .byTruncatingMiddle
      case .end: .byTruncatingTail
      default: isWrapped ? .byWordWrapping : .byClipping
      }
    text.alignment =
      switch alignmentMode {
      case .center: .center
      case .right: .right
      case .justified: .justified
      default: .left
      }
    text.maximumLines = isWrapped ? (truncationMode == .none ? 0 : linesThatFit(text.runs)) : 1
    return text
  }

  private func linesThatFit(_ runs: [TextProperties.Run]) -> Int {
    let height = runs.map { $0.run.font.ascent + $0.run.font.descent + $0.run.font.leading }.max() ?? 0
    return height > 0 ? max(1, Int(min(10_000, properties.bounds.height / height))) : 1
  }

  private var runs: [TextProperties.Run] {
    if let attributed = string as? NSAttributedString { return attributed.attributeRuns.map(run) }
    guard let string = string as? String else {
      if let string { diagnose("string", "a \(type(of: string)) is not text; nothing is drawn") }
      return []
    }
    return [.init(run: TextRun(string, font: layerFont, color: foregroundColor ?? .clear))]
  }

  /// Returns a run of an attributed string. Core Text's defaults stand in for a missing font or colour.
  private func run(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> TextProperties.Run {
    let run = TextRun(text, attributes: attributes, font: makeFont(named: "Helvetica", size: 12))
    return .init(run: run, usesLayerSize: false, usesLayerColor: false)
  }

  private var layerFont: CTFont {
    if let source = font as? any TextFontSource { return source.textFont.withSize(fontSize) }
    return makeFont(named: font as? String ?? "Helvetica", size: fontSize)
  }

  private func makeFont(named name: String, size: CGFloat) -> CTFont {
    CTFont.named(name, size: size) { diagnose("font", "\($0)") }
  }
}
