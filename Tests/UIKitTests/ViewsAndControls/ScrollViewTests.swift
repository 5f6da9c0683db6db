import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct ScrollViewTests {
  private func put(_ contentHeight: CGFloat = 2000) -> (TestDevice, UIScrollView) {
    let device = TestDevice()
    let scroll = device.device.run { UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600)) }
    device.turn {
      scroll.contentSize = CGSize(width: 375, height: contentHeight)
      device.root.view.addSubview(scroll)
    }
    return (device, scroll)
  }

  /// A drag by `distance` points, slowly at the end unless it is a flick.
  private func drag(_ device: TestDevice, by distance: CGFloat, flick: Bool = false) {
    let steps = flick ? 5 : 40
    device.drag((0...steps).map { (100, 300 + distance * CGFloat($0) / CGFloat(steps)) }, from: 0.1, step: 0.01)
    let end = 0.1 + Double(steps) * 0.01
    device.touch(.moved, 100, 300 + distance, at: end + (flick ? 0.005 : 0.3))
    device.touch(.ended, 100, 300 + distance, at: end + (flick ? 0.006 : 0.5))
  }

  /// A scroll view that sets equal sizes and insets in each layout pass, as libraries do.
  private final class RepeatingScrollView: UIScrollView {
    var layouts = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      contentSize = CGSize(width: 375, height: 900)
      contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
      scrollIndicatorInsets = contentInset
    }
  }

  @Test func settingEqualSizesRequestsNoLayout() {
    let device = TestDevice()
    let scroll = device.device.run { RepeatingScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600)) }
    device.turn { device.root.view.addSubview(scroll) }
    #expect(scroll.layouts <= 3 && scroll.contentSize.height == 900)
    let before = scroll.layouts
    device.turn { scroll.setNeedsLayout() }
    #expect(scroll.layouts == before + 1)
  }

  @Test func contentOffsetIsTheUnclampedBoundsOrigin() {
    let (_, scroll) = put()
    scroll.contentOffset = CGPoint(x: 0, y: -60)
    #expect(scroll.bounds.origin == CGPoint(x: 0, y: -60))
    scroll.contentOffset.y = 5000
    #expect(scroll.contentOffset.y == 5000)
  }

  @Test func aNewInsetMovesContentsAtTheTopOnly() {
    let (device, scroll) = put()
    device.turn {
      device.root.additionalSafeAreaInsets.top = 44
      scroll.contentInsetAdjustmentBehavior = .always
      scroll.contentInset.top = 10
    }
    let top = -device.device.run { scroll.adjustedContentInset.top }
    device.turn {
      scroll.contentOffset.y = -10
      scroll.contentInset.top = 20
    }
    #expect(top <= -54 && scroll.contentOffset.y == -10)
    device.turn {
      scroll.contentOffset.y = top - 10
      scroll.contentInset.top = 30
    }
    #expect(scroll.contentOffset.y == top - 20)
  }

  /// Evidence: docs of `UIScrollView.ContentInsetAdjustmentBehavior.scrollableAxes`.
  @Test func theSafeAreaIsAddedAlongScrollableAxes() {
    let (device, scroll) = put(300)
    func adjusted() -> UIEdgeInsets { device.device.run { scroll.adjustedContentInset } }
    device.turn {
      device.root.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 30, bottom: 0, right: 0)
      scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    }
    #expect(adjusted() == .zero)
    device.turn { scroll.alwaysBounceVertical = true }
    #expect(adjusted().top >= 44 && adjusted().left == 0)
    device.turn { scroll.contentSize.width = 400 }
    #expect(adjusted().left == 30)
  }

  @Test func dragScrollsTheContents() {
    let (device, scroll) = put()
    drag(device, by: -110)
    // The first 10 points are the recogniser's.
    #expect(scroll.contentOffset.y.isClose(to: 100, within: 0.01))
    #expect(!scroll.isDragging)
  }

  @Test func overscrollReturnsToTheEdge() {
    let (device, scroll) = put()
    device.drag((0...20).map { (100, 100 + CGFloat($0) * 10.5) }, from: 0.1, step: 0.01)
    // f(d) = c·d·h / (c·d + h) with c = .55, d = 200, h = 600.
    let pulled: CGFloat = 0.55 * 200
    let expected: CGFloat = -pulled * 600 / (pulled + 600)
    #expect(scroll.contentOffset.y.isClose(to: expected, within: 0.01))
    device.touch(.moved, 100, 310, at: 0.8)
    device.touch(.ended, 100, 310, at: 1)
    device.run(through: 3)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func flickDeceleratesAndStops() {
    let (device, scroll) = put(100_000)
    drag(device, by: -200, flick: true)
    let start = scroll.contentOffset.y
    #expect(scroll.isDecelerating)
    device.run(through: 10)
    #expect(!scroll.isDecelerating)
    // At about 4000 pt/s, the travel is nearly half of that in points.
    #expect(scroll.contentOffset.y - start > 1500)
  }

  private final class Listener: UIScrollViewDelegate {
    var calls: [String] = []
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("drag") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("end, decelerates: \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
  }

  @Test func aFlickCallsTheDelegateInOrder() {
    let (device, scroll) = put(100_000)
    let listener = Listener()
    scroll.delegate = listener
    drag(device, by: -200, flick: true)
    #expect(listener.calls == ["drag", "end, decelerates: true", "decelerate"])
    device.run(through: 10)
    #expect(listener.calls.last == "rest" && listener.calls.count == 4)
  }

  @Test func bothIndicatorsShowWhileTheContentsMove() {
    let (device, scroll) = put()
    scroll.contentSize.width = 900
    func indicators() -> [CGFloat] {
      scroll.subviews.filter { "\(type(of: $0))" == "ScrollIndicator" }.map(\.alpha)
    }
    device.drag((0...20).map { (100, 300 - CGFloat($0) * 5) }, from: 0.1, step: 0.01)
    #expect(indicators() == [1, 1])
    device.touch(.moved, 100, 200, at: 0.8)
    device.touch(.ended, 100, 200, at: 1)
    device.run(through: 3)
    #expect(indicators() == [0, 0])
  }

  @Test func flickAgainstTheEndBounces() {
    let (device, scroll) = put(900)
    drag(device, by: -200, flick: true)
    var farthest: CGFloat = 0
    for step in 1...200 {
      device.run(through: 0.2 + Double(step) * 0.02)
      farthest = max(farthest, scroll.contentOffset.y)
    }
    #expect(farthest > 310)
    #expect(scroll.contentOffset.y == 300)
  }

  @Test func shortContentsDoNotScroll() {
    let (device, scroll) = put(300)
    drag(device, by: -100)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func pagesStopAtPages() {
    let device = TestDevice()
    let scroll = device.device.run { UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600)) }
    device.turn {
      scroll.isPagingEnabled = true
      scroll.contentSize = CGSize(width: 375, height: 6000)
      device.root.view.addSubview(scroll)
    }
    drag(device, by: -200, flick: true)
    device.run(through: 5)
    #expect(scroll.contentOffset.y == 600)
  }

  /// A drag away from page 1 that ends with a flick back settles on page 1.
  @Test(arguments: [1.0, -1])
  func aFlickBackStaysOnThePageOfTheDrag(direction: CGFloat) {
    let device = TestDevice()
    let scroll = device.device.run { UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600)) }
    device.turn {
      scroll.isPagingEnabled = true
      scroll.contentSize = CGSize(width: 375, height: 6000)
      scroll.contentOffset.y = 600
      device.root.view.addSubview(scroll)
    }
    device.drag((0...20).map { (100, 300 + direction * CGFloat($0) * 12) }, from: 0.1, step: 0.01)
    for step in 1...5 {
      device.touch(.moved, 100, 300 + direction * (240 - CGFloat(step) * 20), at: 0.4 + Double(step) * 0.01)
    }
    #expect(abs(scroll.contentOffset.y - 600) > 100)
    device.touch(.ended, 100, 300 + direction * 140, at: 0.452)
    device.run(through: 5)
    #expect(scroll.contentOffset.y == 600)
  }

  @Test func animatedOffsetIsReached() {
    let (device, scroll) = put()
    device.turn { scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true) }
    device.run(through: 0.15)
    #expect(scroll.contentOffset.y.isClose(to: 200, within: 1))
    device.run(through: 1)
    #expect(scroll.contentOffset.y == 400)
  }

  @Test func newSizesAndInsetsClampTheOffset() {
    let (_, scroll) = put()
    scroll.contentInset = UIEdgeInsets(top: 60, left: 8, bottom: 0, right: 8)
    scroll.contentSize.width = 359
    scroll.contentOffset = CGPoint(x: 0, y: -60)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -60))
    scroll.frame.size.height = 500
    #expect(scroll.contentOffset == CGPoint(x: -8, y: -60))
    scroll.contentOffset.y = 1500
    scroll.contentSize.height = 800
    #expect(scroll.contentOffset.y == 300)
  }

  @Test func contentTouchesAreDelayed() {
    let (device, scroll) = put()
    let view = device.device.run { TouchView(frame: CGRect(x: 0, y: 0, width: 375, height: 600)) }
    device.turn { scroll.addSubview(view) }
    device.touch(.began, 100, 300, at: 0)
    device.run(through: 0.14)
    #expect(view.calls.isEmpty)
    #expect(scroll.isTracking)
    device.run(through: 0.16)
    #expect(view.calls == ["began"])
    // The view got the touch, but it is not a control, so the drag cancels it.
    device.touch(.moved, 100, 280, at: 0.2)
    #expect(view.calls == ["began", "cancelled"])
    device.touch(.ended, 100, 280, at: 0.5)
    device.run(through: 2)
    // The contents get a quick tap, but not a quick drag.
    device.drag([(100, 300), (100, 280), (100, 260)], from: 3)
    device.touch(.ended, 100, 260, at: 3.5)
    #expect(view.calls == ["began", "cancelled"])
    device.touch(.began, 100, 300, at: 5)
    device.touch(.ended, 100, 300, at: 5.05)
    #expect(view.calls == ["began", "cancelled", "began", "ended"])
    // Without the delay, the contents get the touch at once.
    scroll.delaysContentTouches = false
    device.touch(.began, 100, 300, at: 6)
    #expect(view.calls.count == 5)
  }

  @Test func controlsKeepDeliveredTouches() {
    let (device, scroll) = put()
    let button = device.device.run { UIButton(frame: CGRect(x: 0, y: 0, width: 375, height: 600)) }
    device.turn { scroll.addSubview(button) }
    device.touch(.began, 100, 300, at: 0)
    device.run(through: 0.2)
    #expect(button.isTracking)
    device.touch(.moved, 100, 200, at: 0.3)
    #expect(scroll.contentOffset.y == 0)
    #expect(button.isTracking)
    device.touch(.ended, 100, 200, at: 0.4)
    device.drag([(100, 300), (100, 280), (100, 200)], from: 1)
    #expect(scroll.contentOffset.y == 90)
    #expect(!button.isTracking)
  }

  @Test func touchStopsDeceleration() {
    let (device, scroll) = put(100_000)
    drag(device, by: -200, flick: true)
    let view = device.device.run { TouchView(frame: CGRect(x: 0, y: 0, width: 375, height: 100_000)) }
    device.turn { scroll.addSubview(view) }
    device.run(through: 0.5)
    #expect(scroll.isDecelerating)
    device.touch(.began, 100, 300, at: 0.5)
    let caught = scroll.contentOffset.y
    #expect(!scroll.isDecelerating)
    device.run(through: 1)
    device.touch(.ended, 100, 300, at: 1)
    device.run(through: 3)
    #expect(scroll.contentOffset.y == caught)
    #expect(view.calls.isEmpty)
  }

  /// Travel is v · r / (1 − r) / 1000, less the tail below 10 pt/s.
  @Test(arguments: [(UIScrollView.DecelerationRate.normal, 0.998), (.fast, 0.99)])
  func decelerationDistanceFollowsTheRate(rate: UIScrollView.DecelerationRate, r: Double) {
    let (device, scroll) = put(100_000)
    scroll.decelerationRate = rate
    // 1,000 pt/s for longer than the time over which the velocity is measured.
    device.drag((0...20).map { (100, 590 - CGFloat($0) * 10) }, from: 0, step: 0.01)
    device.touch(.ended, 100, 380, at: 0.21)
    let start = scroll.contentOffset.y
    device.run(through: 20)
    let travel = Double(scroll.contentOffset.y - start)
    let expected = r / (1 - r) * (1 - 0.01)
    #expect(abs(travel - expected) < 0.01 * expected, "\(travel) for \(expected)")
  }

  private final class TargetRecorder: NSObject, UIScrollViewDelegate {
    var targets: [CGPoint] = []
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { targets.append(targetContentOffset.pointee) }
  }

  /// Evidence: an iOS 26.1 simulator proposes 39148 and 0 where the glide would end at 40512 and −235.
  @Test(arguments: [(-200.0, 400.0), (200.0, 0.0)])
  func theProposedTargetIsInsideTheContents(distance: CGFloat, target: CGFloat) {
    let (device, scroll) = put(1000)
    let aim = TargetRecorder()
    scroll.delegate = aim
    drag(device, by: distance, flick: true)
    #expect(aim.targets == [CGPoint(x: 0, y: target)])
  }

  /// Evidence: an iOS 26.1 simulator releases drags of 24 and 25 points each 8 ms at 3.000 and 3.125 points a
  /// millisecond. Glides from the velocity with the lift as a sample stop 31 and 125 points short.
  @Test(arguments: [24.0, 25]) func aGlideBeginsWithTheVelocityBeforeTheLift(step: Double) {
    let (device, scroll) = put(100_000)
    device.drag((0...20).map { (100, 590 - CGFloat(Double($0) * step)) }, from: 0, step: 0.008)
    device.touch(.ended, 100, CGFloat(590 - 20 * step), at: 21 * 0.008)
    let start = scroll.contentOffset.y
    device.run(through: 10)
    // v · r / (1 − r) / 1000, less the tail below 10 pt/s.
    let expected = (step / 0.008 - 10) * 0.998 / 0.002 / 1000
    #expect(Double(scroll.contentOffset.y - start).isClose(to: expected, within: 1))
  }

  /// Evidence: docs of `observe(_:options:changeHandler:)`. Libraries observe scroll views this way.
  @Test func theOffsetIsObserved() {
    let (device, scroll) = put()
    var offsets: [CGFloat] = []
    var sizes: [CGFloat] = []
    let observations = device.device.run {
      [
        scroll.observe(\.contentOffset, options: [.new]) { offsets.append($1.newValue?.y ?? 0) },
        scroll.observe(\.contentSize) { scroll, _ in sizes.append(scroll.contentSize.height) },
      ]
    }
    device.turn {
      scroll.contentOffset = CGPoint(x: 0, y: 30)
      scroll.contentOffset.y = 40
      scroll.contentSize.height = 3000
    }
    #expect(offsets == [30, 40] && sizes == [3000])
    device.device.run { for observation in observations { observation.invalidate() } }
    device.turn { scroll.contentOffset.y = 50 }
    #expect(offsets == [30, 40])
  }
}
