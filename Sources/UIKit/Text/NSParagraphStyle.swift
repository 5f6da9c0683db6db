import CoreText

/// How lines of a paragraph stand.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// All lengths; its own alignment is not used.
    var lengths = TextParagraph()
  }

  var values = Values()

  /// Creates a style with nothing set.
  public override init() { super.init() }

  init(_ values: Values) {
    super.init()
    self.values = values
  }

  /// A style with nothing set.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines stand.
  open var alignment: NSTextAlignment { values.alignment }
  /// Where lines break.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Room between lines.
  open var lineSpacing: CGFloat { values.lengths.lineSpacing }
  /// Room below the paragraph.
  open var paragraphSpacing: CGFloat { values.lengths.spacing }
  /// Room above the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.lengths.spacingBefore }
  /// From the leading margin to all lines but the first.
  open var headIndent: CGFloat { values.lengths.headIndent }
  /// Where lines end: from the leading margin if positive, else from the trailing one.
  open var tailIndent: CGFloat { values.lengths.tailIndent }
  /// From the leading margin to the first line.
  open var firstLineHeadIndent: CGFloat { values.lengths.firstLineHeadIndent }
  /// How low lines may be.
  open var minimumLineHeight: CGFloat { values.lengths.minimumLineHeight }
  /// How high lines may be; 0 for any height.
  open var maximumLineHeight: CGFloat { values.lengths.maximumLineHeight }
  /// Times the font's own height; 0 for once.
  open var lineHeightMultiple: CGFloat { values.lengths.lineHeightMultiple }

  /// The same style, as a value of its own.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
  /// A style that begins as this one and can be set.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
  /// Whether both set the same.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  /// Hashes what is set.
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be set.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// Where lines stand.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// Where lines break.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// Room between lines.
  open override var lineSpacing: CGFloat {
    get { values.lengths.lineSpacing }
    set { values.lengths.lineSpacing = newValue }
  }
  /// Room below the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { values.lengths.spacing }
    set { values.lengths.spacing = newValue }
  }
  /// Room above the paragraph, unless it is the first.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.lengths.spacingBefore }
    set { values.lengths.spacingBefore = newValue }
  }
  /// From the leading margin to all lines but the first.
  open override var headIndent: CGFloat {
    get { values.lengths.headIndent }
    set { values.lengths.headIndent = newValue }
  }
  /// Where lines end: from the leading margin if positive, else from the trailing one.
  open override var tailIndent: CGFloat {
    get { values.lengths.tailIndent }
    set { values.lengths.tailIndent = newValue }
  }
  /// From the leading margin to the first line.
  open override var firstLineHeadIndent: CGFloat {
    get { values.lengths.firstLineHeadIndent }
    set { values.lengths.firstLineHeadIndent = newValue }
  }
  /// How low lines may be.
  open override var minimumLineHeight: CGFloat {
    get { values.lengths.minimumLineHeight }
    set { values.lengths.minimumLineHeight = newValue }
  }
  /// How high lines may be; 0 for any height.
  open override var maximumLineHeight: CGFloat {
    get { values.lengths.maximumLineHeight }
    set { values.lengths.maximumLineHeight = newValue }
  }
  /// Times the font's own height; 0 for once.
  open override var lineHeightMultiple: CGFloat {
    get { values.lengths.lineHeightMultiple }
    set { values.lengths.lineHeightMultiple = newValue }
  }

  /// Takes over everything that another style sets.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

extension NSTextAlignment {
  /// As the layout calls it; languages here run from the left.
  var textAlign: TextAlignment {
    switch self {
    case .left, .natural: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    }
  }
}
