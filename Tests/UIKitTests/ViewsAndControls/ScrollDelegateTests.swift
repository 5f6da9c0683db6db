import CoreGraphics
import Testing
import UIKit

/// The calls of a scroll view's delegate.
@MainActor @Suite struct ScrollDelegateTests {
  private final class Delegate: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    private func tell(_ text: String) { if calls.last != text { calls.append(text) } }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { tell("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { tell("will drag") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      tell("did drag \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { tell("will decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { tell("did decelerate") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { tell("animated") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { tell("inset") }
  }

  private let device = TestDevice()
  private let delegate = Delegate()

  private func put() -> UIScrollView {
    let view = device.device.run { UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600)) }
    device.turn {
      view.contentSize = CGSize(width: 375, height: 3000)
      view.delegate = delegate
      device.root.view.addSubview(view)
    }
    delegate.calls = []
    return view
  }

  @Test func settingTheOffsetReportsAScroll() {
    let view = put()
    device.turn { view.contentOffset.y = 100 }
    #expect(delegate.calls == ["scroll"])
  }

  @Test func theEndOfAnAnimatedOffsetIsReported() {
    let view = put()
    device.turn { view.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
    device.run(through: 2)
    #expect(delegate.calls == ["scroll", "animated"] && view.contentOffset.y == 500)
  }

  @Test func aFlickDeceleratesToItsEnd() {
    let view = put()
    device.drag((0...5).map { (100, 400 - CGFloat($0) * 40) }, from: 0.1, step: 0.01)
    device.touch(.ended, 100, 200, at: 0.16)
    device.run(through: 6)
    #expect(delegate.calls == ["will drag", "scroll", "did drag true", "will decelerate", "scroll", "did decelerate"])
    #expect(view.contentOffset.y > 200 && !view.isDecelerating)
  }

  @Test func aSlowDragEndsAtOnce() {
    _ = put()
    device.drag((0...40).map { (100, 400 - CGFloat($0) * 2) }, from: 0.1, step: 0.02)
    device.touch(.ended, 100, 320, at: 2)
    device.run(through: 3)
    #expect(delegate.calls == ["will drag", "scroll", "did drag false"])
  }

  @Test func insetChangesAreReported() {
    let view = put()
    device.turn { view.contentInset.top = 20 }
    #expect(delegate.calls.contains("inset") && view.adjustedContentInset.top == 20)
  }
}
