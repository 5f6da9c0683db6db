import Testing

@testable import Projects

@Suite struct BuildSettingsTests {
  @Test func inheritsFromTheLevelBelow() {
    var settings = BuildSettings()
    settings.assign("FLAGS", "a")
    settings.assign("FLAGS", "$(inherited) b")
    settings.assign(["FLAGS": .array([.string("$(inherited)"), .string("c d")])])
    #expect(settings.words("FLAGS") == ["a", "b", "c d"])
  }

  @Test func prefersConditionsThatHold() {
    var settings = BuildSettings()
    settings.assign([
      "NAME": .string("plain"), "NAME[sdk=iphonesimulator*]": .string("$(inherited) simulator"),
      "NAME[sdk=macosx*]": .string("mac"), "NAME[config=Release]": .string("release"),
    ])
    #expect(settings["NAME"] == "plain simulator")
  }

  @Test(arguments: [
    ("$(NAME:lower)", "my app 2"), ("${NAME:upper}", "MY APP 2"), ("$(NAME:c99extidentifier)", "My_App_2"),
    ("$(NAME:rfc1034identifier)", "My-App-2"), ("$(NONE:default=other)", "other"), ("$(NA$(REST))", "My App 2"),
    ("$(DIGITS:c99extidentifier)", "_D"), ("a$(NONE)b", "ab"), ("$(NAME", "$(NAME"), ("100$", "100$"),
    ("$(PATH:dir)", "a/b/"), ("$(NONE:default=a:dir)", "/"), ("$(PATH:file:base)", "c"), ("$(PATH:suffix)", ".txt"),
  ])
  func expands(_ text: String, to expected: String) {
    var settings = BuildSettings()
    settings.assign("NAME", "My App 2")
    settings.assign("REST", "ME")
    settings.assign("DIGITS", "3D")
    settings.assign("PATH", "a/b/c.txt")
    #expect(settings.expand(text) == expected)
  }

  @Test func cyclesExpandToNothing() {
    var settings = BuildSettings()
    settings.assign("A", "a$(B)")
    settings.assign("B", "b$(A)")
    settings.assign("SELF", "x$(SELF)")
    #expect(settings["A"]?.hasPrefix("abab") ?? false)
    #expect(settings["SELF"] == "x")
  }

  @Test func limitsSettingsThatExpandThemselves() {
    var settings = BuildSettings()
    settings.assign("A0", "0123456789")
    for level in 1..<40 { settings.assign("A\(level)", "$(A\(level - 1))$(A\(level - 1))") }
    #expect((settings["A39"]?.count ?? 0) <= 200_000)
  }

  @Test func splitsWordsAsAShellDoes() {
    #expect(BuildSettings.words(in: #"a "b c" d\ e '' "f"g"#) == ["a", "b c", "d e", "", "fg"])
  }

  @Test(arguments: [
    ("*", "", true), ("a*c", "abbc", true), ("a*c", "abd", false), ("", "a", false), ("a*b*c", "aXbYbc", true),
  ])
  func matchesWildcards(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(Wildcard(pattern).matches(text) == expected)
  }
}
