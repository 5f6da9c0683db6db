import CoreGraphics
import Testing

@testable import Projects

/// The rule about methods that are exchanged at run time.
@Suite struct RewritingExchangeTests {
  private static let exchange = """
    func exchange() {
      method_exchangeImplementations(
        class_getInstanceMethod(UIView.self, #selector(UIView.layoutSubviews))!,
        class_getInstanceMethod(UIView.self, #selector(UIView.my_layout(_:size:)))!)
    }
    """

  @Test func aMethodIsSplitOnItsLine() throws {
    let result = try TestModule.rewrite(
      """
      extension UIView {
        @objc func my_layout(_ text: String?, size: CGFloat) -> Bool {
          my_layout(text, size: size)
        }
      }
      \(Self.exchange)
      """)
    let lines = result.ownLines()
    #expect(
      lines[1]
        == "  func my_layout(_ text: String?, size: CGFloat) -> Bool { if let result: Bool = RuntimeClass.replacement("
        + "of: \"my_layout:size:\", in: UIView.self, on: self, [text, size]) { return result }; "
        + "return _implementation_UIView_my_layout(text, size: size) }; final func _implementation_UIView_my_layout("
        + "_ text: String?, size: CGFloat) -> Bool {")
    #expect(lines[2] == "    my_layout(text, size: size)")
    #expect(
      result.texts["a.swift"]?.contains(
        "r.body(\"my_layout:size:\") { (o, a0: String?, a1: CGFloat) in "
          + "o._implementation_UIView_my_layout(a0, size: a1) }") == true)
  }

  @Test func overridesAndClassMethodsAreSplitToo() throws {
    let result = try TestModule.rewrite(
      """
      class A: UIView {
        override func layoutSubviews() { super.layoutSubviews() }
        @objc class func my_layout(_ done: @escaping () -> Void, size: CGFloat) {}
      }
      \(Self.exchange)
      """)
    #expect(result.own.contains("{ if !RuntimeClass.runsReplacement(of: \"layoutSubviews\", in: A.self, on: self, [])"))
    #expect(result.own.contains("final func _implementation_A_layoutSubviews() { super.layoutSubviews() }"))
    #expect(result.own.contains("in: A.self, onClass: self, [done, size])"))
    #expect(result.own.contains("static func _implementation_A_my_layout(_ done: @escaping () -> Void, size: CGFloat)"))
    #expect(
      result.texts["a.swift"]?.contains("(o, a0: @escaping () -> Void, a1: CGFloat) in o._implementation_A") == true)
  }

  /// Closures that do not escape, generic and throwing methods cannot be kept in a table.
  @Test func otherMethodsAreNotSplit() throws {
    let result = try TestModule.rewrite(
      """
      extension UIView {
        @objc func my_layout(_ body: () -> Void, size: CGFloat) {}
        func my_layout<T>(_ value: T, size: CGFloat) {}
        func my_layout(_ text: Int, size: CGFloat) throws {}
        @objc func other() {}
      }
      \(Self.exchange)
      """)
    #expect(!result.own.contains("_implementation_"))
  }

  @Test func modulesWithoutExchangesAreNotChanged() throws {
    let result = try TestModule.rewrite(
      """
      class A: UIView {
        @objc func tapped() {}
        func f() { _ = #selector(tapped) }
      }
      """)
    #expect(!result.own.contains("_implementation_"))
  }
}
