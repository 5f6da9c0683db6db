import CoreGraphics
import Testing

@testable import Projects

// Members of extensions, and their overrides.
extension RewritingRuleTests {
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
}
