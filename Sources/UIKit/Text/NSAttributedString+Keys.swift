extension NSAttributedString.Key {
  /// The key of the font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The key of the text colour, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The key of the background colour, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The key of the kerning: additional space between characters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The key of the paragraph style, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The key of the underline style, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The key of the strikethrough style, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The key of the underline colour, which defaults to the text colour.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The key of the strikethrough colour, which defaults to the text colour.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The key of the stroke width, in percent of the font size. A negative value fills the text as well.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The key of the stroke colour, which defaults to the text colour.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The key of the shadow, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The key of the offset from the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The key of the link, a `URL` or a `String`. Labels draw links as other text.
  public static let link = NSAttributedString.Key("NSLink")
  /// The key of the ligatures: 0 for none, any other number for the font's default ligatures.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The key of the skew of glyphs. It is stored and has no effect.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The key of the expansion of glyphs. It is stored and has no effect.
  public static let expansion = NSAttributedString.Key("NSExpansion")
}
