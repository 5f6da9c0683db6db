import CoreGraphics
import Testing
import UIKit

/// The conditions under which recognisers fail.
@MainActor @Suite struct GestureFailureTests {
  private let stage = TestDevice()
  private let first = GestureListener()
  private let second = GestureListener()

  private func add(_ recognizer: UIGestureRecognizer) {
    stage.turn { stage.root.view.addGestureRecognizer(recognizer) }
  }

  private func panAfterSwipe() {
    let swipe = stage.device.run { first.listen(to: UISwipeGestureRecognizer()) }
    let pan = stage.device.run { second.listen(to: UIPanGestureRecognizer()) }
    pan.require(toFail: swipe)
    add(swipe)
    add(pan)
  }

  @Test func oppositeDragFailsASwipeAtOnce() {
    panAfterSwipe()
    stage.drag([(200, 100), (170, 100), (140, 100)], from: 0)
    #expect(second.states == [.began, .changed])
    stage.touch(.ended, 140, 100, at: 0.3)
    #expect(first.states.isEmpty)
  }

  @Test func slowTouchIsNotASwipe() {
    panAfterSwipe()
    stage.drag([(100, 100), (120, 100)], from: 0)
    stage.run(through: 0.45)
    #expect(second.states.isEmpty)
    stage.run(through: 0.55)
    #expect(second.states == [.began], "the pan need not wait for the finger to leave")
    stage.touch(.ended, 120, 100, at: 1)
  }

  @Test func quickDragIsASwipeNotAPan() {
    panAfterSwipe()
    stage.drag([(100, 100), (120, 100), (160, 100)], from: 0)
    stage.touch(.ended, 160, 100, at: 0.1)
    #expect(first.states == [.ended] && second.states.isEmpty)
  }

  @Test func distantTapsAreNotADoubleTap() {
    let double = stage.device.run { first.listen(to: UITapGestureRecognizer()) }
    double.numberOfTapsRequired = 2
    add(double)
    for (index, x) in [100.0, 180.0].enumerated() {
      stage.touch(.began, x, 100, at: Double(index) * 0.2, id: index)
      stage.touch(.ended, x, 100, at: Double(index) * 0.2 + 0.05, id: index)
    }
    stage.run(through: 1)
    #expect(first.states.isEmpty)
    for (index, x) in [100.0, 130.0].enumerated() {
      stage.touch(.began, x, 100, at: 2 + Double(index) * 0.2, id: index)
      stage.touch(.ended, x, 100, at: 2.05 + Double(index) * 0.2, id: index)
    }
    #expect(first.states == [.ended])
  }

  @Test func twoFingerDoubleTapIsRecognized() {
    let double = stage.device.run { first.listen(to: UITapGestureRecognizer()) }
    (double.numberOfTapsRequired, double.numberOfTouchesRequired) = (2, 2)
    add(double)
    for (index, start) in [0, 0.2].enumerated() {
      stage.touch(.began, 50, 100, at: start, id: 2 * index)
      stage.touch(.began, 250, 100, at: start + 0.01, id: 2 * index + 1)
      stage.touch(.ended, 50, 100, at: start + 0.05, id: 2 * index)
      stage.touch(.ended, 250, 100, at: start + 0.06, id: 2 * index + 1)
    }
    #expect(first.states == [.ended])
  }

  @Test func pinchEndsWithTheLastTouch() {
    let pinch = stage.device.run { first.listen(to: UIPinchGestureRecognizer()) }
    add(pinch)
    stage.touch(.began, 100, 100, at: 0, id: 0)
    stage.touch(.began, 200, 100, at: 0, id: 1)
    stage.touch(.moved, 240, 100, at: 0.1, id: 1)
    stage.touch(.moved, 280, 100, at: 0.2, id: 1)
    let scale = pinch.scale
    #expect(first.states == [.began, .changed] && scale > 1.2)
    stage.touch(.ended, 280, 100, at: 0.3, id: 1)
    stage.touch(.moved, 60, 100, at: 0.4, id: 0)
    #expect(first.states.last == .changed && pinch.scale == scale && pinch.numberOfTouches == 1)
    // A finger that comes back continues from the present value.
    stage.touch(.began, 160, 100, at: 0.45, id: 2)
    #expect(pinch.scale.isClose(to: scale))
    stage.touch(.moved, 260, 100, at: 0.46, id: 2)
    #expect(pinch.scale.isClose(to: 2 * scale))
    stage.touch(.ended, 260, 100, at: 0.48, id: 2)
    stage.touch(.ended, 60, 100, at: 0.5, id: 0)
    #expect(first.states.last == .ended && first.states.count { $0 == .ended } == 1)
  }
}
