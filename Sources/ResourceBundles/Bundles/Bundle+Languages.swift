extension Bundle {
  /// The names of all localizations in the bundle, including `Base` for shared resources.
  public var localizations: [String] {
    languageFolders.union((try? stringCatalogs().values)?.flatMap(\.languages) ?? []).sorted()
  }

  /// The names of the localizations in the bundle, without `Base`.
  package var languages: [String] { localizations.filter { $0 != Localization.base } }

  /// The name of the development language, which is the value of `CFBundleDevelopmentRegion`.
  public var developmentLocalization: String? { (try? info())?["CFBundleDevelopmentRegion"] as? String }

  /// The localizations that the bundle uses. Here the array has one element.
  public var preferredLocalizations: [String] { [localization.name] }

  /// Returns the localizations that match the user's language best.
  public class func preferredLocalizations(from localizations: [String]) -> [String] {
    preferredLocalizations(from: localizations, forPreferences: nil)
  }

  /// Returns the localizations that match the first possible language of `preferences`.
  public class func preferredLocalizations(
    from localizations: [String], forPreferences preferences: [String]?
  ) -> [String] {
    let wanted = preferences?.compactMap { LanguageTag($0) } ?? [Device.current[DeviceLanguageSlot.self]]
    let found = wanted.lazy.compactMap { LanguageChoice.best(of: localizations, for: $0) }.first
    return [found ?? localizations.first].compactMap { $0 }
  }

  /// The localization that the bundle uses.
  ///
  /// If the bundle lacks the user's language, this is the development language.
  var localization: Localization {
    if let readLocalization { return readLocalization }
    let wanted = wantedLanguage
    let names = languages
    let name = LanguageChoice.best(of: names, for: wanted) ?? fallback(names)
    let localization = Localization(name: name, language: LanguageTag(name) ?? wanted)
    readLocalization = localization
    return localization
  }

  /// A Boolean value indicating whether the bundle has the user's language or is not localized.
  package var hasWantedLanguage: Bool {
    let names = languages
    let development = developmentLocalization.map { [$0] } ?? []
    return names.isEmpty || LanguageChoice.best(of: names + development, for: wantedLanguage) != nil
  }

  /// Returns the localization of a bundle without the user's language.
  private func fallback(_ names: [String]) -> String {
    let development = developmentLocalization.flatMap { LanguageTag($0) } ?? .english
    if let name = LanguageChoice.best(of: names, for: development) { return name }
    return languageFolders.contains(Localization.base) ? "\(development)" : names.first ?? "\(development)"
  }

  /// The language to look for: the device's for the application, and the application's for other bundles.
  private var wantedLanguage: LanguageTag {
    if bundleURL.pathExtension == "lproj", let own = LanguageTag(languageName) { return own }
    let main = Bundle.main
    guard bundleURL != main.bundleURL, !main.localizations.isEmpty else {
      return Device.current[DeviceLanguageSlot.self]
    }
    return main.localization.language
  }

  private var languageFolders: Set<String> {
    Set(FileKind.names(in: bundleURL).filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) })
  }

  /// The name of the bundle's folder without its extension. For an `.lproj` folder, it is the language.
  private var languageName: String { bundleURL.deletingPathExtension().lastPathComponent }

  /// Returns a Boolean value indicating whether a missing `.lproj` folder is a language of string catalogues beside it.
  ///
  /// On Apple platforms, Xcode generates such folders from string catalogues.
  static func isLanguage(_ url: URL) -> Bool {
    guard url.pathExtension == "lproj" else { return false }
    let catalogs = try? Bundle(folder: url.deletingLastPathComponent()).stringCatalogs()
    let name = url.deletingPathExtension().lastPathComponent
    return catalogs?.values.contains { $0.languages.contains(name) } ?? false
  }

  /// Returns the texts of a string catalogue in the bundle's language.
  func catalogTexts(_ table: String) throws -> [String: LocalizedText] {
    if bundleURL.pathExtension == "lproj" {
      let parent = Bundle(folder: bundleURL.deletingLastPathComponent())
      return try parent.stringCatalogs()[table]?.texts(in: languageName) ?? [:]
    }
    return try stringCatalogs()[table]?.texts(in: localization.name) ?? [:]
  }

  /// Returns the string catalogues in the bundle, by the name of their table.
  private func stringCatalogs() throws -> [String: StringCatalog] {
    if let readStringCatalogs { return readStringCatalogs }
    var catalogs: [String: StringCatalog] = [:]
    for file in FileKind.names(in: bundleURL) where file.hasSuffix(".xcstrings") {
      let url = bundleURL.appendingPathComponent(file)
      catalogs[String(file.dropLast(10))] = try StringCatalog.read(url, name: name(of: url))
    }
    readStringCatalogs = catalogs
    return catalogs
  }
}
