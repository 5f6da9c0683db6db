import CoreGraphics
import Foundation
import Testing
import UIKit

/// Evidence: on iOS any object has the properties of accessibility.
@MainActor @Suite struct NSObjectAccessibilityTests {
  @Test func anObjectOfAnyTypeIsAskedForItsLabel() {
    Device().run {
      let label = UILabel()
      label.text = "Price"
      let object: NSObject = label
      #expect(object.accessibilityLabel == "Price" && object.isAccessibilityElement)
      object.accessibilityLabel = "Cost"
      object.accessibilityTraits = .header
      #expect(label.accessibilityLabel == "Cost" && label.accessibilityTraits == .header)
      #expect(NSObject().accessibilityLabel == nil && !NSObject().isAccessibilityElement)
    }
  }

  @Test func theApplicationIsReachedByName() {
    Device().run {
      let selector = NSSelectorFromString("sharedApplication")
      #expect(UIApplication.responds(to: selector))
      #expect(UIApplication.perform(selector)?.takeUnretainedValue() === UIApplication.shared)
    }
  }
}
