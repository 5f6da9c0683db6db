import CoreText

/// The attributes of a paragraph in an attributed string. Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The lengths of Core Text's paragraph style. Its alignment is unused.
    var lengths = TextParagraph()
    var hyphenationFactor: Float = 0
    var baseWritingDirection = NSWritingDirection.natural
  }

  var values = Values()

  /// Creates a paragraph style with default values.
  public override init() { super.init() }

  init(_ values: Values) {
    super.init()
    self.values = values
  }

  /// The default paragraph style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The text alignment of the paragraph.
  open var alignment: NSTextAlignment { values.alignment }
  /// The mode for breaking lines in the paragraph.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The distance between the bottom of a line and the top of the next.
  open var lineSpacing: CGFloat { values.lengths.lineSpacing }
  /// The distance from the last line of the paragraph to the next paragraph.
  open var paragraphSpacing: CGFloat { values.lengths.spacing }
  /// The distance above the first line of the paragraph. It has no effect in the first paragraph of a text.
  open var paragraphSpacingBefore: CGFloat { values.lengths.spacingBefore }
  /// The indentation of the paragraph's lines other than the first.
  open var headIndent: CGFloat { values.lengths.headIndent }
  /// The trailing edge of the lines: the distance from the leading margin if positive, else from the trailing margin.
  open var tailIndent: CGFloat { values.lengths.tailIndent }
  /// The indentation of the paragraph's first line.
  open var firstLineHeadIndent: CGFloat { values.lengths.firstLineHeadIndent }
  /// The minimum height of a line.
  open var minimumLineHeight: CGFloat { values.lengths.minimumLineHeight }
  /// The maximum height of a line; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.lengths.maximumLineHeight }
  /// The factor by which the natural line height is multiplied; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lengths.lineHeightMultiple }
  /// The threshold of hyphenation, from 0 to 1. The value is stored and has no effect.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// The base writing direction of the paragraph, which decides about natural alignment.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// Returns a copy of the style.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
  /// Returns a mutable copy of the style.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
  /// Returns a Boolean value indicating whether another object is a style with the same values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  /// The hash value of the style.
  open override var hash: Int { values.hashValue }
}

extension NSParagraphStyle: TextParagraphSource {
  /// The equivalent style of Core Text. Natural alignment of a natural direction is left alignment here.
  package var textParagraph: TextParagraph {
    var paragraph = values.lengths
    let isRightToLeft = alignment == .natural && baseWritingDirection == .rightToLeft
    paragraph.alignment = isRightToLeft ? .right : alignment.textAlign
    return paragraph
  }
}

/// A paragraph style whose values can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The text alignment of the paragraph.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The mode for breaking lines in the paragraph.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The distance between the bottom of a line and the top of the next.
  open override var lineSpacing: CGFloat {
    get { values.lengths.lineSpacing }
    set { values.lengths.lineSpacing = newValue }
  }
  /// The distance from the last line of the paragraph to the next paragraph.
  open override var paragraphSpacing: CGFloat {
    get { values.lengths.spacing }
    set { values.lengths.spacing = newValue }
  }
  /// The distance above the first line of the paragraph. It has no effect in the first paragraph of a text.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.lengths.spacingBefore }
    set { values.lengths.spacingBefore = newValue }
  }
  /// The indentation of the paragraph's lines other than the first.
  open override var headIndent: CGFloat {
    get { values.lengths.headIndent }
    set { values.lengths.headIndent = newValue }
  }
  /// The trailing edge of the lines: the distance from the leading margin if positive, else from the trailing margin.
  open override var tailIndent: CGFloat {
    get { values.lengths.tailIndent }
    set { values.lengths.tailIndent = newValue }
  }
  /// The indentation of the paragraph's first line.
  open override var firstLineHeadIndent: CGFloat {
    get { values.lengths.firstLineHeadIndent }
    set { values.lengths.firstLineHeadIndent = newValue }
  }
  /// The minimum height of a line.
  open override var minimumLineHeight: CGFloat {
    get { values.lengths.minimumLineHeight }
    set { values.lengths.minimumLineHeight = newValue }
  }
  /// The maximum height of a line; 0 for no limit.
  open override var maximumLineHeight: CGFloat {
    get { values.lengths.maximumLineHeight }
    set { values.lengths.maximumLineHeight = newValue }
  }
  /// The factor by which the natural line height is multiplied; 0 for none.
  open override var lineHeightMultiple: CGFloat {
    get { values.lengths.lineHeightMultiple }
    set { values.lengths.lineHeightMultiple = newValue }
  }
  /// The threshold of hyphenation, from 0 to 1. The value is stored and has no effect.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// The base writing direction of the paragraph, which decides about natural alignment.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  /// Replaces all values with those of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

extension NSTextAlignment {
  /// The equivalent alignment of Core Text. Natural alignment is left alignment here.
  var textAlign: TextAlignment {
    switch self {
    case .left, .natural: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    }
  }
}
