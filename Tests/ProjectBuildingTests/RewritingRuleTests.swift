import CoreGraphics
import Testing

@testable import Projects

/// The rules of the rewriter, each with a source and its result.
@Suite struct RewritingRuleTests {
  @Test func attributesOfObjectiveCAndInterfaceBuilderAreDropped() throws {
    let result = try TestModule.rewrite(
      """
      @objc @objcMembers class A: UIView {
        @IBOutlet weak var label: UILabel!
        @IBInspectable dynamic var speed: CGFloat = 1
        @nonobjc func f() {}
      }
      """)
    #expect(
      result.own == """
        class A: UIView {
          weak var label: UILabel!
          var speed: CGFloat = 1 { didSet { _propertyDidChange(self, "speed") } }
          func f() {}
        }
        """)
  }

  @Test func outletsAndActionsAreRegisteredByName() throws {
    let text =
      try TestModule.rewrite(
        """
        class A: UIViewController {
          @IBOutlet private var label: UILabel!
          @IBAction func tapped(_ sender: UIButton) {}
          @objc func update(from sender: Any, with value: Int) {}
        }
        """
      ).texts["a.swift"] ?? ""
    #expect(text.contains("r.outlet(\"label\") { (o, v: UILabel?) in o.label = v }"))
    #expect(text.contains("r.method(\"tapped:\") { (o, a0: UIButton) in o.tapped(a0) }"))
    #expect(text.contains("r.method(\"updateFrom:with:\")"))
    #expect(text.contains("RuntimeClass.register(A.self, name: \"App.A\")"))
  }

  @Test func propertiesOfKeyPathsAreReadByName() throws {
    let text =
      try TestModule.rewrite(
        """
        class A: UIView {
          fileprivate var knob = UIView()
          private var other = UIView()
          func watch() { addObserver(self, forKeyPath: "knob.frame", options: .new, context: nil) }
        }
        """
      ).texts["a.swift"] ?? ""
    #expect(text.contains("r.reader(\"knob\") { (o) in o.knob }"))
    #expect(!text.contains("r.reader(\"other\")"))
  }

  @Test func absInAnExtensionOfCGFloatIsTheGlobalFunction() throws {
    let result = try TestModule.rewrite(
      """
      extension CGFloat {
        func diff(_ a: CGFloat) -> CGFloat { abs(a - self) }
      }
      func diff(_ a: CGFloat) -> CGFloat { abs(a) }
      """)
    #expect(
      result.own == """
        extension CGFloat {
          func diff(_ a: CGFloat) -> CGFloat { Swift.abs(a - self) }
        }
        func diff(_ a: CGFloat) -> CGFloat { abs(a) }
        """)
  }

  @Test func classesInExtensionsOfGenericClassesAreNotRegistered() throws {
    let text =
      try TestModule.rewrite(
        """
        final class Cache<Key> {}
        extension Cache { final class Entry { init() {} } }
        """
      ).texts["a.swift"] ?? ""
    #expect(!text.contains("RuntimeClass.register"))
  }

  @Test(arguments: [
    ("#selector(tick)", "Selector(\"tick\")"),
    ("#selector(A.tapped(_:))", "Selector(\"tapped:\")"),
    ("#selector(move(to:animated:))", "Selector(\"moveTo:animated:\")"),
    ("#selector(self.show(item:))", "Selector(\"showWithItem:\")"),
    ("#selector(renamed)", "Selector(\"other:\")"),
    ("#selector(getter: UIView.alpha)", "Selector(\"alpha\")"),
    ("#selector(setter: UIView.alpha)", "Selector(\"setAlpha:\")"),
    ("#keyPath(CALayer.bounds.size)", "\"bounds.size\""),
    ("#keyPath(opacity)", "\"opacity\""),
    ("NSMutableAttributedString()", "NSMutableAttributedString(string: \"\")"),
    ("(value as AnyObject).cgPointValue.x", "DynamicMembers(value as Any?).cgPointValue.x"),
    ("(value as AnyObject).description", "(value as AnyObject).description"),
    ("String(format: \"%d\", 3)", "String(deviceFormat: \"%d\", 3)"),
    ("String.localizedStringWithFormat(text, 3)", "String.deviceStringWithFormat(text, 3)"),
    ("DateFormatter().string(from: day)", "DateFormatter.ofDevice().string(from: day)"),
    ("NSLocale.current.identifier", "Locale.ofDevice.identifier"),
    ("Locale.preferredLanguages.first", "Locale.preferredLanguagesOfDevice.first"),
    ("Calendar.current", "Calendar.current"),
    ("#imageLiteral(resourceName: \"sun\")", "UIImage(named: \"sun\")!"),
    // The compiler knows the types of colour literals.
    (
      "#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", "#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)"
    ),
  ])
  func expressionIsReplaced(_ source: String, _ expected: String) throws {
    let result = try TestModule.rewrite(
      """
      class A: NSObject {
        @objc func tick() {}
        @objc func tapped(_ sender: Any) {}
        @objc func move(to: Int, animated: Bool) {}
        @objc func show(item: Int) {}
        @objc(other:) func renamed(_ x: Int) {}
        func test() { _ = \(source) }
      }
      """)
    #expect(result.ownLines()[6] == "  func test() { _ = \(expected) }")
  }

  @Test func stringsAndCommentsAreNotRewritten() throws {
    let source = """
      // @objc #selector(f) @IBOutlet
      let text = "@objc #selector(f) import Foundation"
      /* #if os(iOS) */
      let more = \"\"\"
        @IBAction dynamic
        \"\"\"
      """
    let result = try TestModule.rewrite(source)
    #expect(result.own == source)
  }

  @Test func conditionalCodeForOtherPlatformsIsRemovedAndLinesKeepTheirNumbers() throws {
    let result = try TestModule.rewrite(
      """
      #if os(iOS) && targetEnvironment(simulator)
      let a = 1
      #elseif os(Linux)
      let b = 2
      #else
      let c = 3
      #endif
      #if canImport(UIKit) && !canImport(Missing) && swift(>=4.2)
      let d = 4
      #endif
      """)
    #expect(result.ownLines().enumerated().filter { !$0.element.isEmpty }.map(\.offset) == [1, 8])
    #expect(result.ownLines()[1] == "let a = 1")
    #expect(result.ownLines()[8] == "let d = 4")
  }

  @Test func importsOfMissingModulesAreDroppedAndReported() throws {
    let result = try TestModule.rewrite("import Foundation\nimport Alamofire\nimport class UIKit.UIView\n")
    #expect(result.own == "import UIKit\n\nimport UIKit\n")
    #expect(result.report.missingModules["Alamofire"]?.map(\.line) == [2])
  }

  @Test func importsKeepTheirAttributesAndAccess() throws {
    let result = try TestModule.rewrite("@_exported import Foundation\npublic import class UIKit.UIView\n")
    #expect(result.own == "@_exported import UIKit\npublic import UIKit\n")
  }

  @Test func membersOfAPrivateExtensionStayOpenToTheirFile() throws {
    let result = try TestModule.rewrite(
      """
      class A: UIView {}
      private extension A { @objc func rows() -> Int { 1 } }
      class B: A { override func rows() -> Int { 2 } }
      """)
    #expect(result.texts["a.swift"]?.contains("fileprivate func rows() -> Int { 1 }") ?? false)
  }

  @Test func privateMembersAreUsableByOverridesMovedToAnotherFile() throws {
    let module = try TestModule([
      "a.swift": "class A: UIView {}\n",
      "b.swift": """
      private let margin = 2
      extension A {
        private func arrange() {}
        override func layoutSubviews() { arrange() }
        fileprivate var count: Int { margin }
      }
      """,
    ])
    defer { module.remove() }
    let result = try module.rewrite()
    #expect(result.texts["a.swift"]?.contains("override func layoutSubviews() { arrange() }") ?? false)
    let lines = result.ownLines("b.swift").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains("let margin = 2") && lines.contains("func arrange() {}"), "\(lines)")
    #expect(lines.contains("var count: Int { margin }"), "\(lines)")
  }

  @Test func onlyTheBaseObserverLosesItsOverride() throws {
    let method = """
      override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?) {}
      """
    let result = try TestModule.rewrite("class A: UIView {\n\(method)\n}\nclass B: A {\n\(method)\n}")
    #expect(result.ownLines()[1] == "func observeValue(")
    #expect(result.ownLines()[6] == "override func observeValue(")
  }

  /// DeviceKit's type has the name of one that these libraries export.
  @Test func typesOfOtherModulesAreImportedByName() throws {
    let kit = try TestModule.rewrite("public enum Device {}\npublic struct Other {}\nclass Logger {}")
    #expect(kit.report.declarations.publicTypes == ["Device": "enum", "Other": "struct"])
    let module = try TestModule(["a.swift": "import DeviceKit\nlet device = Device.self", "b.swift": "import UIKit"])
    defer { module.remove() }
    var report = kit.report
    report.module = "DeviceKit"
    let path = module.folder + "/report.json"
    try JSONEncoder().encode(report).write(to: URL(fileURLWithPath: path))
    let result = try module.rewrite {
      $0.dependencies = [path]
      $0.available.append("DeviceKit")
    }
    #expect(result.texts["a.swift"]?.contains("\nimport enum DeviceKit.Device\n") == true)
    #expect(result.texts["b.swift"]?.contains("import enum") == false)
  }

  @Test(arguments: [LanguageMode.v4, .v5]) func oldNamesOfOverriddenMembersAreNew(_ mode: LanguageMode) throws {
    let source = """
      class A: UIViewController {
        override var childViewControllerForStatusBarStyle: UIViewController? { nil }
        override func didMove(toParentViewController parent: UIViewController?) {
          super.didMove(toParentViewController: parent)
        }
      }
      """
    let module = try TestModule(["a.swift": source])
    defer { module.remove() }
    let own = try module.rewrite { $0.languageMode = mode }.own
    #expect(own.contains("ViewControllerFor") == (mode == .v5) && own.contains("toParentView") == (mode == .v5))
    guard mode == .v4 else { return }
    #expect(own.contains("super.didMove(toParent: parent)") && own.contains("var childForStatusBarStyle"))
  }

  /// Models that are filled from dictionaries ignore unknown keys like this.
  @Test func keyValueMethodsAreRegistered() throws {
    let result = try TestModule.rewrite(
      """
      class A: NSObject {
        override func setValue(_ value: Any?, forUndefinedKey key: String) {}
        override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
          super.keyPathsForValuesAffectingValue(forKey: key)
        }
      }
      """)
    #expect(result.ownLines()[1...3].allSatisfy { !$0.contains("override") })
    let text = try #require(result.texts["a.swift"])
    #expect(text.contains("r.implementation(\"NSObject.setValue:forUndefinedKey:\") { (o) in o.setValue("))
    #expect(text.contains("r.implementation(\"NSObject.automaticallyNotifiesObservers\") { (o) in type(of: o)."))
  }

  @Test func dynamicPropertiesKeepTheirWillSet() throws {
    let result = try TestModule.rewrite(
      """
      class A: NSObject {
        @objc dynamic var x = 1 {
          willSet { print(newValue) }
        }
      }
      """)
    #expect(result.ownLines()[2] == "    willSet { print(newValue) } didSet { _propertyDidChange(self, \"x\") }")
  }

  @Test func overriddenMembersOfExtensionsMoveIntoTheClass() throws {
    let result = try TestModule.rewrite(
      """
      class A: UIView {
        var x = 1
      }
      public extension A {
        @objc func rows() -> Int { 1 }
        func other() {}
      }
      class B: A {
        override func rows() -> Int { 2 }
      }
      """)
    let lines = result.texts["a.swift"]?.split(separator: "\n").map(String.init) ?? []
    let moved = try #require(lines.firstIndex { $0.contains("public func rows() -> Int { 1 }") })
    let left = try #require(lines.firstIndex { $0.contains("func other()") })
    #expect(moved < left)
  }

  @Test func overridesInExtensionsMoveIntoTheClass() throws {
    let result = try TestModule.rewrite(
      """
      class A: UIView {
        var x = 1
      }
      extension A {
        override func layoutSubviews() { x = 2 }
      }
      """)
    let lines = result.texts["a.swift"]?.split(separator: "\n").map(String.init) ?? []
    let override = try #require(lines.firstIndex { $0.contains("override func layoutSubviews") })
    let theExtension = try #require(lines.firstIndex { $0.hasPrefix("extension A {") })
    #expect(override < theExtension)
    #expect(lines[override - 1].hasSuffix("line: 5)"))
  }

  @Test(arguments: ["@UIApplicationMain", "@main"])
  func theDelegateOfTheEntryPointIsFound(_ attribute: String) throws {
    let result = try TestModule.rewrite("\(attribute) class D: UIResponder, UIApplicationDelegate {}")
    #expect(result.report.delegate == "D")
    #expect(result.own == "class D: UIResponder, UIApplicationDelegate {}")
    #expect(result.module.contains("ClientModule.setDelegate { D() }"))
  }

  @Test func mainFileLosesItsStatementsAndNamesTheDelegate() throws {
    let module = try TestModule([
      "main.swift": """
      import UIKit
      let isTesting = false
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(D.self))
      """,
      "d.swift": "class D: UIResponder, UIApplicationDelegate {}",
    ])
    defer { module.remove() }
    let result = try module.rewrite()
    #expect(result.report.delegate == "D")
    #expect(result.ownLines("main.swift") == ["import UIKit", "let isTesting = false", ""])
  }

  @Test func previewsBecomeFunctionsThatAreRegistered() throws {
    let result = try TestModule.rewrite("\n#Preview(\"Big one\", traits: .portrait) {\n  UIView()\n}")
    #expect(result.ownLines()[1] == "@MainActor func _preview_0_2() -> AnyObject {")
    #expect(result.report.previews.map(\.name) == ["Big one"])
    #expect(result.module.contains("ClientModule.addPreview(name: \"Big one\""))
  }

  @Test func managedPropertiesGoThroughKeyValueCoding() throws {
    let result = try TestModule.rewrite("class L: CALayer {\n  @NSManaged var progress: CGFloat\n}")
    #expect(result.ownLines()[1].contains("setValue(newValue, forKey: \"progress\")"))
  }

  @Test func dynamicPropertiesNotifyTheirObservers() throws {
    let result = try TestModule.rewrite(
      """
      class A: NSObject {
        @objc dynamic var a = 1
        @objc dynamic var b: Int = 2 { didSet { print(b) } }
        @objc dynamic var c: Int { get { a } set { a = newValue } }
        @objc dynamic var d: Int { get { a } }
        override func observeValue(forKeyPath: String?, of: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}
      }
      """)
    #expect(result.ownLines()[1] == "  var a = 1 { didSet { _propertyDidChange(self, \"a\") } }")
    #expect(
      result.ownLines()[2]
        == "  var b: Int = 2 { didSet { defer { _propertyDidChange(self, \"b\") }; print(b) } }")
    #expect(
      result.ownLines()[3]
        == "  var c: Int { get { a } set { defer { _propertyDidChange(self, \"c\") }; a = newValue } }")
    #expect(result.ownLines()[4] == "  var d: Int { get { a } }")
    #expect(result.texts["a.swift"]?.contains("r.reader(\"a\") { (o) in o.a }") == true)
    #expect(result.texts["a.swift"]?.contains("r.implementation(\"NSObject.observeValue\")") == true)
  }

  @Test func clientLayersRegisterACopier() throws {
    let result = try TestModule.rewrite("class L: CAShapeLayer {}\nclass M: L {}\nclass N: NSObject {}")
    let text = try #require(result.texts["a.swift"])
    #expect(text.contains("r.copier { L(layer: $0) }") && text.contains("r.copier { M(layer: $0) }"))
    #expect(!text.contains("N(layer:"))
  }

  @Test func membersOfGenericClassesAndEnumsAreNotRegistered() throws {
    let result = try TestModule.rewrite(
      """
      class Box<T>: NSObject { @objc func f() {} }
      @objc enum Kind: Int { case a }
      """)
    #expect(result.texts["a.swift"]?.contains("RuntimeClass.register") == false)
    #expect(result.ownLines()[1] == "enum Kind: Int { case a }")
  }

  @Test func metatypesMakeObjectsThroughTheLibrary() throws {
    let result = try TestModule.rewrite(
      """
      func a<T: UIView>(_: T.Type, kind: UIView.Type) {
        _ = String(describing: T.self).isEmpty ? nil : T()
        _ = kind.init(frame: .zero)
        _ = UIView(frame: .zero)
        _ = T.init(frame: .zero)
      }
      """
    ) { job in
      let path = job.files[0].path
      job.madeClasses = ["\(path):2": "T", "\(path):3": "UIView", "\(path):5": "T"]
    }
    let lines = result.ownLines()
    #expect(lines[1] == "  _ = String(describing: T.self).isEmpty ? nil : RuntimeClass.made(T.self)")
    #expect(lines[2] == "  _ = RuntimeClass.made(kind, frame: .zero)")
    #expect(lines[3] == "  _ = UIView(frame: .zero)")
    #expect(lines[4] == "  _ = RuntimeClass.made(T.self, frame: .zero)")
  }

  @Test func boundValuesThatAreNotOptionalHereAreWrapped() throws {
    let result = try TestModule.rewrite(
      """
      func a(_ x: Int?, _ y: Any) {
        if let animator = transition.animator(using: 1), let x { print(animator, x) }
        guard let y else { return }
        print(y)
      }
      """
    ) { job in job.plainBindings = ["\(job.files[0].path):3"] }
    let lines = result.ownLines()
    #expect(lines[1] == "  if let animator = transition.animator(using: 1), let x { print(animator, x) }")
    #expect(lines[2] == "  guard let y = MissingCode.present(y) else { return }")
    let other = try TestModule.rewrite("func a() {\n  if let b = c.d?(using: 1) { print(b) }\n}") { job in
      job.plainBindings = ["\(job.files[0].path):2"]
      job.plainCalls = job.plainBindings
    }
    #expect(other.ownLines()[1] == "  if let b = MissingCode.present(c.d(using: 1)) { print(b) }")
  }

  @Test func requiredInitializersOfNSObjectAreMadeByTheLibrary() throws {
    let result = try TestModule.rewrite(
      """
      public protocol Made: AnyObject {
        init()
        func f()
      }
      extension NSObject: Made {}
      """
    ) { $0.plainInitializers = ["\($0.files[0].path):5"] }
    #expect(result.ownLines()[0] == "public protocol Made: AnyObject, RuntimeMade {")
    #expect(result.ownLines()[1].trimmingCharacters(in: .whitespaces).isEmpty)
    #expect(result.texts["a.swift"]?.contains("extension Made { public init() { self.init(made: ()) } }") ?? false)
  }

  @Test func membersOfExtensionsOfTheLibraryAreReplaceable() throws {
    let result = try TestModule.rewrite(
      """
      extension UIViewController {
        @objc func open(_ side: Int) {}
        @objc var isShut: Bool { true }
        func plain() {}
      }
      class Menu: UIViewController {
        override func open(_ side: Int) { super.open(side) }
        override var isShut: Bool { super.isShut }
      }
      class Small: Menu { override func open(_ side: Int) { super.open(side) } }
      """)
    let lines = result.ownLines()
    #expect(lines[1] == "  func _base_open(_ side: Int) {}")
    #expect(lines[2] == "  var _base_isShut: Bool { true }")
    #expect(lines[3] == "  func plain() {}")
    #expect(lines[6] == "  func open(_ side: Int) { self._super_open(above: Menu.self, side) }")
    #expect(lines[7] == "  var isShut: Bool { self._super_isShut(above: Menu.self) }")
    #expect(lines[9] == "class Small: Menu { override func open(_ side: Int) { super.open(side) } }")
    #expect(result.texts["a.swift"]?.contains("r.implementation(\"UIViewController.open(_:)\")") ?? false)
  }

  @Test func openMembersOfExtensionsAreReplaceableInOtherModules() throws {
    let kit = try TestModule([
      "a.swift": """
      extension UIViewController {
        @objc open func close(_ side: Int) {}
        @objc public func shut() {}
      }
      """
    ])
    let app = try TestModule([
      "a.swift": "class Menu: UIViewController {\n  override func close(_ side: Int) { super.close(side) }\n}"
    ])
    defer {
      kit.remove()
      app.remove()
    }
    var report = ""
    let lines = try kit.rewrite { report = $0.report }.ownLines()
    #expect(lines[1] == "  open func _base_close(_ side: Int) {}" && lines[2] == "  public func shut() {}")
    let result = try app.rewrite { $0.dependencies = [report] }
    #expect(result.ownLines()[1] == "  func close(_ side: Int) { self._super_close(above: Menu.self, side) }")
    #expect(result.texts["a.swift"]?.contains("r.implementation(\"UIViewController.close(_:)\")") ?? false)
  }

  @Test func membersOfAnyObjectAreLookedUp() throws {
    let result = try TestModule.rewrite(
      """
      func f(_ sender: AnyObject, _ other: AnyObject?) {
        print(sender.value(forKey: "x"), other?.frame, sender.glow)
        print(type(of: sender).description())
      }
      """
    ) {
      let file = $0.files[0].path
      $0.dynamicLookups = [
        "\(file):2": ["value": "DynamicMembers", "frame": "DynamicMembers"],
        "\(file):3": ["description": "DynamicClassMembers"],
      ]
    }
    let lines = result.ownLines()
    #expect(
      lines[1] == "  print(DynamicMembers(sender).value(forKey: \"x\"), DynamicMembers(other).frame, sender.glow)")
    #expect(lines[2] == "  print(DynamicClassMembers(type(of: sender)).description())")
  }

  @Test func initializersOfCopiedClassesAreRequired() throws {
    let result = try TestModule.rewrite(
      """
      class Wave: CAKeyframeAnimation { override init() { super.init() } }
      class Ripple: Wave { public override init() { super.init() } }
      class Card: UIView { override init() { super.init() } }
      """)
    let lines = result.ownLines()
    #expect(lines[0] == "class Wave: CAKeyframeAnimation { required init() { super.init() } }")
    #expect(lines[1] == "class Ripple: Wave { public required init() { super.init() } }")
    #expect(lines[2] == "class Card: UIView { override init() { super.init() } }")
  }

  @Test func overridesKeepTheAccessOfTheirExtension() throws {
    let result = try TestModule.rewrite(
      "public class Row: NSObject {}\npublic extension Row { override var description: String { \"row\" } }\n")
    #expect(result.texts["a.swift"]?.contains("public override var description") ?? false)
    #expect(result.texts["a.swift"]?.contains("public extension Row {  }") ?? false)
  }

  @Test func extensionsOfTheLibraryReplaceMembersOfOthers() throws {
    let result = try TestModule.rewrite(
      """
      extension UIView {
        @objc func fade(_ time: Double) {}
        @objc var isFaded: Bool { false }
      }
      extension UILabel {
        override func fade(_ time: Double) { super.fade(time) }
        public override var isFaded: Bool { !super.isFaded }
      }
      """)
    let lines = result.ownLines()
    #expect(lines[1] == "  func _base_fade(_ time: Double) {}")
    #expect(lines[5] == "  func _override_UILabel_fade(_ time: Double) { self._super_fade(above: UILabel.self, time) }")
    #expect(lines[6] == "  public var _override_UILabel_isFaded: Bool { !self._super_isFaded(above: UILabel.self) }")
    let text = try #require(result.texts["a.swift"])
    #expect(text.contains("r.implementation(\"UIView.fade(_:)\") { (o) in o._override_UILabel_fade(_:) as"))
    #expect(text.contains("r.implementation(\"UIView.isFaded\") { (o) in { o._override_UILabel_isFaded } as"))
  }

  @Test func placeholdersInheritFromTheirHeaderOrByTheirName() throws {
    let result = try TestModule.rewrite("import UIKit\n") {
      $0.standIns = [
        .init(name: "FancyTableCell", kind: "class"), .init(name: "Odd", kind: "class", superclass: "UIControl"),
      ]
    }
    #expect(result.module.contains("class FancyTableCell: UITableViewCell {}"))
    #expect(result.module.contains("class Odd: UIControl {}"))
  }

  @Test func filesOfOtherFrameworksAreLeftOut() throws {
    let module = try TestModule(["a.swift": "import UIKit", "b.swift": "import SwiftUI\nstruct V: View {}"])
    defer { module.remove() }
    let result = try module.rewrite()
    #expect(result.report.leftOut.map(\.text) == ["the file imports SwiftUI"])
  }

  @Test func deeplyNestedBracketsAreNotParsed() throws {
    let deep = String(repeating: "[ ", count: 40)
    let result = try TestModule.rewrite("let a = 1\nlet b = \(deep)\nlet c = 2\n")
    #expect(result.report.leftOut.map(\.text) == ["more than 16 square brackets inside each other"])
    #expect(result.report.leftOut.map(\.line) == [2])
  }

  @Test func deeplyNestedInterpolationsAreNotParsed() throws {
    func nested(_ count: Int, _ begin: String, _ end: String) -> String {
      String(repeating: begin, count: count) + "1" + String(repeating: end, count: count)
    }
    let reason = "more than 64 string interpolations inside each other"
    for (begin, end) in [("\"\\(", ")\""), ("#\"a\\#((", "))\"#"), ("\"\"\"\n\\(f(", "))\n\"\"\"")] {
      #expect(try TestModule.rewrite("let a = \(nested(64, begin, end))\n").report.leftOut.isEmpty)
      let result = try TestModule.rewrite("let a = 1\nlet b = \(nested(500, begin, end))\n")
      #expect(result.report.leftOut.map(\.text) == [reason])
    }
    // What follows an interpolation is a string again, in which a bracket counts for nothing.
    let brackets = String(repeating: "[", count: 40)
    let after = ##"let a = "\(1)\##(brackets)"; let b = "\(")")\##(brackets)"; let c = [1]"##
    #expect(try TestModule.rewrite(after).report.leftOut.isEmpty)
  }

  /// Several files are parsed on threads, whose stacks the system makes smaller than that of the main thread.
  @Test func deeplyNestedCodeIsRewritten() throws {
    func nested(_ count: Int, _ begin: String, _ end: String) -> String {
      String(repeating: begin, count: count) + "1" + String(repeating: end, count: count)
    }
    let sources = [
      "a.swift": "let a = \(nested(60, "\"\\(", ")\""))\n", "b.swift": "let a: \(nested(500, "A<", ">"))\n",
      "c.swift": "func f() { \(String(repeating: "if a { } else ", count: 5000)){ } }\n",
      "d.swift": "let a = \(String(repeating: "try ", count: 5000))1\n",
    ]
    let module = try TestModule(sources)
    defer { module.remove() }
    let result = try module.rewrite()
    #expect(result.report.leftOut.isEmpty)
    for (name, text) in sources { #expect(result.ownLines(name).joined(separator: "\n") == text, "\(name)") }
  }

  @Test func bracketsOfStringsAndCommentsAndOtherBlocksAreParsed() throws {
    let many = String(repeating: "[", count: 40)
    let some = String(repeating: "[", count: 16)
    let closing = String(repeating: "]", count: 16)
    let quotes = "\"\"\""
    let result = try TestModule.rewrite(
      """
      // \(many)
      /* /* \(many) */ \(many) */
      let a = "\\" \(many)", b = #"" \(many)"#, c = #\(quotes)
        "# \(many)
        \(quotes)#
      let d = { \(some)1\(closing) }, e = { \(some)2\(closing) }

      """)
    #expect(result.report.leftOut.isEmpty)
    #expect(result.ownLines().count == 7)
  }

  @Test func aVariablesFirstValueIsNotRemovedSilently() throws {
    let module = try TestModule([
      "a.swift":
        "func f(_ a: Bool) -> Int {\n  let x: Int\n  if a {\n    x = Gone.call()\n  } else { x = 1 }\n  return x\n}"
    ])
    defer { module.remove() }
    let result = try module.rewrite {
      $0.stubs = [.init(file: $0.files[0].path, line: 4, level: .statement, reason: "Gone")]
    }
    #expect(result.ownLines()[3] == "    MissingCode.end(\"Gone\", \"a.swift:4\")")
  }

  @Test(arguments: [
    (RewritingJob.Stub.Level.element, "    MissingCode.report(\"Gone.call\", \"a.swift:3\")"),
    (.statement, "    MissingCode.report(\"Gone.call\", \"a.swift:3\")"),
    (.body, "  func f() -> Int { MissingCode.report(\"Gone.call\", \"a.swift:3\"); return 0 }"),
    (.declaration, ""), (.type, ""), (.file, ""),
  ])
  func codeThatDoesNotCompileIsRemoved(_ level: RewritingJob.Stub.Level, _ expected: String) throws {
    let module = try TestModule([
      "a.swift": "class A {\n  func f() -> Int {\n    Gone.call()\n    return 1\n  }\n  let x = 1\n}\nlet y = 2"
    ])
    defer { module.remove() }
    let result = try module.rewrite {
      $0.stubs = [.init(file: $0.files[0].path, line: 3, level: level, reason: "Gone.call")]
    }
    let lines = result.ownLines()
    #expect(lines.count == 8)
    switch level {
    case .element, .statement: #expect(lines[2] == expected && lines[3] == "    return 1")
    case .body: #expect(lines[1] == expected && lines[2].isEmpty && lines[5] == "  let x = 1")
    case .declaration: #expect(lines[1].trimmingCharacters(in: .whitespaces).isEmpty && lines[5] == "  let x = 1")
    case .type: #expect(lines == Array(repeating: "", count: 7) + ["let y = 2"])
    case .file: #expect(lines == Array(repeating: "", count: 8))
    }
  }

  /// The other elements and all line numbers stay. Statements of a closure in an element are not elements.
  @Test func elementsThatDoNotCompileAreRemovedFromTheirCollection() throws {
    let text = """
      class A {
        let all: [(name: String, type: Any.Type)] = [
          ("one", Int.self),
          ("two", Gone.self),
          ("three", String.self),
        ]
        let names = [
          "a": 1,
          "b": Gone.value
        ]
        let handlers = [
          {
            Gone.call()
            print("on")
          },
          { print("off") },
        ]
        let pair = [Gone.self, Int.self]
      }
      """
    let module = try TestModule(["a.swift": text])
    defer { module.remove() }
    let result = try module.rewrite {
      let file = $0.files[0].path
      $0.stubs = [4, 9, 13, 18].map { .init(file: file, line: $0, level: .element, reason: "Gone") }
    }
    let lines = result.ownLines().map { $0.trimmingCharacters(in: .whitespaces) }
    try #require(lines.count >= 19)
    #expect(
      lines[1...5] == [
        "let all: [(name: String, type: Any.Type)] = [", "(\"one\", Int.self),", "", "(\"three\", String.self),", "]",
      ])
    #expect(lines[7...9] == ["\"a\": 1,", "", "]"])
    #expect(lines[12...13] == ["MissingCode.report(\"Gone\", \"a.swift:13\")", "print(\"on\")"])
    #expect(lines[17] == "let pair = MissingCode()")
  }

  @Test func propertiesAreNotTakenForOptionalRequirements() throws {
    let result = try TestModule.rewrite(
      """
      @objc protocol LookDelegate { @objc optional func color() -> UIColor }
      class Look { var color = UIColor.red; weak var delegate: LookDelegate?; var own: UIColor? { delegate?.color?() } }
      func color(_ look: Look?) -> UIColor? { look?.color }
      """)
    #expect(result.own.contains("{ look?.color }"))
    #expect(result.own.contains("optional_color?()"))
  }

  @Test func typesQualifiedWithFoundationAreTheLibrarys() throws {
    let result = try TestModule.rewrite(
      """
      extension Foundation.Bundle { static var kit: Foundation.Bundle { Foundation.Bundle.main } }
      let date = Foundation.Date()
      """)
    #expect(
      result.own == """
        extension UIKit.Bundle { static var kit: UIKit.Bundle { UIKit.Bundle.main } }
        let date = Foundation.Date()
        """)
  }

  @Test func dictionaryKeysAreObjects() throws {
    let result = try TestModule.rewrite(
      "func f(_ d: NSMutableDictionary, _ i: Int) { d.setObject(1, forKey: i as NSCopying) }")
    #expect(result.own.contains("forKey: i as AnyObject as! NSObject)"))
  }

  @Test func swiftUIDeclarationsAreRemovedFromMixedFiles() throws {
    let result = try TestModule.rewrite(
      """
      import SwiftUI
      import UIKit
      struct Wrapper: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIView() } }
      extension View { var wrapped: some View { self } }
      final class Card: UIView {
        var content: some View { EmptyView() }
        var title = ""
      }
      """)
    #expect(result.report.leftOut.isEmpty)
    #expect(result.ownLines().dropFirst(2) == ["", "", "final class Card: UIView {", "  ", "  var title = \"\"", "}"])
  }

  @Test func aRemovedBodyKeepsEarlierStatementsAndSuperCalls() throws {
    let module = try TestModule([
      "a.swift": """
      class A: UIViewController {
        override func viewDidLoad() {
          title = "A"
          let x = Gone()
          x.start()
          super.viewDidLoad()
        }
        init(x: Int) {
          super.init(nibName: nil, bundle: nil)
          let x = Gone()
          x.start()
        }
      }
      """
    ])
    defer { module.remove() }
    let result = try module.rewrite { job in
      job.stubs = [4, 10].map { .init(file: job.files[0].path, line: $0, level: .body, reason: "Gone") }
    }
    let lines = result.ownLines()
    #expect(lines[2] == "    title = \"A\"")
    #expect(lines[3] == "    MissingCode.report(\"Gone\", \"a.swift:4\"); super.viewDidLoad()")
    #expect(lines[6] == "  }" && lines[8].contains("super.init"))
    #expect(lines[9] == "    MissingCode.report(\"Gone\", \"a.swift:10\")" && lines[11] == "  }")
  }
}
