import Testing
import UIKit

@MainActor @Suite struct AccessibilityTests {
  @Test func controlsHaveDefaultAccessibilityValues() {
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

  private final class Badge: UIView {
    override var accessibilityTraits: UIAccessibilityTraits {
      get { .header }
      set {}
    }
    override var accessibilityLabel: String? {
      get { "three new" }
      set {}
    }
  }

  @Test func subclassesOverrideAccessibilityValues() {
    Device().run {
      let view: UIView = Badge()
      #expect(view.accessibilityTraits == .header && view.accessibilityLabel == "three new")
    }
  }
}
