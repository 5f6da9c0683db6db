import Testing
import UIKit

@MainActor @Suite struct TintTests {
  private final class Listener: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test func theAdjustmentIsInheritedLikeTheTint() {
    Device().run {
      let (outer, inner) = (UIView(), Listener())
      outer.addSubview(inner)
      #expect(inner.tintAdjustmentMode == .normal)
      let before = inner.changes
      outer.tintAdjustmentMode = .dimmed
      #expect(inner.tintAdjustmentMode == .dimmed)
      #expect(inner.changes == before + 1)
      inner.tintAdjustmentMode = .normal
      #expect(inner.tintAdjustmentMode == .normal)
    }
  }

  @Test func dimmedTintIsAGrayOfEqualLuminance() {
    Device().run {
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      inner.tintColor = .green
      outer.tintAdjustmentMode = .dimmed
      var white: CGFloat = 0
      #expect(inner.tintColor.getWhite(&white, alpha: nil))
      #expect(white.isClose(to: 0.7152))
      outer.tintAdjustmentMode = .automatic
      #expect(inner.tintColor == .green)
    }
  }
}
