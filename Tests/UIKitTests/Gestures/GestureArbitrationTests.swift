import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct GestureArbitrationTests {
  private let stage = TestDevice()
  private let first = GestureListener()
  private let second = GestureListener()

  private func add(_ recognizer: UIGestureRecognizer, to view: UIView? = nil) {
    stage.turn { (view ?? stage.root.view).addGestureRecognizer(recognizer) }
  }

  @Test func innerRecognizerWins() {
    let inner = stage.makeView(CGRect(x: 0, y: 0, width: 300, height: 300))
    add(stage.device.run { first.listen(to: UIPanGestureRecognizer()) })
    add(stage.device.run { second.listen(to: UIPanGestureRecognizer()) }, to: inner)
    stage.drag([(100, 100), (130, 100), (150, 100)], from: 0)
    stage.touch(.ended, 150, 100, at: 0.2)
    #expect(first.states.isEmpty)
    #expect(second.states == [.began, .changed, .ended])
  }

  @Test func delegateAllowsSimultaneousRecognition() {
    let delegate = Delegate()
    let a = stage.device.run { first.listen(to: UIPanGestureRecognizer()) }
    a.delegate = delegate
    add(a)
    add(stage.device.run { second.listen(to: UIPanGestureRecognizer()) })
    stage.drag([(100, 100), (130, 100), (150, 100)], from: 0)
    #expect(first.states == [.began, .changed])
    #expect(second.states == [.began, .changed])
  }

  @Test func delegateKeepsAGestureFromBeginning() {
    let delegate = Delegate()
    delegate.allowsBeginning = false
    let a = stage.device.run { first.listen(to: UIPanGestureRecognizer()) }
    a.delegate = delegate
    add(a)
    stage.drag([(100, 100), (130, 100), (150, 100)], from: 0)
    #expect(first.states.isEmpty)
  }

  @Test func tapIsRecognizedAtTouchUp() {
    let view = stage.device.run { TouchView(frame: stage.root.view.bounds) }
    stage.turn { stage.root.view.addSubview(view) }
    add(stage.device.run { first.listen(to: UITapGestureRecognizer()) }, to: view)
    stage.touch(.began, 100, 100, at: 0)
    stage.touch(.moved, 105, 100, at: 0.05)
    #expect(first.states.isEmpty)
    stage.touch(.ended, 105, 100, at: 0.1)
    #expect(first.states == [.ended])
    #expect(view.calls == ["began", "moved", "cancelled"])
  }

  @Test func movedTouchIsNotATap() {
    add(stage.device.run { first.listen(to: UITapGestureRecognizer()) })
    stage.drag([(100, 100), (120, 100)], from: 0)
    stage.touch(.ended, 100, 100, at: 0.1)
    #expect(first.states.isEmpty)
    stage.drag([(100, 100)], from: 0.2)
    stage.touch(.ended, 100, 100, at: 0.3)
    #expect(first.states == [.ended])
  }

  @Test func singleTapWaitsForTheDoubleTapToFail() {
    let (one, two) = stage.device.run { (UITapGestureRecognizer(), UITapGestureRecognizer()) }
    two.numberOfTapsRequired = 2
    one.require(toFail: two)
    add(stage.device.run { first.listen(to: one) })
    add(stage.device.run { second.listen(to: two) })
    func tap(at time: Double) {
      stage.touch(.began, 100, 100, at: time)
      stage.touch(.ended, 100, 100, at: time + 0.05)
    }
    tap(at: 0)
    #expect(first.states.isEmpty)
    stage.run(through: 0.39)
    #expect(first.states.isEmpty)
    stage.run(through: 0.41)
    #expect(first.states == [.ended])
    #expect(second.states.isEmpty)
    tap(at: 1)
    tap(at: 1.2)
    stage.run(through: 3)
    #expect(first.states == [.ended])
    #expect(second.states == [.ended])
  }

  @Test func longPressBeginsAfterHalfASecond() {
    add(stage.device.run { first.listen(to: UILongPressGestureRecognizer()) })
    stage.touch(.began, 100, 100, at: 0)
    stage.run(through: 0.49)
    #expect(first.states.isEmpty)
    stage.run(through: 0.5)
    #expect(first.states == [.began])
    stage.touch(.moved, 180, 100, at: 0.6)
    stage.touch(.ended, 180, 100, at: 0.7)
    #expect(first.states == [.began, .changed, .ended])
  }

  @Test func longPressFailsWhenTheFingerLeavesEarly() {
    add(stage.device.run { first.listen(to: UILongPressGestureRecognizer()) })
    stage.touch(.began, 100, 100, at: 0)
    stage.touch(.ended, 100, 100, at: 0.3)
    stage.run(through: 2)
    #expect(first.states.isEmpty)
    stage.drag([(100, 100), (130, 100)], from: 3)
    stage.run(through: 5)
    #expect(first.states.isEmpty)
  }

  @Test func swipeIsRecognizedInItsDirection() {
    let swipe = stage.device.run { first.listen(to: UISwipeGestureRecognizer()) }
    swipe.direction = [.left]
    add(swipe)
    stage.drag([(200, 100), (260, 100)], from: 0)
    stage.touch(.ended, 260, 100, at: 0.1)
    #expect(first.states.isEmpty)
    stage.drag([(200, 100), (170, 100), (140, 100), (100, 100)], from: 1)
    #expect(first.states == [.ended])
  }

  @Test func pinchAndRotationReportScaleAndAngle() {
    let delegate = Delegate()
    let pinch = stage.device.run { first.listen(to: UIPinchGestureRecognizer()) }
    let rotation = stage.device.run { second.listen(to: UIRotationGestureRecognizer()) }
    pinch.delegate = delegate
    add(pinch)
    add(rotation)
    stage.root.view.isMultipleTouchEnabled = true
    stage.touch(.began, 100, 100, at: 0, id: 0)
    stage.touch(.began, 200, 100, at: 0.02, id: 1)
    stage.touch(.moved, 210, 100, at: 0.04, id: 1)
    #expect(first.states == [.began])
    #expect(pinch.scale.isClose(to: 1, within: 1e-9))
    stage.touch(.moved, 320, 100, at: 0.06, id: 1)
    #expect(pinch.scale.isClose(to: 2, within: 1e-9))
    #expect(second.states.isEmpty)
    stage.touch(.moved, 100, 320, at: 0.08, id: 1)
    #expect(second.states == [.began])
    stage.touch(.moved, -120, 100, at: 0.1, id: 1)
    #expect(rotation.rotation.isClose(to: .pi / 2, within: 1e-9))
    stage.touch(.ended, -120, 100, at: 0.2, id: 1)
    #expect(first.states.last == .changed, "Apple documents: the gesture ends when both fingers have left")
    stage.touch(.ended, 100, 100, at: 0.3, id: 0)
    #expect(first.states.last == .ended)
    #expect(second.states.last == .ended)
  }

  private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var allowsBeginning = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allowsBeginning }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }
}
