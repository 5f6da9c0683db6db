import Foundation
import Testing

@testable import Projects

@Suite struct XcodeProjectTests {
  private func read(_ text: ProjectText, in folder: TemporaryFolder) throws -> Project {
    try ProjectReader.read(try SampleProjects.writeWeather(text, in: folder))
  }

  private func info(_ project: Project) throws -> [String: Any] {
    let list = try unsafe PropertyListSerialization.propertyList(from: project.bundle.info, options: [], format: nil)
    return try #require(list as? [String: Any])
  }

  @Test func readsAnApplicationWithItsFramework() throws {
    let folder = try TemporaryFolder()
    let project = try read(SampleProjects.weather, in: folder)
    #expect(project.name == "Weather")
    #expect(project.modules.map(\.name) == ["Kit", "Weather"])
    #expect(project.modules[1].dependencies == ["Kit"])
    #expect(project.modules[0].bundle?.name == "Kit.framework")
    #expect(project.modules[1].bundle == nil)
    #expect(project.modules[1].sources.map(folder.relative) == ["App/AppDelegate.swift"])
    #expect(project.notes == [])
  }

  @Test func givesResourcesTheirNamesInTheBundle() throws {
    let folder = try TemporaryFolder()
    let project = try read(SampleProjects.weather, in: folder)
    #expect(
      project.bundle.resources.map(\.name) == [
        "Base.lproj/Main.storyboard", "de.lproj/Main.strings", "Assets.xcassets",
      ]
    )
    #expect(folder.relative(project.bundle.resources[1].path) == "App/de.lproj/Main.strings")
  }

  @Test func expandsVariablesInTheInformationList() throws {
    let folder = try TemporaryFolder()
    let keys = try info(try read(SampleProjects.weather, in: folder))
    #expect(keys["CFBundleIdentifier"] as? String == "org.example.weather")
    #expect(keys["UIMainStoryboardFile"] as? String == "Main")
    #expect(keys["Scenes"] as? [String] == ["Weather.Scene"])
    #expect(keys["CFBundleName"] as? String == "Weather")
  }

  @Test func generatesInformationKeysFromSettings() throws {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    text.targets[0].settings = [
      "GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_UILaunchStoryboardName": "Launch",
      "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES", "INFOPLIST_KEY_UIStatusBarHidden": "YES",
      "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone": "A B", "PRODUCT_NAME": "Sun & Rain",
    ]
    let project = try read(text, in: folder)
    let keys = try info(project)
    #expect(keys["UILaunchStoryboardName"] as? String == "Launch")
    #expect(keys["UIApplicationSceneManifest"] != nil)
    #expect(keys["UIStatusBarHidden"] as? Bool == true)
    #expect(keys["UISupportedInterfaceOrientations"] as? [String] == ["A", "B"])
    #expect(keys["CFBundleName"] as? String == "Sun & Rain")
    #expect(project.modules.last?.name == "Sun___Rain")
  }

  @Test func takesLanguageModeAndConditionsFromSettings() throws {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    text.projectSettings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "DEBUG"
    text.targets[0].settings["SWIFT_VERSION"] = "4.2"
    text.targets[0].settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "$(inherited) RAINY"
    text.targets[0].settings["OTHER_SWIFT_FLAGS"] = "$(inherited) -DSUNNY -Xfrontend -x -D WINDY"
    text.targets[0].settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] = "MainActor"
    let module = try #require(try read(text, in: folder).modules.last)
    #expect(module.languageMode == .v4_2)
    #expect(module.conditions == ["DEBUG", "RAINY", "SUNNY", "WINDY"])
    #expect(module.compilerFlags == ["-default-isolation", "MainActor"])
  }

  @Test func findsFilesThroughNestedGroups() throws {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    text.objects += [
      #"OUTER = {isa = PBXGroup; children = (INNER, ); path = "With Spaces"; sourceTree = "<group>"; };"#,
      #"INNER = {isa = PBXGroup; children = (DEEP, ROOTED, ); name = Shown; sourceTree = "<group>"; };"#,
      #"DEEP = {isa = PBXFileReference; path = "Gr\U00fc\U00dfe \"1\".swift"; sourceTree = "<group>"; };"#,
      #"ROOTED = {isa = PBXFileReference; path = Other/Rooted.swift; sourceTree = SOURCE_ROOT; };"#,
    ]
    text.children.append("OUTER")
    text.targets[0].sources += ["DEEP", "ROOTED"]
    try folder.write("With Spaces/Grüße \"1\".swift")
    try folder.write("Other/Rooted.swift")
    let sources = try read(text, in: folder).modules.last?.sources.map(folder.relative)
    #expect(sources == ["App/AppDelegate.swift", "Other/Rooted.swift", "With Spaces/Grüße \"1\".swift"])
  }

  @Test func findsAFileWhoseNameDiffersInLetterCase() throws {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    text.addFile("CASE", path: "app/VIEW.swift")
    text.targets[0].sources.append("CASE")
    try folder.write("App/View.swift")
    #expect(try read(text, in: folder).modules.last?.sources.map(folder.relative).last == "App/View.swift")
  }

  @Test func namesWhatIsMissingOrLeftOut() throws {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    text.addFile("GONE", path: "App/Gone.swift")
    text.addFile("OLD", path: "App/Old.m")
    text.addFile("INTERFACE", path: "App/Panel.swift")
    text.targets[0].sources += ["GONE", "OLD", "INTERFACE"]
    text.targets += [
      .init(name: "Widget", kind: "app-extension"), .init(name: "WeatherTests", kind: "bundle.unit-test"),
    ]
    try folder.write("App/Old.m")
    try folder.write("App/Panel.swift", "import SwiftUI\n")
    let project = try read(text, in: folder)
    #expect(
      Set(project.notes) == [
        "App/Gone.swift: target Weather lists this file, but it is not there",
        "Weather: 1 file in languages other than Swift left out: Old.m",
        "Weather: 1 file for SwiftUI left out: Panel.swift",
        "Weather.xcodeproj: targets that are left out: Widget (app extension), WeatherTests (tests)",
      ])
    #expect(project.modules.last?.sources.map(folder.relative) == ["App/AppDelegate.swift"])
  }

  @Test func leavesOutFilesOutsideOfTheProject() throws {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    text.addFile("PASSWORDS", path: "/etc/passwd")
    text.addFile("UP", path: "../secret.txt")
    text.addFile("LINK", path: "App/linked.json")
    text.targets[0].resources = ["PASSWORDS", "UP", "LINK"]
    try Data().write(to: URL(fileURLWithPath: folder.path + "/../secret.txt"))
    let path = try SampleProjects.writeWeather(text, in: folder)
    try folder.link("App/linked.json", to: "/etc/passwd")
    let project = try ProjectReader.read(path)
    #expect(project.bundle.resources == [])
    #expect(project.notes.contains { $0.contains("3 files outside of") && $0.contains("passwd, secret.txt") })
  }

  @Test func ignoresBuildFilesOfOtherPlatforms() throws {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    text.addFile("MAC", path: "App/Mac.swift")
    text.targets[0].more = "extraFiles = ();"
    text.objects.append("MACFILE = {isa = PBXBuildFile; fileRef = MAC; platformFilter = maccatalyst; };")
    text.objects.append("MACPHASE = {isa = PBXSourcesBuildPhase; files = (MACFILE, ); };")
    let plain = text.text.replacingOccurrences(
      of: #"buildPhases = ("Sources_Weather""#, with: "buildPhases = (MACPHASE, \"Sources_Weather\"")
    let path = try SampleProjects.writeWeather(text, in: folder)
    try folder.write("App/Mac.swift")
    try folder.write("Weather.xcodeproj/project.pbxproj", plain)
    #expect(try ProjectReader.read(path).modules.last?.sources.count == 1)
  }

  @Test func opensALibraryWithoutAnApplication() throws {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    text.targets.removeFirst()
    let project = try read(text, in: folder)
    #expect(project.modules.map(\.name) == ["Kit"])
    #expect(!project.isApplication)
    #expect(project.bundle.name == "Kit.app")
  }

  @Test func putsTheResourcesOfABundleTargetBelowItsName() throws {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    text.targets[0].resources = ["PRODUCT_Art"]
    text.targets.append(.init(name: "Art", kind: "bundle", resources: ["ASSETS"]))
    #expect(try read(text, in: folder).bundle.resources.map(\.name) == ["Art.bundle/Assets.xcassets"])
  }

  @Test(arguments: ["../../outside", "/etc/x", "..", ".hidden", "a/b"])
  func namesCannotLeaveTheirFolder(_ name: String) throws {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    text.targets[0].settings["PRODUCT_NAME"] = name
    text.targets[1].settings["PRODUCT_NAME"] = name
    text.targets[1].settings["PRODUCT_MODULE_NAME"] = "Kit/" + name
    let project = try read(text, in: folder)
    let names = [project.name, project.bundle.name] + project.modules.flatMap { [$0.name, $0.bundle?.name ?? "x"] }
    for name in names { #expect(!name.contains("/") && !name.hasPrefix("."), "\(name)") }
  }

  @Test func readsAProjectInXML() throws {
    let folder = try TemporaryFolder()
    let path = try SampleProjects.writeWeather(in: folder)
    let file = URL(fileURLWithPath: path + "/project.pbxproj")
    let list = try unsafe PropertyListSerialization.propertyList(from: Data(contentsOf: file), options: [], format: nil)
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(to: file)
    #expect(try ProjectReader.read(path).modules.map(\.name) == ["Kit", "Weather"])
  }
}
