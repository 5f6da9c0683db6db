extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` behind the letters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// More room between letters.
  public static let kern = NSAttributedString.Key("NSKern")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A line below.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A line through.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The line's colour below; the letters' own without one.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line's colour through; the letters' own without one.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// How wide letters are outlined, in percent of the size; negative to fill them, too.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The outline's colour; the letters' own without one.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// How far from the baseline.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}
