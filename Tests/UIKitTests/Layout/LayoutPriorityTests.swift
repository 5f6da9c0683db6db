import Testing
import UIKit

@MainActor @Suite struct LayoutPriorityTests {
  @Test func prioritiesAreNumbers() {
    var priority = UILayoutPriority.required - 1
    #expect(priority.rawValue == 999)
    priority -= 9
    #expect(priority == UILayoutPriority(990) && priority < .required)
    #expect(UILayoutPriority.defaultLow + 1 == UILayoutPriority(251))
  }
}
