import CoreText

/// The style of a paragraph.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The lengths of the layout. Its alignment is not used.
    var lengths = TextParagraph()
    var hyphenationFactor: Float = 0
    var baseWritingDirection = NSWritingDirection.natural
  }

  var values = Values()

  /// Creates a style with default values.
  public override init() { super.init() }

  init(_ values: Values) {
    super.init()
    self.values = values
  }

  /// A style with default values.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The mode of breaking lines.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The space between lines.
  open var lineSpacing: CGFloat { values.lengths.lineSpacing }
  /// The space after the paragraph.
  open var paragraphSpacing: CGFloat { values.lengths.spacing }
  /// The space before the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.lengths.spacingBefore }
  /// The indentation of all lines but the first.
  open var headIndent: CGFloat { values.lengths.headIndent }
  /// The end of the lines: from the leading margin if positive, else from the trailing one.
  open var tailIndent: CGFloat { values.lengths.tailIndent }
  /// The indentation of the first line.
  open var firstLineHeadIndent: CGFloat { values.lengths.firstLineHeadIndent }
  /// The least height of a line.
  open var minimumLineHeight: CGFloat { values.lengths.minimumLineHeight }
  /// The greatest height of a line; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.lengths.maximumLineHeight }
  /// The factor of the natural line height; 0 for 1.
  open var lineHeightMultiple: CGFloat { values.lengths.lineHeightMultiple }
  /// The part of the line below which words are divided. The value is stored; no word is divided here.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// The direction of the paragraph. Text of a natural alignment begins at the side where this direction does.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// Returns a copy of the style.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
  /// Returns a mutable copy of the style.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
  /// Returns a Boolean value indicating whether two styles are equal.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  /// A hash of the values.
  open override var hash: Int { values.hashValue }
}

extension NSParagraphStyle: TextParagraphSource {
  /// The lengths and the alignment. Natural text of a natural direction runs from the left here.
  package var textParagraph: TextParagraph {
    var paragraph = values.lengths
    let runsFromTheRight = alignment == .natural && baseWritingDirection == .rightToLeft
    paragraph.alignment = runsFromTheRight ? .right : alignment.textAlign
    return paragraph
  }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The alignment of the lines.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The mode of breaking lines.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The space between lines.
  open override var lineSpacing: CGFloat {
    get { values.lengths.lineSpacing }
    set { values.lengths.lineSpacing = newValue }
  }
  /// The space after the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { values.lengths.spacing }
    set { values.lengths.spacing = newValue }
  }
  /// The space before the paragraph, unless it is the first.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.lengths.spacingBefore }
    set { values.lengths.spacingBefore = newValue }
  }
  /// The indentation of all lines but the first.
  open override var headIndent: CGFloat {
    get { values.lengths.headIndent }
    set { values.lengths.headIndent = newValue }
  }
  /// The end of the lines: from the leading margin if positive, else from the trailing one.
  open override var tailIndent: CGFloat {
    get { values.lengths.tailIndent }
    set { values.lengths.tailIndent = newValue }
  }
  /// The indentation of the first line.
  open override var firstLineHeadIndent: CGFloat {
    get { values.lengths.firstLineHeadIndent }
    set { values.lengths.firstLineHeadIndent = newValue }
  }
  /// The least height of a line.
  open override var minimumLineHeight: CGFloat {
    get { values.lengths.minimumLineHeight }
    set { values.lengths.minimumLineHeight = newValue }
  }
  /// The greatest height of a line; 0 for no limit.
  open override var maximumLineHeight: CGFloat {
    get { values.lengths.maximumLineHeight }
    set { values.lengths.maximumLineHeight = newValue }
  }
  /// The factor of the natural line height; 0 for 1.
  open override var lineHeightMultiple: CGFloat {
    get { values.lengths.lineHeightMultiple }
    set { values.lengths.lineHeightMultiple = newValue }
  }
  /// The part of the line below which words are divided. The value is stored; no word is divided here.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// The direction of the paragraph. Text of a natural alignment begins at the side where this direction does.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  /// Replaces all values by those of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

extension NSTextAlignment {
  /// The alignment in Core Text's terms. Natural text runs from the left here.
  var textAlign: TextAlignment {
    switch self {
    case .left, .natural: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    }
  }
}
