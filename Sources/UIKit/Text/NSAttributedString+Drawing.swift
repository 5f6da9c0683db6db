// Measuring and drawing of strings by client code, with the text layout of labels.

/// Constants that specify how strings are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// An option that places the upper left corner of the text at the origin, instead of the baseline of a single line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// An option that includes the font's leading in line heights. It is always in effect here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// An option that measures the bounds of glyphs. It has no effect here: the layout measures advances.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// An option that ends the last visible line with an ellipsis if the text does not fit.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The metrics of text that was measured or drawn.
public final class NSStringDrawingContext: NSObject {
  /// The smallest scale to which the text may shrink. The value is stored and has no effect.
  public var minimumScaleFactor: CGFloat = 0
  /// The scale at which the text was drawn: always 1.
  public var actualScaleFactor: CGFloat { 1 }
  /// The bounds of the text that was measured last, or the rectangle in which text was drawn last.
  public internal(set) var totalBounds = CGRect.zero

  /// Creates a context.
  public override init() { super.init() }
}

/// Constants for the style of underlines and strikethroughs.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A line of double thickness.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The text of a string that client code measures or draws.
private struct DrawableText {
  let runs: [LabelText.AttributedRun]

  /// Returns the size of the text, whose lines end only at line feeds.
  func size() -> CGSize { laidOut(width: .infinity, maximumLines: 0).size }

  /// Returns the bounds of the text in a rectangle of some size. A width of 0 is unlimited.
  func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
      // Without the option, the origin lies on the baseline of a single line.
      let line = laidOut(width: .infinity, maximumLines: 1)
      let rect = CGRect(x: 0, y: -firstFont.ascender, width: line.size.width, height: line.size.height)
      context?.totalBounds = rect
      return rect
    }
    let rect = CGRect(origin: .zero, size: fitted(to: size, options).size)
    context?.totalBounds = rect
    return rect
  }

  /// Draws the text with its upper left corner at a point.
  func draw(at point: CGPoint) {
    let text = laidOut(width: .infinity, maximumLines: 0)
    draw(text, in: CGRect(origin: point, size: text.size))
  }

  /// Draws the text from the top of a rectangle, in lines of its width.
  func draw(in rect: CGRect) { draw(laidOut(width: rect.width, maximumLines: 0), in: rect) }

  /// Draws the text in a rectangle, or on a baseline that begins at its origin, as the options say.
  func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    if options.contains(.usesLineFragmentOrigin) {
      draw(fitted(to: rect.size, options), in: rect)
    } else {
      draw(at: CGPoint(x: rect.minX, y: rect.minY - firstFont.ascender))
    }
    context?.totalBounds = rect
  }

  /// Returns the text in lines of a size's width, truncated to the size's height if the options say so.
  private func fitted(to size: CGSize, _ options: NSStringDrawingOptions) -> LabelText {
    let width = size.width > 0 ? size.width : CGFloat.infinity
    let whole = laidOut(width: width, maximumLines: 0)
    guard options.contains(.truncatesLastVisibleLine), size.height > 0, whole.size.height > size.height else {
      return whole
    }
    var lines = 1
    while laidOut(width: width, maximumLines: lines + 1).size.height <= size.height { lines += 1 }
    return laidOut(width: width, maximumLines: lines, lineBreak: .byTruncatingTail)
  }

  /// The font of the first character. The default is 12 points, as on iOS.
  private var firstFont: UIFont { runs.first?.attributes[.font] as? UIFont ?? .systemFont(ofSize: 12) }

  /// Returns the text in lines of a width; a maximum of 0 lines is no limit.
  private func laidOut(width: CGFloat, maximumLines: Int, lineBreak: NSLineBreakMode? = nil) -> LabelText {
    let paragraph = runs.first?.attributes[.paragraphStyle] as? NSParagraphStyle
    var style = LabelText.Style(font: .systemFont(ofSize: 12), color: .black, traits: .current)
    style.maximumLines = maximumLines
    style.lineBreakMode = lineBreak ?? paragraph?.lineBreakMode ?? .byWordWrapping
    return LabelText(runs, width: width, style: style)
  }

  private func draw(_ text: LabelText, in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    text.draw(in: rect, context)
  }
}

extension NSAttributedString {
  private var drawableText: DrawableText { DrawableText(runs: attributeRuns) }

  /// Returns the size of the text, whose lines end only at line feeds.
  public func size() -> CGSize { drawableText.size() }

  /// Returns the bounds of the text in a rectangle of some size. A width of 0 is unlimited.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { drawableText.boundingRect(with: size, options: options, context: context) }

  /// Draws the text with its upper left corner at a point.
  public func draw(at point: CGPoint) { drawableText.draw(at: point) }

  /// Draws the text from the top of a rectangle, in lines of its width.
  public func draw(in rect: CGRect) { drawableText.draw(in: rect) }

  /// Draws the text in a rectangle, or on a baseline that begins at its origin, as the options say.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    drawableText.draw(with: rect, options: options, context: context)
  }
}

extension NSString {
  /// Returns the size of the text, whose lines end only at line feeds.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    drawableText(attributes).size()
  }
  /// Returns the bounds of the text in a rectangle of some size. A width of 0 is unlimited.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { drawableText(attributes).boundingRect(with: size, options: options, context: context) }
  /// Draws the text with its upper left corner at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    drawableText(attributes).draw(at: point)
  }
  /// Draws the text from the top of a rectangle, in lines of its width.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    drawableText(attributes).draw(in: rect)
  }

  /// Draws the text in a rectangle, or on a baseline that begins at its origin, as the options say.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { drawableText(attributes).draw(with: rect, options: options, context: context) }

  /// Returns the text as a single run. It avoids `NSAttributedString`, of which Foundation on Linux leaks memory.
  private func drawableText(_ attributes: [NSAttributedString.Key: Any]?) -> DrawableText {
    DrawableText(runs: length == 0 ? [] : [(substring(from: 0), attributes ?? [:])])
  }
}

// Apple's compilers bridge a `String` to `NSString`, so that client code calls these methods on strings.
extension String {
  /// Returns the size of the text, whose lines end only at line feeds.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }
  /// Returns the bounds of the text in a rectangle of some size. A width of 0 is unlimited.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
  /// Draws the text with its upper left corner at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(at: point, withAttributes: attributes)
  }
  /// Draws the text from the top of a rectangle, in lines of its width.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(in: rect, withAttributes: attributes)
  }
  /// Draws the text in a rectangle, or on a baseline that begins at its origin, as the options say.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { NSString(string: self).draw(with: rect, options: options, attributes: attributes, context: context) }
}
