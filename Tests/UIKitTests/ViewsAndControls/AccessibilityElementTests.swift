import CoreGraphics
import Testing
import UIKit

/// Evidence: docs of `UIAccessibilityElement` and of accessibility containers.
@MainActor @Suite struct AccessibilityElementTests {
  @Test func anElementFollowsItsContainer() {
    let stage = TestDevice()
    let view = stage.makeView(CGRect(x: 30, y: 40, width: 100, height: 50))
    let element = stage.device.run { UIAccessibilityElement(accessibilityContainer: view) }
    stage.device.run {
      element.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 6, width: 10, height: 20)
      #expect(element.accessibilityFrame == CGRect(x: 35, y: 46, width: 10, height: 20))
      #expect(element.accessibilityActivationPoint == CGPoint(x: 40, y: 56))
      #expect(view.accessibilityFrame == CGRect(x: 30, y: 40, width: 100, height: 50))
      element.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
      #expect(element.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
      #expect(element.accessibilityContainer === view && element.next === view)
    }
  }

  @Test func aContainerNamesItsElements() {
    let stage = TestDevice()
    let view = stage.makeView()
    stage.device.run {
      let elements = ["a", "b"].map { label in
        let element = UIAccessibilityElement(accessibilityContainer: view)
        element.accessibilityLabel = label
        return element
      }
      view.accessibilityElements = elements
      view.accessibilityContainerType = .list
      #expect(view.accessibilityElementCount() == 2 && view.index(ofAccessibilityElement: elements[1]) == 1)
      #expect((view.accessibilityElement(at: 0) as? UIAccessibilityElement)?.accessibilityLabel == "a")
      #expect(!elements[0].isAccessibilityElement && view.accessibilityContainerType == .list)
    }
  }
}
