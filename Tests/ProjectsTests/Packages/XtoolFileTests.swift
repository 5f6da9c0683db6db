import Foundation
import Testing

@testable import Projects

/// Packages of xtool, which builds applications for iOS on Linux.
@Suite struct XtoolFileTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Hello",
      products: [.library(name: "Kit", targets: ["Kit"]), .library(name: "Hello", targets: ["Hello"])],
      targets: [.target(name: "Kit"), .target(name: "Hello", dependencies: ["Kit"])])
    """

  private static let settings = """
    # An application
    version: 1
    bundleID: "com.example.Hello" # quoted
    product: Hello
    infoPath: Support/App.plist
    resources:
      - Support/sun.png
      - ../outside.png
    extensions:
      - product: Widget
        infoPath: Widget.plist
    """

  private static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>UILaunchScreen</key><dict/></dict></plist>
    """

  @Test func settingsAreThoseOfTheApplication() throws {
    let folder = try TemporaryFolder()
    try folder.write("Package.swift", Self.manifest)
    try folder.write("xtool.yml", Self.settings)
    try folder.write("Support/App.plist", Self.info)
    try folder.write("Support/sun.png", "")
    try folder.write(
      "Sources/Kit/Kit.swift", "import UIKit\n@main final class A: UIResponder, UIApplicationDelegate {}\n")
    try folder.write(
      "Sources/Hello/App.swift", "import UIKit\n@main final class B: UIResponder, UIApplicationDelegate {}\n")
    let project = try ProjectReader.read(folder.path)
    #expect(project.name == "Hello")
    #expect(project.isApplication)
    #expect(project.bundle.resources.map(\.name) == ["sun.png"])
    let list = try unsafe PropertyListSerialization.propertyList(from: project.bundle.info, options: [], format: nil)
    let keys = try #require(list as? [String: Any])
    #expect(keys["CFBundleIdentifier"] as? String == "com.example.Hello")
    #expect(keys["UILaunchScreen"] is [String: Any])
  }

  @Test func otherFilesChangeNothing() throws {
    let folder = try TemporaryFolder()
    #expect(XtoolFile(in: folder.path) == nil)
    try folder.write("xtool.yml", "- - :\n:\n\u{FFFD}\nresources: 1\n -\n- ")
    #expect(XtoolFile(in: folder.path)?.resources == [])
  }
}
