import Testing

@testable import Projects

@Suite struct LanguageModeTests {
  @Test(arguments: [
    (nil, LanguageMode.v4), ("", .v4), ("3.0.1", .v4), ("4", .v4), ("4.0", .v4), ("4.1", .v4), ("4.2", .v4_2),
    ("4.2.1", .v4_2), ("4_2", .v4_2), ("5.0", .v5), ("5.9", .v5), ("6", .v6), ("7.1", .v6), ("x", .v4),
  ])
  func versionHasAMode(version: String?, mode: LanguageMode) { #expect(LanguageMode(version: version) == mode) }

  @Test func modesAreInOrder() { #expect(LanguageMode.allCases == LanguageMode.allCases.shuffled().sorted()) }
}
