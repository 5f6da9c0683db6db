import Foundation
import Testing

@testable import Projects

@Suite struct PackageTests {
  private static let manifest = """
    // swift-tools-version:6.0
    import PackageDescription
    /* a comment with .target(name: "No") */
    let shared: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .define("ALL")]
    #if os(Linux)
    let names = ["Linux"]
    #else
    let names = ["Sun"]
    #endif
    let package = Package(
      name: "Sky",
      platforms: [.iOS(.v15)],
      products: [.library(name: "Sky", targets: ["Sky"])],
      dependencies: [.package(url: "https://example.org/rain.git", from: "1.0.0"), .package(path: "../Moon")],
      targets: [
        .target(
          name: "Sky", dependencies: ["Core", .product(name: "Rain", package: "rain")],
          exclude: ["Old.swift"], resources: [.process("Art"), .copy("Data")],
          swiftSettings: shared + [
            .define("PHONE", .when(platforms: [.iOS])), .define("FINAL", .when(configuration: .release)),
            .swiftLanguageMode(.v5), .defaultIsolation(MainActor.self), .unsafeFlags(["-O", "-Xcc", "-w"]),
          ]),
        .target(name: "Core", path: "Base", sources: names),
        .testTarget(name: "SkyTests", dependencies: ["Sky"]),
        .plugin(name: "Maker", capability: .buildTool()),
      ]
    )
    package.targets.append(.target(name: "Late"))
    """

  private func write(_ manifest: String = manifest, in folder: TemporaryFolder) throws {
    try folder.write("Package.swift", manifest)
    for name in [
      "Sources/Sky/Sky.swift", "Sources/Sky/Old.swift", "Sources/Sky/Art/sun.png", "Sources/Sky/Art/de.lproj/A.strings",
      "Sources/Sky/Data/x.json", "Sources/Sky/loose.json", "Sources/Sky/View.xib", "Base/Sun/Sun.swift",
      "Base/Rest/Rest.swift", "Sources/Late/Late.swift",
    ] { try folder.write(name, name.hasSuffix(".swift") ? "import UIKit\n" : "") }
  }

  @Test func readsTheTargetsOfAManifest() throws {
    let folder = try TemporaryFolder()
    try write(in: folder)
    let package = try SwiftPackage(at: folder.path)
    #expect(package.name == "Sky")
    #expect(package.targets.map(\.name) == ["Sky", "Core", "SkyTests", "Maker", "Late"])
    #expect(package.targets[0].dependencies == ["Core", "Rain"])
    #expect(package.targets[0].conditions == ["ALL", "PHONE"])
    #expect(
      package.targets[0].compilerFlags == [
        "-enable-upcoming-feature", "ExistentialAny", "-default-isolation", "MainActor", "-O",
      ]
    )
    #expect(package.targets[0].languageMode == .v5)
    #expect(package.targets[1].sources == ["Sun"])
    #expect(package.dependencies.map(\.name) == ["rain", "Moon"])
    #expect(package.notes == [])
  }

  @Test func nilIsolationIsNoIsolation() throws {
    let folder = try TemporaryFolder()
    try write(Self.manifest.replacing("MainActor.self", with: "nil"), in: folder)
    #expect(try !SwiftPackage(at: folder.path).targets[0].compilerFlags.contains("-default-isolation"))
  }

  @Test(arguments: [".v4", ".version(\"4\")"]) func languageModesAreNamesOrVersions(_ mode: String) throws {
    let folder = try TemporaryFolder()
    let manifest = """
      // swift-tools-version:5.5
      let package = Package(name: "A", targets: [.target(name: "A")], swiftLanguageVersions: [\(mode)])
      """
    try write(manifest, in: folder)
    #expect(try SwiftPackage(at: folder.path).targets.map(\.languageMode) == [.v4])
  }

  @Test func readsAPackageAsAProject() throws {
    let folder = try TemporaryFolder()
    try write(in: folder)
    let project = try ProjectReader.read(folder.path)
    #expect(project.modules.map(\.name) == ["Core", "Sky"])
    #expect(project.modules.map(\.languageMode) == [.v6, .v5])
    #expect(project.modules[0].sources.map(folder.relative) == ["Base/Sun/Sun.swift"])
    #expect(project.modules[1].sources.map(folder.relative) == ["Sources/Sky/Sky.swift"])
    #expect(project.modules[1].conditions == ["SWIFT_PACKAGE", "DEBUG", "ALL", "PHONE"])
    #expect(project.modules[1].bundle?.name == "Sky_Sky.bundle")
    #expect(
      project.modules[1].bundle?.resources.map(\.name).sorted() == [
        "Data", "View.xib", "de.lproj/A.strings", "sun.png",
      ])
    #expect(
      project.notes
        == [
          "../Moon: this package is listed, but it is not there",
          "Maker: this target of the package is a plugin and is left out",
          "Rain: the package https://example.org/rain.git is not in the project; \"git clone https://example.org/rain.git "
            + "SourcePackages/checkouts/rain\" in \(folder.path) brings it",
        ])
  }

  @Test func selectsTheTargetThatHasTheApplication() throws {
    let folder = try TemporaryFolder()
    try write(in: folder)
    try folder.write("Sources/Late/Late.swift", "import UIKit\n@main class Delegate: UIResponder {}")
    let project = try ProjectReader.read(folder.path)
    #expect(project.name == "Late")
    #expect(project.isApplication)
    #expect(try ProjectReader.read(folder.path, choice: .init(target: "Core")).name == "Core")
  }

  @Test func takesFoldersAsTargetsOfComputedManifests() throws {
    let folder = try TemporaryFolder()
    try write(
      """
      let package = Package(name: "Sky", targets: ["Sky", "Late"].map { name in .target(name: "\\(name)") })
      for target in package.targets { target.swiftSettings = [] }
      """, in: folder)
    let package = try SwiftPackage(at: folder.path)
    #expect(package.targets.map(\.name) == ["Late", "Sky"])
    #expect(package.notes.count == 1)
  }

  @Test func namesAManifestWithoutAPackage() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("Package.swift", "// nothing")
    #expect(throws: ProjectError("\(file):1: expected a constant that is made by Package(name:…)")) {
      try SwiftPackage(at: folder.path)
    }
  }

  @Test func survivesDeepNesting() {
    for sign in ["[", "(", "a(", ".a(["] {
      let parser = ManifestParser("let a = " + String(repeating: sign, count: 100_000))
      #expect(parser.constants.count == 1)
    }
    let sum = ManifestParser("let a = [1]" + String(repeating: " + [\"b\"]", count: 50_000))
    #expect(sum.constants["a"]?.strings.count == 50_000)
  }

  private func resolved(_ manifest: String) -> ManifestExpression {
    var resolver = ManifestResolver(ManifestParser(manifest).constants)
    return resolver.resolve(.name("a"))
  }

  @Test func replacesConstantsByTheirValues() {
    let value = resolved("let a = [b, c(d: b)]\nlet b = \"e\"")
    #expect(value == .array([.string("e"), .call("c", [.init(label: "d", value: .string("e"))])]))
  }

  /// The constants double the expression at each step, or refer to themselves.
  @Test func limitsConstantsThatExpandThemselves() {
    #expect(resolved("let a = b\nlet b = a") == .unknown)
    #expect(resolved("let a = a + a") == .sum([.unknown, .unknown]))
    let doubling = (1..<60).map { "let a\($0) = a\($0 + 1) + a\($0 + 1)" }.joined(separator: "\n")
    #expect(resolved("let a = a1\n\(doubling)\nlet a60 = [\"b\"]").elements.count < 100_000)
  }
}
