import Foundation
import PropertyTesting
import Testing

@testable import Projects

/// Damaged files are read, or refused with an error that names them. Nothing is written.
@Suite struct ProjectFuzzTests {
  private func fuzz(_ file: String, tokens: [String], rounds: Int = 1_000, prepare: (TemporaryFolder) throws -> String)
    throws
  {
    let folder = try TemporaryFolder()
    let project = try prepare(folder)
    let path = folder.path + "/" + file
    let sample = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    _ = try ProjectReader.read(project)
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let name = (file as NSString).lastPathComponent
    let outcome = try Fuzzer(name, samples: [sample], tokens: tokens, rounds: rounds).run { bytes, _ in
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      _ = try ProjectReader.read(project)
    }
    #expect(outcome.accepted > 0)
    for message in outcome.messages { #expect(message.contains(folder.path) && message.contains(": "), "\(message)") }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
  }

  @Test func projectFilesAreReadOrRefused() throws {
    try fuzz(
      "Weather.xcodeproj/project.pbxproj",
      tokens: [
        "MAIN", "DELEGATE", "STORYBOARD", "T_Weather", "PROJECT", "../", "/", "<absolute>", "SOURCE_ROOT",
        "$(inherited)",
        "$(PRODUCT_NAME)", "isa = PBXGroup;", "children = (MAIN, );", "/*", "*/", "{", "(", "\"",
      ]
    ) { try SampleProjects.writeWeather(in: $0) }
  }

  @Test func configurationFilesAreReadOrRefused() throws {
    try fuzz(
      "App.xcconfig",
      tokens: ["#include \"App.xcconfig\"\n", "$(A)", "${", "[sdk=*]", "=", "SWIFT_VERSION", "PRODUCT_NAME"],
      rounds: 600
    ) { folder in
      var text = SampleProjects.weather
      text.addFile("CONFIG", path: "App.xcconfig")
      text.configurationFields["Weather"] = "baseConfigurationReference = CONFIG; "
      try folder.write(
        "App.xcconfig", "#include? \"B.xcconfig\"\nA = $(B) c\nB = $(A:lower)\nPRODUCT_NAME = $(A:upper)\n")
      return try SampleProjects.writeWeather(text, in: folder)
    }
  }

  @Test func workspacesAreReadOrRefused() throws {
    try fuzz(
      "All.xcworkspace/contents.xcworkspacedata",
      tokens: ["<Group location = \"group:..\">", "</Group>", "container:", "absolute:/", "<!--", "-->"], rounds: 600
    ) { folder in
      _ = try SampleProjects.writeWeather(in: folder)
      try folder.write(
        "All.xcworkspace/contents.xcworkspacedata",
        "<Workspace><Group location = \"group:\"><FileRef location = \"group:Weather.xcodeproj\"/></Group></Workspace>")
      return folder.path + "/All.xcworkspace"
    }
  }

  @Test func manifestsAreReadOrRefused() throws {
    try fuzz(
      "Package.swift",
      tokens: [
        ".target(", "name:", "path: \"../..\"", "let a = a + a", "#if", "#endif", "[", "]", "\\(", "\"\"\"", "/*",
      ],
      rounds: 800
    ) { folder in
      try folder.write("Sources/Sky/Sky.swift", "import UIKit\n")
      try folder.write(
        "Package.swift",
        """
        // swift-tools-version: 5.9
        let names: [String] = ["Sky"]
        let package = Package(name: "Sky", products: [.library(name: "Sky", targets: names)],
          dependencies: [.package(path: "Packages/Moon"), .package(url: "https://example.org/a.git", from: "1.0.0")],
          targets: [.target(name: "Sky", dependencies: [.product(name: "A", package: "a")], resources: [.copy("x")])])
        package.targets += [.testTarget(name: "T")]
        """)
      return folder.path + "/Package.swift"
    }
  }
}
