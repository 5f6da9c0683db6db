import Foundation
import Testing

@testable import Projects

@Suite struct FolderTests {
  @Test func prefersAnApplicationToALibrary() throws {
    let folder = try TemporaryFolder()
    var library = SampleProjects.weather
    library.targets.removeFirst()
    try folder.write("Lib.xcodeproj/project.pbxproj", library.text)
    var demo = ProjectText()
    demo.addFile("MAIN_FILE", path: "Main.swift")
    demo.addFile("SHARED", path: "../../Kit/Sky.swift")
    demo.targets = [.init(name: "Demo", sources: ["MAIN_FILE", "SHARED"])]
    try folder.write("Examples/Demo/Demo.xcodeproj/project.pbxproj", demo.text)
    try folder.write("Examples/Demo/Main.swift")
    try folder.write("Kit/Sky.swift")
    try folder.write("LICENSE")
    let project = try ProjectReader.read(folder.path)
    #expect(project.name == "Demo")
    #expect(project.modules[0].sources.map(folder.relative) == ["Examples/Demo/Main.swift", "Kit/Sky.swift"])
    #expect(project.notes == [])
  }

  @Test func prefersADemoToABenchmark() throws {
    let folder = try TemporaryFolder()
    for (name, path) in [("Speed", "Benchmark"), ("Demo", "Examples/iOS")] {
      var project = ProjectText()
      project.addFile("MAIN_FILE", path: "Main.swift")
      project.targets = [.init(name: name, sources: ["MAIN_FILE"])]
      try folder.write("\(path)/\(name).xcodeproj/project.pbxproj", project.text)
      try folder.write("\(path)/Main.swift")
    }
    #expect(try ProjectReader.read(folder.path).name == "Demo")
    #expect(try ProjectReader.read(folder.path + "/Benchmark").name == "Speed")
  }

  private func write(_ names: [String], in folder: TemporaryFolder, kind: String = "application") throws {
    for path in names {
      let name = String(path.split(separator: "/").last ?? "")
      var project = ProjectText()
      project.addFile("MAIN_FILE", path: "\(name).swift")
      project.targets = [.init(name: name, kind: kind, sources: ["MAIN_FILE"])]
      try folder.write("\(path)/\(name).xcodeproj/project.pbxproj", project.text)
      try folder.write("\(path)/\(name).swift", "import UIKit\n")
    }
  }

  @Test func prefersThePackageOfAnApplicationToProjectsOfItsLibraries() throws {
    let folder = try TemporaryFolder()
    try write(["Vendor/Sky"], in: folder, kind: "framework")
    try write(["Vendor/Sky/Example"], in: folder)
    try folder.write(
      "Package.swift",
      """
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App", path: "Sources")])
      """)
    try folder.write(
      "Sources/App.swift", "import UIKit\n@main class App: UIResponder, UIApplicationDelegate {}\n")
    let project = try ProjectReader.read(folder.path)
    #expect(project.name == "App" && project.isApplication)
  }

  @Test func asksWhichOfTwoApplicationsIsMeant() throws {
    let folder = try TemporaryFolder()
    try write(["Day", "Night", "Moon/Example"], in: folder)
    #expect(
      throws: ProjectError(
        "\(folder.path): expected one application, but there are 2: Day/Day.xcodeproj, Night/Night.xcodeproj; open one "
          + "of them, or choose a target with --target")
    ) { try ProjectReader.read(folder.path) }
    #expect(try ProjectReader.read(folder.path, choice: ProjectChoice(target: "Night")).name == "Night")
    #expect(try ProjectReader.read(folder.path + "/Day").name == "Day")
  }

  @Test func opensTheFirstOfSeveralDemosAndNamesTheOthers() throws {
    let folder = try TemporaryFolder()
    try write(["Examples/Day", "Examples/Night"], in: folder)
    let project = try ProjectReader.read(folder.path)
    #expect(project.name == "Day")
    #expect(project.notes.last?.hasSuffix("Examples/Day/Day.xcodeproj, Examples/Night/Night.xcodeproj") ?? false)
  }

  @Test func aWorkspaceAndItsProjectAreOneApplication() throws {
    let folder = try TemporaryFolder()
    try write(["Day"], in: folder)
    try folder.write(
      "Day/Day.xcworkspace/contents.xcworkspacedata",
      #"<Workspace version="1.0"><FileRef location="group:Day.xcodeproj"/></Workspace>"#)
    #expect(try ProjectReader.read(folder.path).path.hasSuffix("Day/Day.xcworkspace"))
  }

  @Test func takesTheLibraryWhereNoApplicationIs() throws {
    let folder = try TemporaryFolder()
    var library = SampleProjects.weather
    library.targets.removeFirst()
    _ = try SampleProjects.writeWeather(library, in: folder)
    #expect(try ProjectReader.read(folder.path).name == "Kit")
  }

  @Test func readsAFolderWithoutAProject() throws {
    let folder = try TemporaryFolder()
    try folder.write("Sources/A.swift")
    try folder.write("Main.storyboard")
    let project = try ProjectReader.read(folder.path)
    #expect(project.modules[0].sources.map(folder.relative) == ["Sources/A.swift"])
    #expect(project.bundle.resources.map(\.name) == ["Main.storyboard"])
  }

  @Test func unreadableFoldersAreReportedByTheReader() throws {
    let folder = try TemporaryFolder()
    #expect(!SourceFolder.containsSources(folder.path))
    #expect(SourceFolder.containsSources(folder.path + "/absent"))
  }

  @Test func namesABrokenProjectOfTheFolder() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("App.xcodeproj/project.pbxproj", "{ objects = {")
    #expect(
      throws: ProjectError("\(file):1: expected a string in this property list, but the file ends here")
    ) { try ProjectReader.read(folder.path) }
  }

  @Test func ignoresAnEmptyRepositoryMarkerAboveHome() throws {
    let folder = try TemporaryFolder()
    #expect(ProjectRoot(around: folder.path).path == ProjectRoot.resolved(folder.path))
    try folder.write("Demo/x")
    #expect(ProjectRoot(around: folder.path + "/Demo").path == ProjectRoot.resolved(folder.path + "/Demo"))
    try folder.write("README.md")
    #expect(ProjectRoot(around: folder.path + "/Demo").path == ProjectRoot.resolved(folder.path))
  }
}
