import Foundation
import Testing

/// Projects in the language that the command line names.
@Suite(.serialized) struct ProjectLanguageTests {
  private static let files = [
    "Probe.swift": """
    import UIKit
    final class Probe: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        print(String(format: NSLocalizedString("songs", comment: ""), 1))
        print(String(localized: "\\(2) birds"))
        let numbers = NumberFormatter()
        numbers.numberStyle = .decimal
        print(numbers.string(from: 1234.5) ?? "", Locale.current.identifier)
      }
    }
    """,
    "de.lproj/Localizable.stringsdict": dictionary("%d Lied", "%d Lieder"),
    "en.lproj/Localizable.stringsdict": dictionary("%d song", "%d songs"),
    "Birds.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {}}",
    "Localizable.xcstrings": """
    {"sourceLanguage": "en", "strings": {"%lld birds": {"localizations": {"de": {"variations": {"plural": {
      "one": {"stringUnit": {"value": "%lld Vogel"}}, "other": {"stringUnit": {"value": "%lld V\u{F6}gel"}}}}}}}}}
    """,
  ]

  private static func dictionary(_ one: String, _ other: String) -> String {
    """
    <plist version="1.0"><dict><key>songs</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@songs@</string>
      <key>songs</key><dict><key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict>
    </dict></dict></plist>
    """
  }

  @Test(
    .enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"),
    arguments: [
      ([String](), ["1 song", "2 birds", "1,234.5 en_US"]),
      (["--language", "de"], ["1 Lied", "2 V\u{F6}gel", "1.234,5 de_DE"]),
      (["--setting", "language=de-CH"], ["1 Lied", "2 V\u{F6}gel", "1\u{2019}234.5 de_CH"]),
    ])
  func stringsAreInTheChosenLanguage(options: [String], lines: [String]) throws {
    let home = try ProjectHome(Self.files)
    defer { home.remove() }
    let output = try home.run("inspect", ["--at", "0"] + options)
    try #require(output.status == 0, "\(output.errors)")
    #expect(output.errors.split(separator: "\n").map(String.init).filter(lines.contains) == lines)
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func aLanguageThatTheProjectLacksIsReported() throws {
    let home = try ProjectHome(Self.files)
    defer { home.remove() }
    let output = try home.run("inspect", ["--at", "0", "--language", "fr"])
    #expect(output.status == 0)
    #expect(output.errors.contains("there is no language fr in Probe, which has de, en"))
    let wrong = try home.run("inspect", ["--at", "0", "--language", "no language"])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("the setting is \"language=no language\", expected one of "))
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func rewrittenSourcesAreKeptOutsideOfTheProjectOnly() throws {
    let home = try ProjectHome(Self.files)
    defer { home.remove() }
    let kept = home.folder.path + "/kept"
    #expect(try home.run("list", ["--keep-sources", kept]).status == 0)
    #expect(FileManager.default.fileExists(atPath: kept + "/project/Probe.swift"))
    let inside = try home.run("list", ["--keep-sources", home.project + "/kept"])
    #expect(inside.status == 2)
    #expect(inside.errors.contains("would become a part of the project"))
    #expect(!FileManager.default.fileExists(atPath: home.project + "/kept"))
    let file = try home.run("list", ["--keep-sources", kept + "/project/Probe.swift"])
    #expect(file.errors.contains("this is a file, expected a folder"))
  }
}
