/// The language in which a bundle shows itself.
struct Localization {
  /// The name of the folder that is in no language: it has what the others have in common.
  static let base = "Base"

  /// The name of the language's folder, without `.lproj`.
  let name: String
  /// The language itself.
  let language: LanguageTag
}
