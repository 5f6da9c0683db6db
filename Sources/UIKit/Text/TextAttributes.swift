import CoreText

extension UIFont: TextFontSource {
  /// The Core Text font.
  package var textFont: CTFont { ctFont }
}

extension UIColor: TextColorSource {
  /// The Core Graphics colour.
  package var textColor: CGColor { cgColor }
}
