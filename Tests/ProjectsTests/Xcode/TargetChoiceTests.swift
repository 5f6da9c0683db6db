import Foundation
import Testing

@testable import Projects

@Suite struct TargetChoiceTests {
  /// The sample with a second application, which a shared scheme launches.
  private func twoApplications(in folder: TemporaryFolder) throws -> String {
    var text = SampleProjects.weather
    text.addFile("MOON", path: "Moon/Moon.swift")
    text.targets.append(.init(name: "Moon", sources: ["MOON"]))
    try folder.write("Moon/Moon.swift", "import UIKit\n")
    return try SampleProjects.writeWeather(text, in: folder)
  }

  private func writeScheme(_ name: String, launching target: String, in folder: TemporaryFolder) throws {
    try folder.write(
      "Weather.xcodeproj/xcshareddata/xcschemes/\(name).xcscheme",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- A comment with a <BuildableReference BlueprintName = "Comment"> in it. -->
      <Scheme><BuildAction><BuildActionEntries><BuildActionEntry>
      <BuildableReference BlueprintName = "Kit"></BuildableReference>
      </BuildActionEntry></BuildActionEntries></BuildAction>
      <LaunchAction buildConfiguration = "Debug"><BuildableProductRunnable>
      <BuildableReference
         BlueprintName = "\(target)"
         ReferencedContainer = "container:Weather.xcodeproj">
      </BuildableReference></BuildableProductRunnable></LaunchAction></Scheme>
      """)
  }

  @Test func takesTheFirstApplicationWithoutASharedScheme() throws {
    let folder = try TemporaryFolder()
    #expect(try ProjectReader.read(try twoApplications(in: folder)).name == "Weather")
  }

  @Test func takesTheApplicationThatTheFirstSharedSchemeLaunches() throws {
    let folder = try TemporaryFolder()
    let path = try twoApplications(in: folder)
    try writeScheme("Night", launching: "Moon", in: folder)
    #expect(try ProjectReader.read(path).name == "Moon")
  }

  @Test func takesAnApplicationThatHostsTestsOnlyWithoutAnother() throws {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    text.addFile("HOST", path: "Host/Host.swift")
    text.targets.insert(.init(name: "UnitTestHost", sources: ["HOST"]), at: 0)
    try folder.write("Host/Host.swift", "import UIKit\n")
    #expect(try ProjectReader.read(try SampleProjects.writeWeather(text, in: folder)).name == "Weather")
  }

  @Test func sourceCodeWithoutAProjectHasNoTargets() throws {
    let folder = try TemporaryFolder()
    try folder.write("Pulse.swift", "import UIKit\n")
    for path in [folder.path, folder.path + "/Pulse.swift"] {
      #expect(throws: ProjectError.self) { try ProjectReader.read(path, choice: .init(target: "Moon")) }
      #expect(try ProjectReader.read(path).modules.count == 1)
    }
  }

  @Test func takesTheNamedTargetOrScheme() throws {
    let folder = try TemporaryFolder()
    let path = try twoApplications(in: folder)
    try writeScheme("Day", launching: "Weather", in: folder)
    #expect(try ProjectReader.read(path, choice: .init(target: "Moon")).name == "Moon")
    #expect(try ProjectReader.read(path, choice: .init(target: "Kit")).modules.map(\.name) == ["Kit"])
    #expect(try ProjectReader.read(path, choice: .init(scheme: "Day")).name == "Weather")
    #expect(try ProjectReader.read(path, choice: .init(scheme: "Moon")).name == "Moon")
    #expect(try ProjectReader.read(path, choice: .init(target: "Day")).name == "Weather")
  }

  @Test func namesTheTargetsWhenThereIsNoneOfThatName() throws {
    let folder = try TemporaryFolder()
    let path = try twoApplications(in: folder)
    #expect(throws: ProjectError("\(path): there is no target \"Sun\" for iOS; the targets are Weather, Kit, Moon")) {
      try ProjectReader.read(path, choice: .init(target: "Sun"))
    }
    #expect(throws: ProjectError("\(path): there is no scheme \"Sun\"; the shared schemes are none")) {
      try ProjectReader.read(path, choice: .init(scheme: "Sun"))
    }
  }

  @Test func refusesAProjectForOtherPlatforms() throws {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    text.projectSettings["SDKROOT"] = "macosx"
    let path = try SampleProjects.writeWeather(text, in: folder)
    #expect(
      throws: ProjectError(
        "\(path): expected a target for iOS, but the targets are: Weather (application), Kit (framework)")
    ) { try ProjectReader.read(path) }
  }
}
