import CoreGraphics
import Testing

@MainActor @Suite struct SelectorTests {
  private final class Bell: NSObject {
    var rings: [String] = []
  }

  @Test func selectorsAreCalledByName() {
    RuntimeClass.register(Bell.self, name: "Tests.Bell") {
      $0.action("ring") { $0.rings.append("ring") }
      $0.action("ringFor:") { (bell, name: String) in bell.rings.append("ring for \(name)") }
    }
    let bell = Bell()
    let selector = NSSelectorFromString("ringFor:")
    #expect(NSStringFromSelector(selector) == "ringFor:")
    #expect(bell.responds(to: selector) && !bell.responds(to: NSSelectorFromString("hum")))
    bell.perform(NSSelectorFromString("ring"))
    bell.perform(selector, with: "dinner")
    #expect(bell.rings == ["ring", "ring for dinner"])
  }

  @Test func propertiesHaveSelectorsAndMethodsHaveResults() throws {
    RuntimeClass.register(Bell.self, name: "Tests.Bell") { r in
      r.property("rings", \.rings)
      r.method("name") { (_) in "Big Ben" }
      r.method("nothing") { (_) in String?.none }
    }
    let bell = Bell()
    #expect(bell.responds(to: Selector("rings")) && bell.responds(to: Selector("setRings:")))
    bell.perform(Selector("setRings:"), with: ["ding"])
    #expect(bell.rings == ["ding"])
    let result = try #require(unsafe bell.perform(Selector("name")))
    #expect(unsafe result.takeUnretainedValue() as? String == "Big Ben")
    #expect(unsafe bell.perform(Selector("nothing")) == nil)
  }

  /// On iOS this raises an exception. Here the method may be one of UIKit's that is not registered.
  @Test func anUnknownSelectorIsLogged() {
    let device = Device()
    let messages = LoggedMessages()
    device.log = { messages.add($0) }
    device.run { _ = unsafe Bell().perform(Selector("hum")) }
    #expect(messages.all.count == 1 && messages.all[0].contains("hum"))
  }

  @Test func classesOfTheLibrariesAreFoundByName() {
    #expect(NSClassFromString("NoSuchClass") == nil && NSClassFromString("CGPath") == CGPath.self)
  }
}

private final class LoggedMessages: @unchecked Sendable {
  private(set) var all: [String] = []
  func add(_ message: String) { all.append(message) }
}
