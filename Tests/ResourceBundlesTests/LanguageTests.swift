import BundleFixtures
import CoreGraphics
import Testing

@testable import ResourceBundles

/// The language of a device, and what bundles show in it.
@MainActor @Suite struct LanguageTests {
  private func bundle(_ files: [String: String], in language: String) throws -> TemporaryBundle {
    let bundle = try TemporaryBundle(files)
    bundle.device[DeviceLanguageSlot.self] = try #require(LanguageTag(language))
    return bundle
  }

  private static let german = ["de.lproj/Localizable.strings": "\"hello\" = \"Hallo\";", "de.lproj/a.txt": "de"]
  private static let english = ["en.lproj/Localizable.strings": "\"hello\" = \"Hello\";", "en.lproj/a.txt": "en"]

  @Test(arguments: ["e", "", "english language", "d1", "de-", "-de", "deutschland", "de-überall"])
  func otherTextsAreNotLanguageTags(text: String) { #expect(LanguageTag(text) == nil) }

  @Test(arguments: [
    ("pt_br", "pt-BR"), ("ZH-hant-tw", "zh-Hant-TW"), ("English", "en"), ("German", "de"), ("en-001", "en-001"),
  ])
  func tagsAreNormalized(text: String, expected: String) {
    #expect(LanguageTag(text)?.description == expected)
  }

  private nonisolated static let choices: [([String], String, String?)] = [
    (["de", "en", "fr"], "de-AT", "de"), (["pt-BR", "pt-PT"], "pt-PT", "pt-PT"), (["pt-BR", "pt-PT"], "pt", "pt-BR"),
    (["zh-Hans", "zh-Hant"], "zh-TW", "zh-Hant"), (["zh-Hans", "zh-Hant"], "zh", "zh-Hans"),
    (["zh-Hant"], "zh-CN", nil), (["English", "German"], "de", "German"), (["he"], "iw", "he"),
    (["en-GB"], "en", "en-GB"),
    (["fr"], "de", nil),
  ]

  @Test(arguments: choices)
  func nearestLanguageIsChosen(names: [String], wanted: String, expected: String?) throws {
    #expect(LanguageChoice.best(of: names, for: try #require(LanguageTag(wanted))) == expected)
  }

  @Test func textsAndFilesAreThoseOfTheLanguage() throws {
    for (language, text, file) in [("de", "Hallo", "de"), ("en", "Hello", "en"), ("fr", "Hello", "en")] {
      let bundle = try bundle(Self.german.merging(Self.english) { $1 }, in: language)
      try bundle.device.run {
        #expect(NSLocalizedString("hello", comment: "") == text)
        let url = try #require(Bundle.main.url(forResource: "a", withExtension: "txt"))
        #expect(try String(contentsOf: url, encoding: .utf8) == file)
        #expect(Bundle.main.preferredLocalizations == [file])
      }
    }
  }

  @Test func aProjectWithOneLanguageUsesIt() throws {
    let bundle = try bundle(Self.german, in: "en")
    bundle.device.run {
      #expect(NSLocalizedString("hello", comment: "") == "Hallo")
      #expect(Bundle.main.localizations == ["de"])
      #expect(!Bundle.main.hasWantedLanguage)
    }
  }

  @Test func baseIsTheDevelopmentLanguage() throws {
    let files = Self.german.merging(["Base.lproj/Localizable.strings": "\"hello\" = \"Base\";"]) { $1 }
    for (language, text) in [("en", "Base"), ("de", "Hallo")] {
      let bundle = try bundle(files, in: language)
      bundle.device.run { #expect(NSLocalizedString("hello", comment: "") == text) }
    }
  }

  @Test func folderOfALanguageIsABundle() throws {
    let bundle = try bundle(Self.german.merging(Self.english) { $1 }, in: "en")
    try bundle.device.run {
      let path = try #require(Bundle.main.path(forResource: "de", ofType: "lproj"))
      let own = try #require(Bundle(path: path))
      #expect(own.localizedString(forKey: "hello", value: nil, table: nil) == "Hallo")
    }
  }

  @Test func localeIsThatOfTheLanguage() throws {
    for (language, locale) in [("en", "en_US"), ("de", "de_DE"), ("de-CH", "de_CH"), ("pt", "pt_BR")] {
      let bundle = try bundle(["a": ""], in: language)
      bundle.device.run {
        #expect(Locale.ofDevice.identifier == locale)
        #expect(Locale.preferredLanguagesOfDevice == [language])
      }
    }
    let bundle = try bundle(["a": ""], in: "de")
    bundle.device.run {
      let formatter = NumberFormatter.ofDevice()
      formatter.numberStyle = .decimal
      #expect(formatter.string(from: 1234.5) == "1.234,5")
      #expect(DateFormatter.ofDevice().locale.identifier == "de_DE")
    }
  }

  @Test func valuesOfInfoAreTranslated() throws {
    let info = "<plist><dict><key>CFBundleName</key><string>Clock</string></dict></plist>"
    let files = ["Info.plist": info, "de.lproj/InfoPlist.strings": "CFBundleName = \"Uhr\";"]
    let bundle = try bundle(files, in: "de")
    bundle.device.run {
      #expect(Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String == "Uhr")
      #expect(Bundle.main.infoDictionary?["CFBundleName"] as? String == "Clock")
    }
  }
}
