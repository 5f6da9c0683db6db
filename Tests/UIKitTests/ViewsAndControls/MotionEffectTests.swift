import CoreGraphics
import Testing
import UIKit

/// Evidence: docs of `UIInterpolatingMotionEffect` and `UIPasteboard`.
@MainActor @Suite struct MotionEffectTests {
  @Test func valuesAreInterpolatedBetweenTheEnds() {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    #expect(effect.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-20, 20)
    let values = effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 1))
    #expect(values as? [String: CGFloat] == ["center.x": 10])
    let far = effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 7, vertical: 0))
    #expect(far as? [String: CGFloat] == ["center.x": 20])
  }

  @Test func effectsAreAddedAndRemoved() {
    let stage = TestDevice()
    stage.turn {
      let effect = UIMotionEffect()
      stage.root.view.addMotionEffect(effect)
      #expect(stage.root.view.motionEffects == [effect])
      stage.root.view.removeMotionEffect(effect)
      #expect(stage.root.view.motionEffects.isEmpty)
    }
  }

  @Test func aDeviceHasAPasteboardOfItsOwn() {
    let (one, other) = (TestDevice(), TestDevice())
    one.turn {
      UIPasteboard.general.string = "text"
      #expect(UIPasteboard.general.hasStrings && UIPasteboard.general.changeCount == 1)
    }
    other.turn { #expect(UIPasteboard.general.string == nil) }
    one.turn { #expect(UIPasteboard.general.string == "text") }
  }
}
