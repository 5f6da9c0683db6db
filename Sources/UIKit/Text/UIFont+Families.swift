import CoreText

extension UIFont {
  /// The names of the font families that are available, sorted.
  public class var familyNames: [String] { FontLibrary.shared.namesByFamily.keys.sorted() }

  /// Returns the names of the fonts in a family, sorted.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontLibrary.shared.namesByFamily[familyName] ?? []
  }
}
