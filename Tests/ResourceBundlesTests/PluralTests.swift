import BundleFixtures
import CoreGraphics
import Testing

@testable import ResourceBundles

/// Texts whose form depends on numbers.
@MainActor @Suite struct PluralTests {
  /// The categories of whole numbers from 0, as the CLDR's chart has them.
  @Test(arguments: [
    ("en", "other one other other other other"), ("ja", "other other other other other other"),
    ("fr", "one one other other other other"), ("ru", "many one few few few many"), ("pl", "many one few few few many"),
    ("cs", "other one few few few other"), ("ar", "zero one two few few few"),
    ("lv", "zero one other other other other"),
    ("ro", "few one few few few few"), ("sl", "other one two few few other"), ("lt", "other one few few few few"),
    ("cy", "zero one two few other other"), ("ga", "other one two few few few"), ("hr", "other one few few few other"),
    ("he", "other one two other other other"), ("mt", "few one two few few few"),
  ])
  func categories(language: String, expected: String) throws {
    let rule = PluralRule(try #require(LanguageTag(language)))
    #expect((0...5).map { rule.category(of: Double($0)).rawValue } == expected.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    ("ru", 21, "one"), ("ru", 11, "many"), ("ru", 1.5, "other"), ("pl", 22, "few"), ("pl", 21, "many"),
    ("pl", 12, "many"), ("cs", 1.5, "many"), ("ar", 103, "few"), ("ar", 111, "many"), ("ar", 100, "other"),
    ("fr", 1.9, "one"), ("fr", 1_000_000, "many"), ("es", 2_000_000, "many"), ("da", 0.5, "one"), ("en", 1.5, "other"),
    ("is", 31, "one"), ("en", -1, "one"), ("en", .nan, "other"),
    ("hi", 0.5, "one"), ("hi", 1, "one"), ("hi", 1.5, "other"), ("pa", 0, "one"), ("pa", 0.5, "other"),
    ("he", 0, "other"), ("he", 0.5, "one"), ("he", 1.5, "other"),
  ])
  func categoriesOfLargeAndBrokenNumbers(language: String, number: Double, expected: String) throws {
    #expect(PluralRule(try #require(LanguageTag(language))).category(of: number).rawValue == expected)
  }

  private static let dictionary = """
    <plist version="1.0"><dict>
      <key>songs</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@songs@ in %#@albums@</string>
        <key>songs</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>zero</key><string>Nothing</string><key>one</key><string>%d song</string><key>other</key><string>%d songs</string></dict>
        <key>albums</key><dict><key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>one album</string><key>other</key><string>%d albums of %@</string></dict>
      </dict>
      <key>loop</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string>
        <key>a</key><dict><key>other</key><string>%#@a@</string></dict></dict>
    </dict></plist>
    """

