/// How lines of a paragraph stand.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  var storedAlignment = NSTextAlignment.natural
  var storedSpacing: CGFloat = 0
  var storedBreak = NSLineBreakMode.byWordWrapping

  /// Where lines stand.
  open var alignment: NSTextAlignment { storedAlignment }
  /// Room between lines.
  open var lineSpacing: CGFloat { storedSpacing }
  /// Where lines break.
  open var lineBreakMode: NSLineBreakMode { storedBreak }
  /// A style with nothing set.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }
}

/// A paragraph style that can be set.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// Where lines stand.
  open override var alignment: NSTextAlignment {
    get { storedAlignment }
    set { storedAlignment = newValue }
  }
  /// Room between lines.
  open override var lineSpacing: CGFloat {
    get { storedSpacing }
    set { storedSpacing = newValue }
  }
  /// Where lines break.
  open override var lineBreakMode: NSLineBreakMode {
    get { storedBreak }
    set { storedBreak = newValue }
  }
}
