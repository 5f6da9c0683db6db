import Foundation
import Testing

@testable import Projects

@Suite struct ConfigurationFileTests {
  private func settings(_ files: [String: String]) throws -> (settings: BuildSettings, notes: [String]) {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, text) }
    var settings = BuildSettings()
    var file = ConfigurationFile(root: ProjectRoot(around: folder.path), folder: folder.path)
    file.read(folder.path + "/App.xcconfig", into: &settings, from: "App.xcodeproj")
    return (settings, file.notes)
  }

  @Test func readsAssignmentsAndIncludes() throws {
    let (settings, notes) = try settings([
      "App.xcconfig": """
      // A comment
      #include "Shared/Base.xcconfig"
      #include? "Absent.xcconfig"
      NAME = $(inherited) app // and a comment
      URL = https:/$()/example.org
      FLAGS[sdk=iphone*] = phone;
      FLAGS[sdk=macosx*] = mac
      """,
      "Shared/Base.xcconfig": "NAME = base\n#include \"Deep.xcconfig\"\nLEVEL = 1",
      "Shared/Deep.xcconfig": "LEVEL = 2\nDEEP = yes",
    ])
    #expect(settings["NAME"] == "base app")
    #expect(settings["LEVEL"] == "1")
    #expect(settings["DEEP"] == "yes")
    #expect(settings["FLAGS"] == "phone")
    #expect(settings["URL"] == "https://example.org")
    #expect(notes == [])
  }

  @Test func namesAnIncludedFileThatIsMissing() throws {
    let (settings, notes) = try settings(["App.xcconfig": "A = 1\n#include \"Gone.xcconfig\"\nB = 2"])
    #expect(notes == ["App.xcconfig:2: the configuration file Gone.xcconfig is not there"])
    #expect(settings["B"] == "2")
  }

  @Test func ignoresAFileThatIncludesItself() throws {
    let (settings, notes) = try settings([
      "App.xcconfig": "#include \"Other.xcconfig\"\nA = 1", "Other.xcconfig": "#include \"App.xcconfig\"\nB = 2",
    ])
    #expect(notes == ["Other.xcconfig:1: App.xcconfig includes itself; the second inclusion is left out"])
    #expect(settings["A"] == "1")
    #expect(settings["B"] == "2")
  }

  @Test func takesPrecedenceOverTheLevelBelow() throws {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    text.addFile("CONFIG", path: "App.xcconfig")
    text.projectSettings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "PROJECT"
    text.configurationFields["Weather"] = "baseConfigurationReference = CONFIG; "
    try folder.write("App.xcconfig", "SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) FILE")
    text.targets[0].settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "$(inherited) TARGET"
    let project = try ProjectReader.read(try SampleProjects.writeWeather(text, in: folder))
    #expect(project.modules.last?.conditions == ["PROJECT", "FILE", "TARGET"])
  }
}
