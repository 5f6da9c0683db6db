import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct TouchDeliveryTests {
  private let stage = TestDevice()
  private let listener = GestureListener()

  private func makeTouchView(_ frame: CGRect = CGRect(x: 0, y: 0, width: 300, height: 300)) -> TouchView {
    let view = stage.device.run { TouchView(frame: frame) }
    stage.turn { stage.root.view.addSubview(view) }
    return view
  }

  @Test func delayedTouchReachesTheViewWhenTheRecognizerFails() {
    let view = makeTouchView()
    let tap = stage.device.run { listener.listen(to: UITapGestureRecognizer()) }
    tap.delaysTouchesBegan = true
    stage.turn { view.addGestureRecognizer(tap) }
    stage.touch(.began, 100, 100, at: 0)
    #expect(view.calls.isEmpty)
    stage.touch(.moved, 105, 100, at: 0.02)
    #expect(view.calls.isEmpty)
    // The movement is too far for a tap, so the held-back touches arrive in order.
    stage.touch(.moved, 130, 100, at: 0.04)
    #expect(view.calls == ["began", "moved", "moved"])
    #expect(view.points.map(\.x) == [100, 105, 130])
    stage.touch(.ended, 130, 100, at: 0.06)
    #expect(view.calls.last == "ended")
  }

  @Test func recognizedDelayedTouchIsNotDelivered() {
    let view = makeTouchView()
    let tap = stage.device.run { listener.listen(to: UITapGestureRecognizer()) }
    tap.delaysTouchesBegan = true
    stage.turn { view.addGestureRecognizer(tap) }
    stage.touch(.began, 100, 100, at: 0)
    stage.touch(.ended, 100, 100, at: 0.05)
    #expect(listener.states == [.ended])
    #expect(view.calls.isEmpty)
  }

  @Test func liftedFingerWaitsForASecondTap() {
    let view = makeTouchView()
    let tap = stage.device.run { listener.listen(to: UITapGestureRecognizer()) }
    tap.numberOfTapsRequired = 2
    stage.turn { view.addGestureRecognizer(tap) }
    stage.touch(.began, 100, 100, at: 0)
    stage.touch(.ended, 100, 100, at: 0.05)
    #expect(view.calls == ["began"])
    stage.run(through: 0.39)
    #expect(view.calls == ["began"])
    stage.run(through: 0.41)
    #expect(view.calls == ["began", "ended"])
    // Without the delay the touches arrive at once.
    stage.turn { tap.delaysTouchesEnded = false }
    stage.touch(.began, 100, 100, at: 1)
    stage.touch(.ended, 100, 100, at: 1.05)
    #expect(view.calls == ["began", "ended", "began", "ended"])
  }

  @Test func secondTouchNeedsMultipleTouch() {
    let view = makeTouchView()
    stage.touch(.began, 100, 100, at: 0, id: 0)
    stage.touch(.began, 150, 100, at: 0.1, id: 1)
    stage.touch(.moved, 160, 100, at: 0.2, id: 1)
    #expect(view.calls == ["began"])
    stage.touch(.ended, 160, 100, at: 0.3, id: 1)
    stage.touch(.ended, 100, 100, at: 0.3, id: 0)
    #expect(view.calls == ["began", "ended"])
    view.isMultipleTouchEnabled = true
    stage.touch(.began, 100, 100, at: 1, id: 0)
    stage.touch(.began, 150, 100, at: 1.1, id: 1)
    #expect(view.calls == ["began", "ended", "began", "began"])
  }

  @Test func exclusiveTouchBlocksOtherViews() {
    let (a, b) = (
      makeTouchView(CGRect(x: 0, y: 0, width: 100, height: 100)),
      makeTouchView(CGRect(x: 0, y: 200, width: 100, height: 100))
    )
    a.isExclusiveTouch = true
    stage.touch(.began, 50, 50, at: 0, id: 0)
    stage.touch(.began, 50, 250, at: 0.1, id: 1)
    #expect(b.calls.isEmpty)
    stage.touch(.ended, 50, 50, at: 0.2, id: 0)
    stage.touch(.began, 50, 250, at: 0.3, id: 2)
    stage.touch(.began, 50, 50, at: 0.4, id: 3)
    #expect(b.calls == ["began"])
    #expect(a.calls == ["began", "ended"])
  }

  @Test func animatingViewsAreNotHit() {
    let view = makeTouchView()
    stage.turn { UIView.animate(withDuration: 0.5) { view.alpha = 0.5 } }
    stage.touch(.began, 100, 100, at: 0.2, id: 0)
    stage.touch(.ended, 100, 100, at: 0.25, id: 0)
    #expect(view.calls.isEmpty)
    stage.touch(.began, 100, 100, at: 0.6, id: 1)
    stage.touch(.ended, 100, 100, at: 0.65, id: 1)
    #expect(view.calls == ["began", "ended"])
    stage.turn {
      UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
    }
    stage.touch(.began, 100, 100, at: 0.8, id: 2)
    #expect(view.calls == ["began", "ended", "began"])
  }

  @Test func animatedViewsAreHitAtTheirPresentation() {
    let view = makeTouchView(CGRect(x: 0, y: 0, width: 50, height: 50))
    let animator = stage.device.run {
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.y += 400 }
    }
    stage.turn { animator.startAnimation() }
    stage.touch(.began, 25, 225, at: 0.5, id: 0)
    #expect(view.calls == ["began"])
    // The model is at its end already, where nothing is hit.
    stage.touch(.began, 25, 425, at: 0.5, id: 1)
    #expect(view.calls == ["began"])
    stage.run(through: 1.1)
    stage.touch(.ended, 25, 225, at: 1.1, id: 0)
    stage.touch(.began, 25, 425, at: 1.2, id: 2)
    #expect(view.calls == ["began", "ended", "began"])
  }

  @Test func animatorMayDisableUserInteraction() {
    let view = makeTouchView(CGRect(x: 0, y: 0, width: 50, height: 50))
    let animator = stage.device.run { UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 } }
    stage.turn {
      animator.isUserInteractionEnabled = false
      animator.startAnimation()
    }
    stage.touch(.began, 25, 25, at: 0.5, id: 0)
    #expect(view.calls.isEmpty)
    stage.run(through: 1.1)
    stage.touch(.began, 25, 25, at: 1.2, id: 1)
    #expect(view.calls == ["began"])
  }

  @Test func buttonTapWinsOverASuperviewsRecognizer() {
    let tap = stage.device.run { listener.listen(to: UITapGestureRecognizer()) }
    stage.turn { stage.root.view.addGestureRecognizer(tap) }
    var pressed = 0
    let button = stage.device.run { UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }
    stage.turn {
      button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
      stage.root.view.addSubview(button)
    }
    stage.touch(.began, 50, 25, at: 0)
    stage.touch(.ended, 50, 25, at: 0.1)
    #expect(pressed == 1)
    #expect(listener.states.isEmpty)
    stage.turn { button.isEnabled = false }
    stage.touch(.began, 50, 25, at: 1)
    stage.touch(.ended, 50, 25, at: 1.1)
    #expect(pressed == 1)
    #expect(listener.states == [.ended])
  }

  @Test func aTapDoesNotPreventADoubleTap() {
    let double = GestureListener()
    let (one, two) = stage.device.run { (UITapGestureRecognizer(), UITapGestureRecognizer()) }
    two.numberOfTapsRequired = 2
    stage.turn {
      stage.root.view.addGestureRecognizer(listener.listen(to: one))
      stage.root.view.addGestureRecognizer(double.listen(to: two))
    }
    for time in [0, 0.2] {
      stage.touch(.began, 100, 100, at: time)
      stage.touch(.ended, 100, 100, at: time + 0.05)
    }
    #expect(listener.states.first == .ended)
    #expect(double.states == [.ended])
  }

  @Test func longPressAfterATap() {
    let press = stage.device.run { listener.listen(to: UILongPressGestureRecognizer()) }
    press.numberOfTapsRequired = 1
    stage.turn { stage.root.view.addGestureRecognizer(press) }
    // Without the required tap no press is recognised.
    stage.touch(.began, 100, 100, at: 0)
    stage.touch(.ended, 100, 100, at: 1)
    #expect(listener.states.isEmpty)
    stage.touch(.began, 100, 100, at: 2)
    stage.touch(.ended, 100, 100, at: 2.1)
    stage.touch(.began, 100, 100, at: 2.2)
    stage.run(through: 2.69)
    #expect(listener.states.isEmpty)
    stage.run(through: 2.71)
    #expect(listener.states == [.began])
    stage.touch(.ended, 100, 100, at: 3)
    #expect(listener.states == [.began, .ended])
  }

  @Test func hoverBeginsChangesAndEnds() {
    let view = stage.makeView(CGRect(x: 100, y: 100, width: 100, height: 100))
    let hover = stage.device.run { listener.listen(to: UIHoverGestureRecognizer()) }
    stage.turn { view.addGestureRecognizer(hover) }
    for point in [CGPoint(x: 50, y: 50), CGPoint(x: 110, y: 110), CGPoint(x: 120, y: 110)] {
      stage.turn { UIApplication.shared.deliver(hover: point) }
    }
    #expect(listener.states == [.began, .changed])
    #expect(stage.device.run { hover.location(in: view) } == CGPoint(x: 20, y: 10))
    stage.turn { UIApplication.shared.deliver(hover: nil) }
    #expect(listener.states == [.began, .changed, .ended])
  }

  @Test func edgePansBeginAtEachEdge() {
    let cases: [(UIRectEdge, CGPoint, CGVector)] = [
      (.left, CGPoint(x: 3, y: 300), CGVector(dx: 1, dy: 0)),
      (.right, CGPoint(x: 372, y: 300), CGVector(dx: -1, dy: 0)),
      (.top, CGPoint(x: 180, y: 3), CGVector(dx: 0, dy: 1)),
      (.bottom, CGPoint(x: 180, y: 664), CGVector(dx: 0, dy: -1)),
    ]
    var time = 0.0
    for (edge, start, way) in cases {
      let listener = GestureListener()
      let pan = stage.device.run { listener.listen(to: UIScreenEdgePanGestureRecognizer()) }
      pan.edges = edge
      stage.turn { stage.root.view.addGestureRecognizer(pan) }
      stage.drag((0...4).map { (start.x + way.dx * 8 * CGFloat($0), start.y + way.dy * 8 * CGFloat($0)) }, from: time)
      stage.touch(.ended, start.x, start.y, at: time + 0.2)
      #expect(listener.states.first == .began, "edge \(edge.rawValue)")
      stage.turn { stage.root.view.removeGestureRecognizer(pan) }
      time += 1
    }
  }
}
