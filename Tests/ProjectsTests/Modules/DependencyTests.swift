import Foundation
import Testing

@testable import Projects

@Suite struct DependencyTests {
  private func read(
    importing names: String..., files: [String: String], _ change: (inout ProjectText) -> Void = { _ in }
  )
    throws -> (Project, TemporaryFolder)
  {
    let folder = try TemporaryFolder()
    var text = SampleProjects.weather
    change(&text)
    let path = try SampleProjects.writeWeather(text, in: folder)
    try folder.write("App/AppDelegate.swift", names.map { "import \($0)\n" }.joined())
    for (name, text) in files { try folder.write(name, text) }
    return (try ProjectReader.read(path), folder)
  }

  @Test func takesAPodFromItsFolder() throws {
    let (project, folder) = try read(
      importing: "Stars",
      files: [
        "Pods/Stars/Source/Star.swift": "import UIKit", "Pods/Stars/Source/star.png": "",
        "Pods/Stars/Tests/StarTests/T.swift": "",
      ])
    let pod = try #require(project.modules.first { $0.name == "Stars" })
    #expect(pod.sources.map(folder.relative) == ["Pods/Stars/Source/Star.swift"])
    #expect(pod.bundle?.resources.map(\.name) == ["star.png"])
  }

  @Test func takesTheSubspecsOfALocalPod() throws {
    let (project, folder) = try read(
      importing: "Stars",
      files: [
        "Podfile": "target 'Weather' do\n  pod 'Stars', :path => 'Lib'\nend",
        "Lib/Stars.podspec": "  s.source_files = 'Stars/Classes/**/*.{h,swift}'\n  s.resources = ['Stars/Art/*.png']",
        "Lib/Stars/Classes/A.swift": "", "Lib/Stars/Classes/Deep/B.swift": "", "Lib/Other/C.swift": "",
        "Lib/Stars/Art/star.png": "", "Lib/Other/moon.png": "",
      ])
    let pod = try #require(project.modules.first { $0.name == "Stars" })
    #expect(pod.sources.map(folder.relative) == ["Lib/Stars/Classes/A.swift", "Lib/Stars/Classes/Deep/B.swift"])
    #expect(pod.bundle?.resources.map(\.name) == ["star.png"])
  }

  @Test func takesTheNameOfAPodsModuleFromItsSpecificationOrItsModuleMap() throws {
    let (project, folder) = try read(
      importing: "Stars", "Moons",
      files: [
        "Podfile": "pod 'stars-ios', :path => 'Lib'\npod 'moons-ios'", "Lib/A.swift": "",
        "Lib/stars-ios.podspec": "  s.source_files = '*.swift'\n  s.module_name = 'Stars'",
        "Pods/moons-ios/B.swift": "",
        "Pods/Target Support Files/moons-ios/moons-ios.modulemap": "framework module Moons {\n  export *\n}",
      ])
    #expect(project.notes.isEmpty)
    func sources(_ name: String) -> [String]? {
      project.modules.first { $0.name == name }?.sources.map(folder.relative)
    }
    #expect(sources("Moons") == ["Pods/moons-ios/B.swift"])
    #expect(sources("Stars") == ["Lib/A.swift"])
  }

