import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct HitTestingTests {
  private func tree() -> (root: UIView, below: UIView, above: UIView) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let below = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let above = UIView(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
    root.addSubview(below)
    root.addSubview(above)
    return (root, below, above)
  }

  @Test func theFrontmostViewIsHit() {
    Device().run {
      let (root, below, above) = tree()
      #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === above)
      #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === below)
      #expect(root.hitTest(CGPoint(x: 90, y: 10), with: nil) === root)
      #expect(root.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
    }
  }

  @Test func hiddenAndDisabledViewsAreNotHit() {
    Device().run {
      let (root, below, above) = tree()
      above.isHidden = true
      #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === below)
      above.isHidden = false
      above.alpha = 0.01
      #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === below)
      above.alpha = 0.02
      #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === above)
      above.isUserInteractionEnabled = false
      #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === below)
    }
  }

  @Test func subviewsAreNotHitOutsideTheirSuperview() {
    Device().run {
      let (root, below, _) = tree()
      let outside = UIView(frame: CGRect(x: 50, y: 0, width: 30, height: 10))
      below.addSubview(outside)
      #expect(root.hitTest(CGPoint(x: 70, y: 5), with: nil) === root)
      #expect(root.hitTest(CGPoint(x: 55, y: 5), with: nil) === outside)
    }
  }

  @Test func touchesBubbleUpTheResponderChain() {
    final class Catcher: UIViewController {
      var phases: [UITouch.Phase] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases += touches.map(\.phase)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases += touches.map(\.phase)
      }
    }
    let device = TestDevice { Catcher() }
    _ = device.makeView(CGRect(x: 0, y: 0, width: 50, height: 50))
    device.touch(.began, 10, 10, at: 0.1)
    device.touch(.ended, 10, 10, at: 0.2)
    #expect((device.root as? Catcher)?.phases == [.began, .ended])
  }

  @Test func aHigherWindowTakesTheTouch() {
    final class Probe: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let device = TestDevice()
    let window = device.device.run { UIWindow(frame: CGRect(x: 100, y: 100, width: 50, height: 50)) }
    let probe = device.device.run { Probe(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
    device.turn {
      window.windowLevel = .normal + 1
      window.addSubview(probe)
      window.isHidden = false
    }
    device.touch(.began, 120, 130, at: 0.1)
    #expect(probe.count == 1)
    device.touch(.ended, 120, 130, at: 0.2)
    device.touch(.began, 20, 20, at: 0.3)
    #expect(probe.count == 1)
  }

  @Test func thereIsOneFirstResponder() {
    let device = TestDevice()
    device.turn {
      let (a, b) = (UITextField(), UITextField())
      device.root.view.addSubview(a)
      device.root.view.addSubview(b)
      #expect(a.becomeFirstResponder())
      #expect(b.becomeFirstResponder())
      #expect(!a.isFirstResponder && b.isFirstResponder)
      b.insertText("hi")
      b.deleteBackward()
      #expect(b.text == "h")
      #expect(device.root.view.endEditing(false))
      #expect(!b.isFirstResponder)
    }
  }
}
