import Foundation
import Testing

@testable import Projects

@Suite struct WorkspaceTests {
  private func writeWorkspace(_ contents: String, in folder: TemporaryFolder) throws -> String {
    try folder.write(
      "All.xcworkspace/contents.xcworkspacedata",
      "<?xml version=\"1.0\"?>\n<Workspace version = \"1.0\">\(contents)</Workspace>")
    return folder.path + "/All.xcworkspace"
  }

  /// A library in a project of its own, and an application that imports it without saying so.
  private func writeProjects(in folder: TemporaryFolder) throws {
    var library = ProjectText()
    library.addFile("TOOL", path: "Tool.swift")
    library.targets = [.init(name: "Tools", kind: "library.static", sources: ["TOOL"])]
    try folder.write("Libs/Tools/Tools.xcodeproj/project.pbxproj", library.text)
    try folder.write("Libs/Tools/Tool.swift", "import UIKit\n")
    _ = try SampleProjects.writeWeather(in: folder)
    try folder.write("App/AppDelegate.swift", "import UIKit\n@testable import struct Tools.Hammer\n")
  }

  @Test func findsModulesInOtherProjectsOfTheWorkspace() throws {
    let folder = try TemporaryFolder()
    try writeProjects(in: folder)
    let path = try writeWorkspace(
      """
      <Group location = "group:Libs" name = "Libraries &amp; more">
      <FileRef location = "group:Tools/Tools.xcodeproj"></FileRef>
      </Group>
      <FileRef location = "container:Weather.xcodeproj"></FileRef>
      """, in: folder)
    let project = try ProjectReader.read(path)
    #expect(project.name == "Weather")
    #expect(project.modules.map(\.name) == ["Kit", "Tools", "Weather"])
    #expect(project.modules.last?.dependencies == ["Kit", "Tools"])
    #expect(project.modules[1].bundle == nil)
  }

  @Test func ignoresAMissingProject() throws {
    let folder = try TemporaryFolder()
    try writeProjects(in: folder)
    let path = try writeWorkspace(
      """
      <FileRef location = "group:Weather.xcodeproj"></FileRef><FileRef location = "group:Pods/Pods.xcodeproj"/>
      """, in: folder)
    let project = try ProjectReader.read(path)
    #expect(project.modules.map(\.name) == ["Kit", "Weather"])
    #expect(project.notes == ["Pods/Pods.xcodeproj: this project is listed, but it is not there"])
  }

  @Test func opensTheProjectOfAWorkspaceInsideIt() throws {
    let folder = try TemporaryFolder()
    let path = try SampleProjects.writeWeather(in: folder)
    try folder.write("Weather.xcodeproj/project.xcworkspace/contents.xcworkspacedata", "<Workspace></Workspace>")
    #expect(try ProjectReader.read(path + "/project.xcworkspace").name == "Weather")
  }

  /// The paths of nested groups would take memory that grows with the square of their number.
  @Test func refusesGroupsThatAreTooDeep() throws {
    let folder = try TemporaryFolder()
    let groups = String(repeating: "<Group location=\"group:a\">", count: 100)
    let file = try folder.write("Deep.xcworkspace/contents.xcworkspacedata", "<Workspace>\(groups)</Workspace>")
    #expect(throws: ProjectError("\(file): expected at most 64 groups inside each other")) {
      try ProjectReader.read(folder.path + "/Deep.xcworkspace")
    }
  }

  @Test func refusesAFileThatIsNotAWorkspace() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/All.xcworkspace"
    try folder.write("All.xcworkspace/contents.xcworkspacedata", "<Work")
    #expect(throws: ProjectError("\(path)/contents.xcworkspacedata:1: expected an element Workspace")) {
      try ProjectReader.read(path)
    }
  }

  @Test func readsPodsFromTheirProject() throws {
    let folder = try TemporaryFolder()
    try writeProjects(in: folder)
    try folder.write("App/AppDelegate.swift", "import UIKit\nimport Charts\n")
    var pods = ProjectText()
    pods.addFile("CHART", path: "Charts/Chart.swift")
    pods.targets = [.init(name: "Charts", kind: "framework", sources: ["CHART"])]
    try folder.write("Pods/Pods.xcodeproj/project.pbxproj", pods.text)
    try folder.write("Pods/Charts/Chart.swift")
    let project = try ProjectReader.read(folder.path + "/Weather.xcodeproj")
    #expect(project.modules.map(\.name) == ["Charts", "Kit", "Weather"])
  }
}
