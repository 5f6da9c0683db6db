// Measuring and drawing of text by client code, with the same layout as in labels.

/// Options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lays out lines from the upper left corner, instead of one line on its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Uses the font's leading between lines; this layout always does.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Uses the bounds of the glyphs. This layout uses their advances instead.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Ends the last visible line with an ellipsis where text is cut off.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The results of measuring text.
public final class NSStringDrawingContext: NSObject {
  /// The smallest scale of the text. The value has no effect here.
  public var minimumScaleFactor: CGFloat = 0
  /// The scale that was used: always 1.
  public var actualScaleFactor: CGFloat { 1 }
  /// The bounds of the text.
  public internal(set) var totalBounds = CGRect.zero

  /// Creates a context.
  public override init() { super.init() }
}

/// The styles of underlines and strikethrough lines.
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

/// Text that is measured and drawn by client code.
private struct DrawnText {
  let pieces: [LabelText.Piece]

  /// Returns the size of the text without line breaks other than its own.
  func size() -> CGSize { laidOut(width: .infinity, lines: 0).size }

  /// Returns the bounds of the text in a width; 0 stands for an unlimited width.
  func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
      // A single line on its baseline.
      let text = laidOut(width: .infinity, lines: 1)
      let rect = CGRect(x: 0, y: -firstFont.ascender, width: text.size.width, height: text.size.height)
      context?.totalBounds = rect
      return rect
    }
    let rect = CGRect(origin: .zero, size: fitting(size, options).size)
    context?.totalBounds = rect
    return rect
  }

  /// Draws the text from a point.
  func draw(at point: CGPoint) {
    let text = laidOut(width: .infinity, lines: 0)
    draw(text, in: CGRect(origin: point, size: text.size))
  }

  /// Draws the text in lines as wide as a rectangle.
  func draw(in rect: CGRect) { draw(laidOut(width: rect.width, lines: 0), in: rect) }

  /// Draws the text in a rectangle.
  func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    if options.contains(.usesLineFragmentOrigin) {
      draw(fitting(rect.size, options), in: rect)
    } else {
      draw(at: CGPoint(x: rect.minX, y: rect.minY - firstFont.ascender))
    }
    context?.totalBounds = rect
  }

  private func fitting(_ size: CGSize, _ options: NSStringDrawingOptions) -> LabelText {
    let width = size.width > 0 ? size.width : CGFloat.infinity
    let whole = laidOut(width: width, lines: 0)
    guard options.contains(.truncatesLastVisibleLine), size.height > 0, whole.size.height > size.height else {
      return whole
    }
    var lines = 1
    while laidOut(width: width, lines: lines + 1).size.height <= size.height { lines += 1 }
    return laidOut(width: width, lines: lines, lineBreak: .byTruncatingTail)
  }

  /// The font of the first character; 12 points if there is none, as on iOS.
  private var firstFont: UIFont { pieces.first?.attributes[.font] as? UIFont ?? .systemFont(ofSize: 12) }

  private func laidOut(width: CGFloat, lines: Int, lineBreak: NSLineBreakMode? = nil) -> LabelText {
    let paragraph = pieces.first?.attributes[.paragraphStyle] as? NSParagraphStyle
    var style = LabelText.Style(font: .systemFont(ofSize: 12), color: .black, traits: .current)
    style.maximumLines = lines
    style.lineBreakMode = lineBreak ?? paragraph?.lineBreakMode ?? .byWordWrapping
    return LabelText(pieces, width: width, style: style)
  }

  private func draw(_ text: LabelText, in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    text.draw(in: rect, context)
  }
}

extension NSAttributedString {
  private var drawn: DrawnText { DrawnText(pieces: attributeRuns) }

  /// Returns the size of the text without line breaks other than its own.
  public func size() -> CGSize { drawn.size() }

  /// Returns the bounds of the text in a width; 0 stands for an unlimited width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { drawn.boundingRect(with: size, options: options, context: context) }

  /// Draws the text from a point.
  public func draw(at point: CGPoint) { drawn.draw(at: point) }

  /// Draws the text in lines as wide as a rectangle.
  public func draw(in rect: CGRect) { drawn.draw(in: rect) }

  /// Draws the text in a rectangle.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    drawn.draw(with: rect, options: options, context: context)
  }
}

extension NSString {
  /// Returns the size of the text without line breaks other than its own.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    drawn(attributes).size()
  }
  /// Returns the bounds of the text in a width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { drawn(attributes).boundingRect(with: size, options: options, context: context) }
  /// Draws the text from a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    drawn(attributes).draw(at: point)
  }
  /// Draws the text in lines as wide as a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    drawn(attributes).draw(in: rect)
  }

  /// Draws the text in a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { drawn(attributes).draw(with: rect, options: options, context: context) }

  /// Foundation on Linux frees only a part of each attributed string, so none is made here.
  private func drawn(_ attributes: [NSAttributedString.Key: Any]?) -> DrawnText {
    DrawnText(pieces: length == 0 ? [] : [(substring(from: 0), attributes ?? [:])])
  }
}

// On iOS a String can be used as an NSString.
extension String {
  /// Returns the size of the text without line breaks other than its own.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }
  /// Returns the bounds of the text in a width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
  /// Draws the text from a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(at: point, withAttributes: attributes)
  }
  /// Draws the text in lines as wide as a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(in: rect, withAttributes: attributes)
  }
  /// Draws the text in a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { NSString(string: self).draw(with: rect, options: options, attributes: attributes, context: context) }
}
