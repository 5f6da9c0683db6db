/// A typographic feature of a font, by the numbers that Apple gives to feature types and their selectors.
package struct FontFeature: Hashable, Sendable {
  package let type: Int
  package let selector: Int

  package init(type: Int, selector: Int) { (self.type, self.selector) = (type, selector) }

  /// Digits of equal width.
  package static let monospacedNumbers = FontFeature(type: kNumberSpacingType, selector: kMonospacedNumbersSelector)

  /// The equivalent feature of OpenType; nil for a feature without one.
  var openType: (tag: String, value: UInt32)? {
    switch (type, selector) {
    case (kNumberSpacingType, kMonospacedNumbersSelector): ("tnum", 1)
    case (kNumberSpacingType, kProportionalNumbersSelector): ("pnum", 1)
    case (kNumberCaseType, kLowerCaseNumbersSelector): ("onum", 1)
    case (kNumberCaseType, kUpperCaseNumbersSelector): ("lnum", 1)
    case (kLowerCaseType, kLowerCaseSmallCapsSelector): ("smcp", 1)
    case (kUpperCaseType, kUpperCaseSmallCapsSelector): ("c2sc", 1)
    case (kFractionsType, kDiagonalFractionsSelector): ("frac", 1)
    case (kVerticalPositionType, kSuperiorsSelector): ("sups", 1)
    case (kVerticalPositionType, kInferiorsSelector): ("subs", 1)
    case (kTypographicExtrasType, kSlashedZeroOnSelector): ("zero", 1)
    case (kStylisticAlternativesType, 2...41):
      // Even selectors turn a stylistic set on, and the odd ones after them turn it off.
      ("ss" + (selector < 20 ? "0" : "") + "\(selector / 2)", selector % 2 == 0 ? 1 : 0)
    default: nil
    }
  }
}

/// The feature type of the width of digits.
public let kNumberSpacingType = 6
/// Digits have the same width.
public let kMonospacedNumbersSelector = 0
/// Digits have widths of their own.
public let kProportionalNumbersSelector = 1
/// The feature type of the position of letters and digits.
public let kVerticalPositionType = 10
/// Characters are raised and small.
public let kSuperiorsSelector = 1
/// Characters are lowered and small.
public let kInferiorsSelector = 2
/// The feature type of fractions.
public let kFractionsType = 11
/// Fractions have a diagonal bar.
public let kDiagonalFractionsSelector = 2
/// The feature type of typographic extras.
public let kTypographicExtrasType = 14
/// A zero has a slash.
public let kSlashedZeroOnSelector = 4
/// The feature type of the height of digits.
public let kNumberCaseType = 21
/// Digits are as high as lowercase letters.
public let kLowerCaseNumbersSelector = 0
/// Digits are as high as capital letters.
public let kUpperCaseNumbersSelector = 1
/// The feature type of stylistic sets. The selector of set n is 2 n.
public let kStylisticAlternativesType = 35
/// The feature type of lowercase letters.
public let kLowerCaseType = 37
/// Lowercase letters are small capitals.
public let kLowerCaseSmallCapsSelector = 1
/// The feature type of uppercase letters.
public let kUpperCaseType = 38
/// Uppercase letters are small capitals.
public let kUpperCaseSmallCapsSelector = 1
