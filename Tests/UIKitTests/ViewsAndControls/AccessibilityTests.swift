import Testing
import UIKit

@MainActor @Suite struct AccessibilityTests {
  @Test func controlsSayWhatTheyAreUnlessToldOtherwise() {
    Device().run {
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      #expect(button.isAccessibilityElement)
      #expect(button.accessibilityLabel == "Go")
      #expect(button.accessibilityTraits == .button)
      button.isEnabled = false
      button.accessibilityLabel = "Leave"
      #expect(button.accessibilityTraits == [.button, .notEnabled])
      #expect(button.accessibilityLabel == "Leave")
      #expect(!UIView().isAccessibilityElement)
    }
  }
}
