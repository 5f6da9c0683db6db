import CoreText

/// A layer that draws text.
open class CATextLayer: CALayer {
  /// What was seen now, as a text layer.
  open override func presentation() -> CATextLayer? { super.presentation() as? CATextLayer }

  /// The text: a String or an NSAttributedString.
  open var string: Any? { didSet { mark(.commit) } }
  /// The font; nil is Helvetica.
  open var font: Any? { didSet { mark(.commit) } }
  /// The font's size in points.
  open var fontSize: CGFloat = 36 { didSet { mark(.commit) } }
  /// The colour of the text.
  open var foregroundColor: CGColor? = CGColor.white { didSet { mark(.commit) } }
  /// Whether lines are broken to fit the bounds.
  open var isWrapped = false { didSet { mark(.commit) } }
  /// How lines are aligned.
  open var alignmentMode: CATextLayerAlignmentMode = .natural { didSet { mark(.commit) } }
  /// How text that does not fit is cut.
  open var truncationMode: CATextLayerTruncationMode = .none { didSet { mark(.commit) } }
  /// Whether glyphs are drawn with sub-pixel anti-aliasing; never here.
  open var allowsFontSubpixelQuantization = false

  override func committedProperties() -> LayerProperties {
    var values = properties
    values.kind = .text(DisplayList(items: layout.items()))
    return values
  }

  /// The size that the text takes at the layer's width.
  open override func preferredFrameSize() -> CGSize { layout.size }

  private var layout: TextLayout {
    let text = string as? String ?? (string as? NSAttributedString)?.string ?? ""
    let lineBreak: TextBreak =
      switch truncationMode {
      case .start: .byTruncatingHead
      case .middle: .byTruncatingMiddle
      case .end: .byTruncatingTail
      default: isWrapped ? .byWordWrapping : .byClipping
      }
    let alignment: TextAlign = alignmentMode == .center ? .center : alignmentMode == .right ? .right : .left
    return TextLayout(
      [TextRun(text, font: textFont, color: foregroundColor ?? .clear)], width: bounds.width,
      maximumLines: isWrapped ? 0 : 1, lineBreak: lineBreak, alignment: alignment)
  }

  private var textFont: CTFont {
    if let font = font as? CTFont, font.size == fontSize { return font }
    let name = (font as? CTFont)?.name ?? font as? String ?? "Helvetica"
    return CTFont.named(name, size: fontSize) { device.log("\(describedForLog): \($0)") }
  }
}

/// How lines of text are aligned.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As the language does.
  public static let natural = Self(rawValue: "natural")
  /// At the left.
  public static let left = Self(rawValue: "left")
  /// At the right.
  public static let right = Self(rawValue: "right")
  /// In the middle.
  public static let center = Self(rawValue: "center")
  /// At both sides.
  public static let justified = Self(rawValue: "justified")
}

/// How text that does not fit is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not at all.
  public static let none = Self(rawValue: "none")
  /// At the start.
  public static let start = Self(rawValue: "start")
  /// At the end.
  public static let end = Self(rawValue: "end")
  /// In the middle.
  public static let middle = Self(rawValue: "middle")
}
