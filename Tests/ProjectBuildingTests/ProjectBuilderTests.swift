import CoreGraphics
import Testing

@testable import Projects

/// Whole builds with the real compiler.
@Suite(.serialized) struct ProjectBuilderTests {
  @Test func missingMembersDoNotStopTheBuild() throws {
    let module = try TestModule([
      "a.swift": """
      import UIKit
      import NoSuchModule

      final class Screen: UIViewController, FancyDelegate {
        var player: FancyPlayer?
        private class Hidden: UIView { @objc func hidden() {} }
        @IBOutlet private weak var label: UILabel!
        override func viewDidLoad() {
          super.viewDidLoad()
          view.noSuchMember()
          view.backgroundColor = .red
        }
        func count() -> Int {
          let items = noSuchFunction()
          return items.count
        }
        override func noSuchMethod() {}
        func broken(_ a: Fancy.Inner) {}
      }
      """,
      "b.swift": "import UIKit\n#Preview { UIView() }\n",
    ])
    defer { module.remove() }
    let built = try module.build()
    let app = try #require(built.modules.first)
    #expect(FileManager.default.fileExists(atPath: app.library))
    func actions(_ line: Int) -> Set<String> { Set(app.findings.filter { $0.line == line }.map(\.action.rawValue)) }
    #expect(actions(4) == ["standIn"])
    #expect(actions(5) == ["standIn"])
    #expect(actions(10) == ["statement"])
    #expect(actions(14) == ["body"])
    #expect(actions(17) == ["plainOverride"])
    #expect(actions(18) == ["standIn", "declaration"])
    #expect(actions(11).isEmpty)
    #expect(app.missingModules["NoSuchModule"]?.map(\.line) == [2])

    // The second build finds everything in the cache.
    let toolchain = try Toolchain.find(environment: TestModule.environment)
    #expect(!toolchain.version.isEmpty)
    var compiled: [String] = []
    let again = try ProjectBuilder(environment: TestModule.environment).build(try ProjectReader.read(module.folder)) {
      name, _, _ in compiled.append(name)
    }
    #expect(compiled.isEmpty)
    #expect(again.modules.first?.library == app.library)
    #expect(again.bundleFolder == built.bundleFolder)
  }

  /// A module with code that Objective-C allows and Swift does not. No code is removed.
  @Test func dispatchByNameCompiles() throws {
    let module = try TestModule([
      "a.swift": """
      import UIKit

      extension UIViewController {
        @objc func open(_ side: Int, animated: Bool = true) -> Bool { false }
        @objc var isShut: Bool { true }
      }
      class Menu: UIViewController {
        override func open(_ side: Int, animated: Bool) -> Bool { super.open(side, animated: animated) || isShut }
        override var isShut: Bool { super.isShut }
      }
      class SmallMenu: Menu {
        override func open(_ side: Int, animated: Bool) -> Bool { super.open(side, animated: false) }
      }
      extension UITabBarController {
        override func open(_ side: Int, animated: Bool) -> Bool { viewControllers == nil && super.open(side) }
        override var isShut: Bool { super.isShut }
      }
      extension CALayer { @objc func tint(with colors: [UIColor]) {} }
      extension CAGradientLayer {
        override func tint(with colors: [UIColor]) { self.colors = colors.map { $0.cgColor } }
      }
      protocol Made: AnyObject { init() }
      extension Made {
        init(_ change: (Self) -> Void) {
          self.init()
          change(self)
        }
      }
      extension NSObject: Made {}
      func make<T: UIView>(_ type: T.Type, _ controller: Menu.Type) -> (T, T, Menu) {
        (T(), type.init(frame: .zero), controller.init(nibName: nil, bundle: nil))
      }
      let label = UILabel { $0.text = "a" }
      func test(_ controller: UIViewController) -> Bool { controller.open(1) && controller.isShut }
      """
    ])
    defer { module.remove() }
    #expect(try module.build().modules.first?.findings == [])
  }

  /// The possible changes since the last build.
  enum Change: CaseIterable {
    case nothing
    case libraries
    case languageMode
    case moreModules
  }

