import Foundation
import Testing

@testable import Projects

@Suite struct SynchronizedFolderTests {
  /// A project whose application owns the folder `App` and takes one file of the folder `Shared`.
  private var text: ProjectText {
    var text = ProjectText()
    text.objects += [
      """
      FOLDER = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>";
        exceptions = (SET, ); explicitFolders = (Data, ); };
      """,
      """
      SET = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T_Weather;
        membershipExceptions = (Info.plist, Old/Unused.swift, ); };
      """,
      """
      SHARED = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>";
        exceptions = (SHAREDSET, ); };
      """,
      """
      SHAREDSET = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T_Weather;
        membershipExceptions = (Common.swift, ); };
      """,
    ]
    text.children = ["FOLDER", "SHARED"]
    text.targets = [.init(name: "Weather", more: "fileSystemSynchronizedGroups = (FOLDER, );")]
    return text
  }

  @Test func takesFilesOfAFolderExceptForExceptions() throws {
    let folder = try TemporaryFolder()
    for name in [
      "App/App.swift", "App/Views/View.swift", "App/Old/Unused.swift", "App/Info.plist",
      "App/Base.lproj/Main.storyboard",
      "App/Assets.xcassets/Contents.json", "App/Data/a.json", "App/notes.md", "Shared/Common.swift",
      "Shared/Rest.swift",
    ] { try folder.write(name) }
    try folder.write("Weather.xcodeproj/project.pbxproj", text.text)
    let project = try ProjectReader.read(folder.path + "/Weather.xcodeproj")
    #expect(
      project.modules[0].sources.map(folder.relative) == [
        "App/App.swift", "App/Views/View.swift", "Shared/Common.swift",
      ])
    #expect(project.bundle.resources.map(\.name).sorted() == ["Assets.xcassets", "Base.lproj/Main.storyboard", "Data"])
    #expect(project.notes == [])
  }

  @Test func namesAFolderThatIsMissing() throws {
    let folder = try TemporaryFolder()
    try folder.write("Weather.xcodeproj/project.pbxproj", text.text)
    try folder.write("Shared/Common.swift", "import UIKit")
    let project = try ProjectReader.read(folder.path + "/Weather.xcodeproj")
    #expect(project.notes == ["App: target Weather lists this folder, but it is not there"])
  }
}
