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
}
