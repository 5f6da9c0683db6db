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
}
