extension NSAttributedString.Key {
  /// The key of a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The key of the text colour, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The key of the background colour, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The key of the additional space between characters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The key of an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The key of the underline style.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The key of the strikethrough style.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The key of the underline colour; the text colour is used without one.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The key of the strikethrough colour; the text colour is used without one.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The key of the width of outlines, in percent of the font size; a negative value fills the text as well.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The key of the outline colour; the text colour is used without one.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The key of an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The key of the offset from the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The key of a link, a `URL`. Links are drawn as text.
  public static let link = NSAttributedString.Key("NSLink")
  /// The key of the number of ligatures; 0 turns them off.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The key of the skew of glyphs. It is stored and not used.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The key of the expansion of glyphs. It is stored and not used.
  public static let expansion = NSAttributedString.Key("NSExpansion")
}