  @Test func dictionariesHaveFormsOfSeveralNumbers() throws {
    let bundle = try TemporaryBundle(["en.lproj/Localizable.stringsdict": Self.dictionary])
    bundle.device.run {
      let format = NSLocalizedString("songs", comment: "")
      #expect(String(deviceFormat: format, 0, 1) == "Nothing in one album")
      #expect(String(deviceFormat: format, 1, 2, "Bach") == "1 song in 2 albums of Bach")
      #expect(String.deviceStringWithFormat(format, 5, 1) == "5 songs in one album")
      #expect(String(deviceFormat: format, arguments: [Int64(3), UInt8(1)]) == "3 songs in one album")
      #expect(String(deviceFormat: format) == " songs in  albums of ")
      #expect(String(deviceFormat: NSLocalizedString("loop", comment: ""), 1).isEmpty)
      #expect(String(deviceFormat: "%d %% of %@", 3, "x") == "3 % of x")
    }
    #expect(bundle.failure == nil)
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
      "Only here": {},
      "%lld of %@ left": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld piece of %@ left"}}, "other": {"stringUnit": {"value": "%lld pieces of %@ left"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "Noch %lld Stück %@"}}, "other": {"stringUnit": {"value": "Noch %lld Stücke %@"}}}}}}},
      "birds": {"localizations": {"en": {"stringUnit": {"value": "%#@birds@, %#@nests@"}, "substitutions": {
        "birds": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg bird"}}, "other": {"stringUnit": {"value": "%arg birds"}}}}},
        "nests": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "other": {"stringUnit": {"value": "%arg nests"}}}}}}}}},
      "tap": {"localizations": {"en": {"variations": {"device": {
        "mac": {"stringUnit": {"value": "Click"}}, "other": {"stringUnit": {"value": "Tap"}}}}}}}
    }}
    """

  @Test func cataloguesHaveStringsOfAllLanguages() throws {
    let bundle = try TemporaryBundle(["Localizable.xcstrings": Self.catalog])
    bundle.device.run {
      #expect(NSLocalizedString("Hello", comment: "") == "Hello")
      #expect(NSLocalizedString("tap", comment: "") == "Tap")
      #expect(String(localized: "\(1) of \("cake") left") == "1 piece of cake left")
      #expect(String(localized: "\(4) of \("cake") left") == "4 pieces of cake left")
      #expect(String(deviceFormat: NSLocalizedString("birds", comment: ""), 2, 1) == "1 bird, 2 nests")
      #expect(Bundle.main.localizations == ["de", "en"])
    }
    let german = try TemporaryBundle(["Localizable.xcstrings": Self.catalog])
    german.device[DeviceLanguageSlot.self] = try #require(LanguageTag("de"))
    german.device.run {
      #expect(String(localized: "Hello") == "Hallo")
      #expect(String(localized: "Only here") == "Only here")
      #expect(String(localized: "\(4) of \("Torte") left") == "Noch 4 Stücke Torte")
      #expect(String(localized: "missing", defaultValue: "\(2) left") == "2 left")
    }
    #expect(bundle.failure == nil && german.failure == nil)
  }

  @Test func cataloguesCountAsFoldersOfTheirLanguages() throws {
    let bundle = try TemporaryBundle(["Localizable.xcstrings": Self.catalog])
    try bundle.device.run {
      let path = try #require(Bundle.main.path(forResource: "de", ofType: "lproj"))
      #expect(Bundle(path: path)?.localizedString(forKey: "Hello", value: nil, table: nil) == "Hallo")
      #expect(Bundle.main.path(forResource: "fr", ofType: "lproj") == nil)
    }
  }

  @Test(arguments: [
    ("Localizable.xcstrings", "{\"strings\": {}}", "Localizable.xcstrings: expected the key \"sourceLanguage\""),
    ("Localizable.xcstrings", "[", "Localizable.xcstrings: expected JSON"),
    (
      "en.lproj/Localizable.stringsdict", "<plist><dict><key>a</key><string>b</string></dict></plist>",
      "en.lproj/Localizable.stringsdict: <a>: expected a dictionary with NSStringLocalizedFormatKey"
    ),
    (
      "en.lproj/Localizable.stringsdict",
      """
      <plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>one</key><string>1</string></dict></dict></dict></plist>
      """,
      "en.lproj/Localizable.stringsdict: <a.n>: expected a text for the plural category \"other\""
    ),
  ])
  func badFilesAreNamed(path: String, text: String, message: String) throws {
    let bundle = try TemporaryBundle([path: text])
    bundle.device.run { _ = NSLocalizedString("a", comment: "") }
    #expect(bundle.failure == message)
  }

  @Test(arguments: [
    "", "%", "100 %", "%d", "%1$@ %2$d", "%-8.3f|%+d|%05lld|%%", "%#@a@", "%#@", "%2$#@b@ x", "%*d", "%q", "%.", "%1$",
  ])
  func segmentsOfAFormatJoinToTheFormat(format: String) {
    let text = FormatPiece.pieces(of: format).map { piece in
      switch piece {
      case .literal(let text): text
      case .conversion(let argument, let rest): "%" + (argument.map { "\($0 + 1)$" } ?? "") + rest
      case .variable(let argument, let name): "%" + (argument.map { "\($0 + 1)$" } ?? "") + "#@\(name)@"
      }
    }
    #expect(text.joined() == format)
  }
}
