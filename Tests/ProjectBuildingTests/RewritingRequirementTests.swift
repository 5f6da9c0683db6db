import CoreGraphics
import Testing

@testable import Projects

/// Requirements of protocols that clients may leave out are looked up by name.
@Suite struct RewritingRequirementTests {
  @Test func optionalRequirementsAreLookedUpByName() throws {
    let result = try TestModule.rewrite(
      """
      @objc protocol PDelegate {
        @objc optional func didEnd(_ view: UIView, after time: Double) -> Bool
        func required()
      }
      class A {
        weak var delegate: PDelegate?
        func end() { _ = delegate?.didEnd?(UIView(), after: 1) }
      }
      """)
    #expect(result.ownLines()[0] == "protocol PDelegate: AnyObject {")
    #expect(result.ownLines()[1].trimmingCharacters(in: .whitespaces).isEmpty)
    #expect(result.ownLines()[6].contains("optional_didEnd_after?(UIView(), 1)"))
    #expect(result.module.contains("var optional_didEnd_after: ((UIView, Double) -> Bool)?"))
  }

  @Test func overloadedRequirementsAreDistinguishedByType() throws {
    let result = try TestModule.rewrite(
      """
      @objc protocol PDelegate {
        @objc optional func panel(_ p: UIView, layoutFor traits: UITraitCollection) -> Int
        @objc optional func panel(_ p: UIView, layoutFor size: CGSize) -> Int
        @objc optional var rate: CGFloat { get }
      }
      class A: PDelegate {
        weak var delegate: PDelegate?
        func ask() { _ = delegate?.panel?(UIView(), layoutFor: CGSize.zero) }
        func panel(_ p: UIView, layoutFor size: CGSize) -> Int { 1 }
        var rate: CGFloat { 2 }
      }
      """)
    #expect(result.ownLines()[7].contains("optional_panel_layoutFor()?(UIView(), CGSize.zero)"))
    #expect(result.module.contains("func optional_panel_layoutFor() -> ((UIView, CGSize) -> Int)?"))
    #expect(result.module.contains("func optional_panel_layoutFor() -> ((UIView, UITraitCollection) -> Int)?"))
    #expect(result.module.contains("RuntimeClass.value(\"rate\", of: self)"))
    #expect((result.texts["a.swift"] ?? "").contains("r.reader(\"rate\") { (o) in o.rate as CGFloat }"))
    #expect((result.texts["a.swift"] ?? "").contains("PDelegate.panel(_:layoutFor:)(UIView,CGSize)"))
    #expect(!(result.texts["a.swift"] ?? "").contains("PDelegate.panel(_:layoutFor:)(UIView,UITraitCollection)"))
  }

  @Test func methodsOfOtherTypesAreNotOptionalRequirements() throws {
    let result = try TestModule.rewrite(
      """
      @objc protocol PBehavior { @objc optional func allows(for edge: Int) -> Bool }
      class Adapter { func allows(for edge: Int) -> Bool { true } }
      class A {
        let adapter = Adapter()
        func ask() { let f = adapter.allows(for:); _ = f(1) }
      }
      """)
    #expect(result.ownLines()[4].contains("let f = adapter.allows(for:);"))
  }

  @Test func requirementsAreReadAsValues() throws {
    let result = try TestModule.rewrite(
      """
      @objc protocol PDelegate {
        @objc optional func didEnd(_ view: UIView)
      }
      class A {
        weak var delegate: PDelegate?
        func end() { if let f = delegate?.didEnd(_:) { f(UIView()) } }
        func ends() { if let f = delegate?.didEnd { f(UIView()) } }
      }
      """)
    for line in 5...6 {
      #expect(result.ownLines()[line].contains("let f = (delegate as? any PDelegate)?.optional_didEnd {"))
    }
  }
}
