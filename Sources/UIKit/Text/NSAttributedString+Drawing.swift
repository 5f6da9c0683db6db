// Text that client code measures and draws itself, by the layout that labels have.

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// In lines from the upper left corner on, not one line on its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// With the font's room between lines; this layout has it in any case.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// By the glyphs' own edges; measured by their advances here.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// With dots where the last line that fits is cut.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What measuring found out besides.
public final class NSStringDrawingContext: NSObject {
  /// How small the text may become; it is not made smaller here.
  public var minimumScaleFactor: CGFloat = 0
  /// How small it became.
  public var actualScaleFactor: CGFloat { 1 }
  /// The rectangle that was taken.
  public internal(set) var totalBounds = CGRect.zero

  /// Creates a context.
  public override init() { super.init() }
}

/// A line below or through letters.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One line, twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

extension NSAttributedString {
  /// The size of the text, whose lines break only where it says so.
  public func size() -> CGSize { laidOut(width: .infinity, lines: 0).size }

  /// The rectangle of the text in a width; a width of 0 is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
      // One line that stands on its baseline.
      let text = laidOut(width: .infinity, lines: 1)
      let rect = CGRect(x: 0, y: -firstFont.ascender, width: text.size.width, height: text.size.height)
      context?.totalBounds = rect
      return rect
    }
    let rect = CGRect(origin: .zero, size: fitting(size, options).size)
    context?.totalBounds = rect
    return rect
  }

  /// Draws the text from a point on.
  public func draw(at point: CGPoint) {
    let text = laidOut(width: .infinity, lines: 0)
    draw(text, in: CGRect(origin: point, size: text.size))
  }

  /// Draws the text in lines as long as a rectangle is wide.
  public func draw(in rect: CGRect) { draw(laidOut(width: rect.width, lines: 0), in: rect) }

  /// Draws the text in a rectangle.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
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

  /// The font of the first letter; 12 points where none is said, as on iOS.
  private var firstFont: UIFont { attributeRuns.first?.attributes[.font] as? UIFont ?? .systemFont(ofSize: 12) }

  private func laidOut(width: CGFloat, lines: Int, lineBreak: NSLineBreakMode? = nil) -> LabelText {
    let paragraph = attributeRuns.first?.attributes[.paragraphStyle] as? NSParagraphStyle
    var style = LabelText.Style(font: .systemFont(ofSize: 12), color: .black, traits: .current)
    style.maximumLines = lines
    style.lineBreakMode = lineBreak ?? paragraph?.lineBreakMode ?? .byWordWrapping
    return LabelText(self, width: width, style: style)
  }

  private func draw(_ text: LabelText, in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    text.draw(in: rect, context)
  }
}

extension NSString {
  /// The size of the text, whose lines break only where it says so.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attributes).size()
  }
  /// The rectangle of the text in a width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { attributed(attributes).boundingRect(with: size, options: options, context: context) }
  /// Draws the text from a point on.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    attributed(attributes).draw(at: point)
  }
  /// Draws the text in lines as long as a rectangle is wide.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    attributed(attributes).draw(in: rect)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: substring(from: 0), attributes: attributes)
  }
}

// On iOS a String is an NSString wherever one is asked for.
extension String {
  /// The size of the text, whose lines break only where it says so.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }
  /// The rectangle of the text in a width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
  /// Draws the text from a point on.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(at: point, withAttributes: attributes)
  }
  /// Draws the text in lines as long as a rectangle is wide.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(in: rect, withAttributes: attributes)
  }
}
