import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct PanGestureTests {
  private let stage = TestDevice()
  private let listener = GestureListener()

  private func add<Recognizer: UIGestureRecognizer>(_ make: () -> Recognizer) -> Recognizer {
    let recognizer = stage.device.run { listener.listen(to: make()) }
    stage.turn { stage.root.view.addGestureRecognizer(recognizer) }
    return recognizer
  }

  @Test func panBeginsAfterTenPointsAndExcludesThem() {
    _ = add { UIPanGestureRecognizer() }
    stage.drag([(100, 100), (106, 100), (109.9, 100), (113, 100), (150, 100)], from: 0)
    stage.touch(.ended, 150, 100, at: 0.1)
    #expect(listener.states == [.began, .changed, .ended])
    #expect(listener.entries.map(\.translation.x) == [3, 40, 40])
    #expect(listener.entries[0].time.isClose(to: 0.06, within: 1e-9))
  }

  @Test func hysteresisIsSubtractedAlongTheDrag() {
    _ = add { UIPanGestureRecognizer() }
    stage.drag([(100, 100), (112, 116), (112, 126)], from: 0)
    #expect(listener.entries[0].translation.x.isClose(to: 6, within: 1e-9))
    #expect(listener.entries[0].translation.y.isClose(to: 8, within: 1e-9))
    #expect(listener.entries[1].translation.y.isClose(to: 18, within: 1e-9))
  }

  @Test func velocityCoversTheLastTenthOfASecond() {
    _ = add { UIPanGestureRecognizer() }
    stage.drag([(0, 100), (20, 100), (40, 100)], from: 0, step: 0.05)
    #expect(listener.entries[1].velocity.x.isClose(to: 400, within: 1e-6))
    stage.touch(.moved, 41, 100, at: 0.2)
    #expect(listener.entries[2].velocity.x.isClose(to: 10, within: 1e-6))
    stage.touch(.ended, 41, 100, at: 1)
    #expect(listener.entries[3].velocity == .zero)
  }

  /// Evidence: an iOS 26.1 simulator reports 750, 3000 and 3125 pt/s for these drags.
  @Test(arguments: [(6.0, 0.008, 750.0), (24, 0.008, 3000), (25, 0.008, 3125)])
  func theLiftIsNotAVelocitySample(step: Double, interval: Double, velocity: Double) {
    _ = add { UIPanGestureRecognizer() }
    stage.drag((0...20).map { (CGFloat($0) * step, 100) }, from: 0, step: interval)
    stage.touch(.ended, CGFloat(20 * step), 100, at: 21 * interval)
    #expect(listener.entries.last?.velocity.x.isClose(to: velocity, within: 1e-6) == true)
  }

  @Test func jumpAfterARestHasAVelocity() {
    _ = add { UIPanGestureRecognizer() }
    stage.touch(.began, 300, 100, at: 0)
    stage.touch(.moved, 280, 100, at: 0.25)
    #expect(listener.entries[0].velocity.x.isClose(to: -80, within: 1e-6))
  }

  @Test func translationCanBeSet() {
    let pan = add { UIPanGestureRecognizer() }
    stage.drag([(0, 100), (30, 100)], from: 0)
    stage.turn { pan.setTranslation(CGPoint(x: 5, y: 5), in: stage.root.view) }
    stage.touch(.moved, 40, 100, at: 0.1)
    #expect(listener.entries.last?.translation == CGPoint(x: 15, y: 5))
  }

  @Test func recognizedPanCancelsTheViewsTouch() {
    _ = add { UIPanGestureRecognizer() }
    let view = stage.device.run { TouchView(frame: stage.root.view.bounds) }
    stage.turn { stage.root.view.addSubview(view) }
    stage.drag([(100, 100), (105, 100), (120, 100), (140, 100)], from: 0)
    stage.touch(.ended, 140, 100, at: 0.2)
    #expect(view.calls == ["began", "moved", "cancelled"])
  }

  @Test func panKeepsTheViewsTouchWithoutCancelsTouches() {
    let pan = add { UIPanGestureRecognizer() }
    pan.cancelsTouchesInView = false
    let view = stage.device.run { TouchView(frame: stage.root.view.bounds) }
    stage.turn { stage.root.view.addSubview(view) }
    stage.drag([(100, 100), (120, 100)], from: 0)
    stage.touch(.ended, 140, 100, at: 0.2)
    #expect(view.calls == ["began", "moved", "ended"])
  }

  @Test func cancelledTouchCancels() {
    _ = add { UIPanGestureRecognizer() }
    stage.drag([(100, 100), (120, 100)], from: 0)
    stage.touch(.cancelled, 120, 100, at: 0.1)
    #expect(listener.states == [.began, .cancelled])
  }

  @Test func disablingCancelsOnce() {
    let pan = add { UIPanGestureRecognizer() }
    stage.drag([(100, 100), (120, 100)], from: 0)
    stage.turn { pan.isEnabled = false }
    stage.touch(.moved, 150, 100, at: 0.2)
    #expect(listener.states == [.began, .cancelled])
    stage.touch(.ended, 150, 100, at: 0.3)
    stage.turn { pan.isEnabled = true }
    stage.drag([(100, 100), (120, 100)], from: 0.5)
    #expect(listener.states == [.began, .cancelled, .began])
  }

  @Test func activeGesturesAreReported() {
    let pan = add { UIPanGestureRecognizer() }
    #expect(stage.device.run { UIGestureEnvironment.current.live }.isEmpty)
    stage.drag([(100, 100), (105, 100)], from: 0)
    #expect(stage.device.run { UIGestureEnvironment.current.live }.map(\.state) == ["possible"])
    stage.touch(.moved, 130, 100, at: 0.1)
    let report = stage.device.run { UIGestureEnvironment.current.live }.first
    #expect(report?.className == "UIPanGestureRecognizer")
    #expect(report?.state == "began")
    #expect(report?.translation == CGPoint(x: 20, y: 0))
    stage.touch(.ended, 130, 100, at: 0.2)
    #expect(stage.device.run { UIGestureEnvironment.current.live }.isEmpty)
    #expect(pan.state == .possible)
  }

  @Test(arguments: [
    (UIRectEdge.left, 23.0, true), (.left, 24.5, false), (.left, -30, true), (.right, 352, true), (.right, 350, false),
    (.right, 400, true),
  ])
  func edgePanComesFromTheEdge(edge: UIRectEdge, x: Double, begins: Bool) {
    let pan = add { UIScreenEdgePanGestureRecognizer() }
    pan.edges = edge
    let inward: CGFloat = edge == .left ? 1 : -1
    stage.drag([(x, 300), (x + 20 * inward, 300)], from: 0)
    #expect(listener.states == (begins ? [.began] : []))
  }

  @Test func edgePanGoesInward() {
    let pan = add { UIScreenEdgePanGestureRecognizer() }
    pan.edges = .left
    stage.drag([(15, 300), (4, 300), (60, 300)], from: 0)
    #expect(listener.states.isEmpty)
    stage.touch(.ended, 60, 300, at: 0.5)
    stage.drag([(15, 300), (16, 330)], from: 1)
    #expect(listener.states.isEmpty)
    stage.touch(.ended, 16, 330, at: 1.5)
    stage.drag([(15, 300), (40, 310)], from: 2)
    #expect(listener.states == [.began])
  }
}
