import CoreText

extension UIFont: TextFontSource {
  /// The font as Core Text's.
  package var textFont: CTFont { ctFont }
}

extension UIColor: TextColorSource {
  /// The colour as Core Graphics'.
  package var textColor: CGColor { cgColor }
}
