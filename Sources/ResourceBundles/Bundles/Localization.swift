/// The localization that a bundle uses.
struct Localization {
  /// The name of the folder with resources that all languages share.
  static let base = "Base"

  /// The name of the localization's folder, without `.lproj`.
  let name: String
  /// The language of the localization.
  let language: LanguageTag
}