  @Test func saysWhatWouldBringAMissingPodOrCheckout() throws {
    let (project, folder) = try read(
      importing: "Stars", "Moons", "Foundation",
      files: [
        "Podfile": "pod \"Stars/Core\", '~> 2'\npod 'Unused'", "Cartfile": "github \"someone/Moons\" ~> 1.0",
      ])
    #expect(
      project.notes == [
        "Moons: this dependency is not in the project; \"carthage checkout\" in \(folder.path) brings it",
        "Stars: this pod is not in the project; \"pod install\" in \(folder.path) brings it",
      ])
  }

  @Test func saysWhatBringsAPodWhoseModuleHasAShorterName() throws {
    let (project, folder) = try read(
      importing: "Stars", "Moon", files: ["Podfile": "pod 'stars-ios'\npod 'Moon-Kit'"])
    #expect(
      project.notes == ["Stars: this pod is not in the project; \"pod install\" in \(folder.path) brings it"])
  }

  @Test func takesACheckoutOfCarthageByItsProject() throws {
    var library = ProjectText()
    library.addFile("MOON", path: "Moon.swift")
    library.targets = [
      .init(
        name: "Moons-macOS", kind: "framework", sources: [], settings: ["SDKROOT": "macosx", "PRODUCT_NAME": "Moons"]),
      .init(name: "Moons-iOS", kind: "framework", sources: ["MOON"], settings: ["PRODUCT_NAME": "Moons"]),
    ]
    let (project, folder) = try read(
      importing: "Moons",
      files: [
        "Carthage/Checkouts/Moons/Moons.xcodeproj/project.pbxproj": library.text,
        "Carthage/Checkouts/Moons/Moon.swift": "",
      ])
    let module = try #require(project.modules.first { $0.name == "Moons" })
    #expect(module.sources.map(folder.relative) == ["Carthage/Checkouts/Moons/Moon.swift"])
  }

  @Test func readsALocalPackageOfAProject() throws {
    let (project, _) = try read(
      importing: "Clouds",
      files: [
        "Packages/Sky/Package.swift": "let package = Package(name: \"Sky\", targets: [.target(name: \"Clouds\")])",
        "Packages/Sky/Sources/Clouds/Cloud.swift": "",
      ]
    ) { text in
      text.objects.append("LOCAL = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Sky; };")
      text.more = "packageReferences = (LOCAL, );"
    }
    #expect(project.modules.map(\.name) == ["Clouds", "Kit", "Weather"])
    #expect(project.modules[0].packageName == "Sky")
  }

  /// Reads a project that names a package by a path, which is written to the folder of that path.
  private func readLocal(_ path: String, in place: String) throws -> Project {
    try read(
      importing: "Clouds",
      files: [
        place + "/Package.swift": "let package = Package(name: \"Sky\", targets: [.target(name: \"Clouds\")])",
        place + "/Sources/Clouds/Cloud.swift": "",
      ]
    ) { text in
      text.objects.append("LOCAL = {isa = XCLocalSwiftPackageReference; relativePath = \"\(path)\"; };")
      text.more = "packageReferences = (LOCAL, );"
    }.0
  }

  @Test func readsAPackageBesideTheFolder() throws {
    let project = try readLocal("../Sky", in: "../Sky")
    #expect(project.modules.map(\.name) == ["Clouds", "Kit", "Weather"])
    #expect(
      project.notes.contains { $0.hasSuffix("/Sky: this package lies beside the opened folder, and is read with it") })
  }

  @Test(arguments: ["../.Sky", "../../Sky", "../Other/Sky"]) func readsNoPackageElsewhere(_ path: String) throws {
    let project = try readLocal(path, in: path)
    #expect(!project.modules.contains { $0.name == "Clouds" })
    #expect(project.notes.contains { $0.contains("this package is outside of the opened folder") })
  }

  @Test func readsAPodBesideTheFolder() throws {
    let (project, _) = try read(
      importing: "Stars",
      files: ["Podfile": "pod 'Stars', :path => '../Lib'", "../Lib/Stars.podspec": "", "../Lib/A.swift": ""])
    #expect(project.modules.contains { $0.name == "Stars" })
    #expect(
      project.notes.contains { $0.hasSuffix("/Lib: this pod lies beside the opened folder, and is read with it") })
  }

  private func readRemote(
    _ url: String, importing name: String = "UIKit", files: [String: String] = [:]
  ) throws -> (Project, TemporaryFolder) {
    try read(importing: name, files: files) { text in
      text.objects += [
        """
        REMOTE = {isa = XCRemoteSwiftPackageReference; repositoryURL = "\(url)";
          requirement = {kind = upToNextMajorVersion; minimumVersion = 2.1.0; }; };
        """,
        "PRODUCT = {isa = XCSwiftPackageProductDependency; package = REMOTE; productName = Rain; };",
      ]
      text.more = "packageReferences = (REMOTE, );"
      text.targets[0].more = "packageProductDependencies = (PRODUCT, );"
    }
  }

  @Test func namesTheCommandForAMissingPackage() throws {
    let (project, folder) = try readRemote("https://example.org/rain.git")
    #expect(
      project.notes == [
        "Rain: the package https://example.org/rain.git is not in the project; \"git clone --branch 2.1.0 "
          + "https://example.org/rain.git SourcePackages/checkouts/rain\" in \(folder.path) brings it"
      ])
  }

  @Test func takesThePackageAroundADemoThatNamesItByItsAddress() throws {
    let manifest = """
      // swift-tools-version:5.5
      let package = Package(
        name: "Rain", products: [.library(name: "Rain", targets: ["Rain"])], targets: [.target(name: "Rain")])
      """
    let (project, folder) = try readRemote(
      "https://example.org/rain.git", importing: "Rain",
      files: ["Package.swift": manifest, "Sources/Rain/Drop.swift": "import UIKit"])
    #expect(project.notes.isEmpty)
    let package = try #require(project.modules.first { $0.name == "Rain" })
    #expect(package.sources.map(folder.relative) == ["Sources/Rain/Drop.swift"])
  }

  @Test(arguments: [true, false])
  func takesTheLibraryAroundADemoThatOnlyImportsIt(isPackage: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("README.md", "")
    try folder.write("Sources/Rain/Drop.swift", "import UIKit")
    if isPackage {
      try folder.write(
        "Package.swift",
        """
        // swift-tools-version:5.5
        let package = Package(
          name: "Rain", products: [.library(name: "Rain", targets: ["Rain"])], targets: [.target(name: "Rain")])
        """)
    } else {
      var library = ProjectText()
      library.addFile("DROP", path: "Sources/Rain/Drop.swift")
      library.targets = [.init(name: "Rain", kind: "framework", sources: ["DROP"])]
      try folder.write("Rain.xcodeproj/project.pbxproj", library.text)
    }
    var text = ProjectText()
    text.addFile("DEMO", path: "Demo.swift")
    text.targets = [.init(name: "Demo", sources: ["DEMO"])]
    try folder.write("Example/Demo/Demo.swift", "import UIKit\nimport Rain\nimport Snow\n")
    try folder.write("Example/Demo/Demo.xcodeproj/project.pbxproj", text.text)
    let project = try ProjectReader.read(folder.path + "/Example/Demo/Demo.xcodeproj")
    #expect(project.modules.map(\.name) == ["Rain", "Demo"])
    #expect(project.modules[0].sources.map(folder.relative) == ["Sources/Rain/Drop.swift"])
  }

  @Test(arguments: ["https://example.org/$(id)", "--upload-pack=x", "https://example.org/a b", "https://x/`id`", "a;b"])
  func offersNoCommandWithShellCharacters(_ url: String) throws {
    let (project, _) = try readRemote(url)
    #expect(project.notes == ["Rain: the package \(url) is not in the project"])
  }

  @Test func takesAPackageFromACheckout() throws {
    let (project, _) = try readRemote(
      "https://example.org/rain.git",
      files: [
        "SourcePackages/checkouts/rain/Package.swift":
          """
        // swift-tools-version:5.5
        let package = Package(name: "rain", products: [.library(name: "Rain", targets: ["RainCore"])],
          targets: [.target(name: "RainCore", path: "Code")])
        """,
        "SourcePackages/checkouts/rain/Code/Drop.swift": "",
      ])
    #expect(project.modules.map(\.name) == ["Kit", "RainCore", "Weather"])
    #expect(project.notes == [])
  }

  @Test func endsWhenModulesImportEachOther() throws {
    let (project, _) = try read(importing: "Kit", files: ["Kit/Sky.swift": "import Weather\nimport UIKit"])
    #expect(project.modules.map(\.name) == ["Kit", "Weather"])
    #expect(project.notes == ["Kit and Weather import each other; the import in Weather is left out"])
  }

  @Test(arguments: [
    ("import UIKit", ["UIKit"]), ("  @testable import Kit // x", ["Kit"]), ("public import A.B", ["A"]),
    ("import struct Kit.Size", ["Kit"]), ("@_exported @preconcurrency import K\r", ["K"]), ("important = 1", []),
    ("let a = 1; import B", []), ("import A;", ["A"]), ("import", []), ("@objc class A {}", []),
    ("import func Darwin.C.sin", ["Darwin"]), ("import A; import B", ["A", "B"]),
    ("@_spi(Inner, Outer) import C", ["C"]),
  ])
  func findsImports(_ line: String, _ expected: [String]) {
    #expect(ImportScanner.imports(in: Data("x\n\(line)\n".utf8)).sorted() == expected)
  }
}
