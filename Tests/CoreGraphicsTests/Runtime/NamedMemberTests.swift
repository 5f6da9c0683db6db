import Testing

@testable import CoreGraphics

/// Members that storyboards and actions reach by name.
@MainActor @Suite struct NamedMemberTests {
  private final class Dial: NSObject {
    var size: CGFloat = 0
    var title = ""
    var turns: [String] = []
  }

  /// Evidence: categories of Objective-C add members to a class that has some already.
  @Test func aSecondRegistrationAddsMembers() {
    RuntimeClass.register(Dial.self, name: "Tests.Dial") { r in
      r.outlet("title") { (dial, value: String?) in dial.title = value ?? "" }
      r.action("turn") { $0.turns.append("turn") }
    }
    RuntimeClass.register(Dial.self, name: "Tests.Dial") { r in
      r.outlet("size") { (dial, value: CGFloat?) in dial.size = value ?? -1 }
    }
    let dial = Dial()
    #expect(RuntimeClass.setOutlet("title", of: dial, to: "Volume"))
    #expect(RuntimeClass.setOutlet("size", of: dial, to: CGFloat(3)))
    #expect(RuntimeClass.perform("turn", on: dial, []))
    #expect(dial.title == "Volume" && dial.size == 3 && dial.turns == ["turn"])
  }

  /// Evidence: key-value coding converts numbers to the type of a property.
  @Test func numbersOfAnyTypeConvertToCGFloat() {
    RuntimeClass.register(Dial.self, name: "Tests.Dial") { r in
      r.outlet("size") { (dial, value: CGFloat?) in dial.size = value ?? -1 }
    }
    let dial = Dial()
    for (value, size) in [(2.5 as Any, 2.5), (7, 7), (NSNumber(value: 4.25), 4.25), (Float(0.5), 0.5)] {
      #expect(RuntimeClass.setOutlet("size", of: dial, to: value))
      #expect(dial.size == CGFloat(size))
    }
    #expect(!RuntimeClass.setOutlet("size", of: dial, to: "wide"))
  }

  private class Base: NSObject {}
  private class Middle: Base {}
  private final class Top: Middle {}

  /// Evidence: `super` in Objective-C begins the search at the superclass of the class that contains the code.
  @Test func superCallsTheNextImplementation() {
    for (type, name) in [(Base.self as Base.Type, "base"), (Middle.self, "middle"), (Top.self, "top")] {
      RuntimeClass.register(type, name: "Tests.\(name)") { r in r.implementation("Base.name") { _ in name } }
    }
    let top = Top()
    #expect(RuntimeClass.implementation("Base.name", of: top) as? String == "top")
    #expect(RuntimeClass.implementation("Base.name", of: top, above: Top.self) as? String == "middle")
    #expect(RuntimeClass.implementation("Base.name", of: top, above: Middle.self) as? String == "base")
    #expect(RuntimeClass.implementation("Base.name", of: top, above: Base.self) == nil)
  }

  /// Evidence: docs of target-action: an action may take the control and the event.
  @Test func actionsTakeTwoArguments() {
    RuntimeClass.register(Dial.self, name: "Tests.Dial") { r in
      r.method("turn:event:") { (dial, sender: String, event: Int?) in
        dial.turns.append("\(sender) \(event.map(String.init) ?? "none")")
      }
    }
    let dial = Dial()
    dial.perform(Selector("turn:event:"), with: "knob", with: 4)
    dial.perform(Selector("turn:event:"), with: "knob")
    #expect(dial.turns == ["knob 4", "knob none"])
  }
}