  /// A build with other libraries, in another language mode or with more modules tries again to compile the code that the last build removed.
  @Test(arguments: Change.allCases) func repairsAreRememberedForTheSameLibraries(_ change: Change) throws {
    let module = try TestModule(["a.swift": "import UIKit\nfunc f() {\n  Gone.call()\n}\n"])
    defer { module.remove() }
    #expect(try module.build().modules.first?.findings.map(\.symbol) == ["Gone"])
    let project = try ProjectReader.read(module.folder)
    let folder = BuildFolder(project, cache: TestModule.cache)
    let path = try folder.work(#require(project.modules.first)) + "/repairs.json"
    var text = try String(contentsOfFile: path, encoding: .utf8)
    text = text.replacingOccurrences(of: "\"symbol\":\"Gone\"", with: "\"symbol\":\"Remembered\"")
    switch change {
    case .nothing: break
    case .libraries: text = text.replacingOccurrences(of: "\"tools\":\"", with: "\"tools\":\"other")
    case .languageMode: text = text.replacingOccurrences(of: "-swift-version 5", with: "-swift-version 4")
    case .moreModules: text = text.replacingOccurrences(of: "\"MapKit\"", with: "\"NoKit\"")
    }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try Data("import UIKit\nfunc f() {\n  Gone.call()\n}\nlet x = 1\n".utf8)
      .write(to: URL(fileURLWithPath: module.folder + "/a.swift"))
    let findings = try module.build().modules.first?.findings.map(\.symbol)
    #expect(findings == [change == .nothing ? "Remembered" : "Gone"])
  }

  @Test func errorsOfTheProjectAreShownAtTheirPlace() throws {
    let module = try TestModule(["a.swift": "import UIKit\nfunc f() {\n  let = 1\n}\n"])
    defer { module.remove() }
    let error = #expect(throws: ProjectError.self) { try module.build().bundleFolder.isEmpty }
    #expect(error?.description.hasPrefix(module.folder + "/a.swift:3:7: ") == true)
  }

  /// A compiler with the number of a killed one would wait for its lock.
  @Test func locksOfKilledCompilersAreRemoved() throws {
    let module = try TestModule([:])
    defer { module.remove() }
    let cache = BuildCache(environment: ["XDG_CACHE_HOME": module.folder])
    let bundle = ProjectBundle(name: "App.app", info: Data(), resources: [])
    let project = Project(name: "App", path: "/App", root: "/App", modules: [], bundle: bundle)
    let folder = BuildFolder(project, cache: cache)
    let hash = folder.moduleCache + "/3137LX47UEHEB"
    try FileManager.default.createDirectory(atPath: hash, withIntermediateDirectories: true)
    for name in ["A.pcm", "B.pcm.lock", "B.pcm.lock-5e3593d2"] {
      try Data("machine 4".utf8).write(to: URL(fileURLWithPath: hash + "/" + name))
    }
    let names = try folder.locked(nil) { (try? FileManager.default.contentsOfDirectory(atPath: hash)) ?? [] }
    #expect(names == ["A.pcm"])
  }

  @Test func filesOfOneNameInDifferentFoldersAreAllCompiled() throws {
    var project = Project(
      name: "App", path: "/p", root: "/p", modules: [],
      bundle: ProjectBundle(name: "App.app", info: Data(), resources: []))
    let module = ProjectModule(
      name: "App", sources: ["/p/a/a.swift", "/p/b/a.swift", "/p/b/a_1.swift", "/p/c/a.swift", "/p/_Module.swift"])
    project.modules = [module]
    let outputs = ModuleBuilder.outputs(of: module, in: "/o").map(\.output)
    #expect(outputs == ["/o/a.swift", "/o/a_2.swift", "/o/a_1.swift", "/o/a_3.swift", "/o/_Module_1.swift"])
  }

  @Test func aPackageHasItsBundleItsFlagsAndItsPackageName() throws {
    let package = try TestModule([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Deep", products: [.library(name: "Top", targets: ["Top"])],
        targets: [
          .target(name: "Base"),
          .target(
            name: "Top", dependencies: ["Base"], resources: [.process("words.json")],
            swiftSettings: [.enableUpcomingFeature("BareSlashRegexLiterals")]),
        ])
      """
    ])
    defer { package.remove() }
    func write(_ name: String, _ text: String) throws {
      let path = package.folder + "/Sources/" + name
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    try write("Base/b.swift", "import UIKit\npackage let shared = 1\n")
    try write("Top/words.json", "{}")
    try write(
      "Top/t.swift",
      """
      import Base
      import UIKit
      final class Screen: UIViewController {
        let bundle = Bundle.module
        let pattern = /a+/
        let number = shared
      }
      """)
    let built = try package.build()
    #expect(built.modules.map(\.name) == ["Base", "Top"])
    #expect(built.modules.flatMap(\.findings).isEmpty)
    #expect(FileManager.default.fileExists(atPath: built.bundleFolder + "/Deep_Top.bundle/words.json"))
  }

  @Test func rewrittenSourcesCanBeKept() throws {
    let module = try TestModule(["a.swift": "import Foundation\n@objc class A: NSObject {}\n"])
    defer { module.remove() }
    let kept = (module.folder as NSString).deletingLastPathComponent + "/kept"
    try module.build().copySources(to: kept)
    let text = try String(contentsOfFile: kept + "/App/a.swift", encoding: .utf8)
    #expect(text.contains("\nimport UIKit\nclass A: NSObject {}\n"))
  }

  @Test func hiddenModulesAreTheCTargetsOfThePackage() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Sources")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { name in
      FileManager.default.fileExists(atPath: sources.path + "/\(name)/module.modulemap")
        || FileManager.default.fileExists(atPath: sources.path + "/\(name)/include")
    }
    #expect(names.sorted() == LibraryFolder.hiddenModules)
  }
}
