import CoreGraphics
import Testing
import UIKit

private final class Zoomer: NSObject, UIScrollViewDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  var calls: [String] = []
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("begin") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { if calls.last != "zoom" { calls.append("zoom") } }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    calls.append("end \(scale)")
  }
}

@MainActor @Suite struct ZoomTests {
  private let stage = TestDevice()
  private let zoomer: Zoomer
  private let scroll: UIScrollView

  init() {
    let (zoomer, scroll) = stage.device.run {
      (Zoomer(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    }
    (self.zoomer, self.scroll) = (zoomer, scroll)
    stage.turn {
      scroll.delegate = zoomer
      scroll.contentSize = CGSize(width: 400, height: 400)
      scroll.addSubview(zoomer.view)
      scroll.maximumZoomScale = 2
      stage.root.view.addSubview(scroll)
    }
  }

  /// Two fingers that go from `from` points apart to `to`, about a middle.
  private func pinch(_ from: CGFloat, _ to: CGFloat, about x: CGFloat = 100) {
    for (id, side) in [(0, CGFloat(-1)), (1, 1)] {
      stage.touch(.began, x + side * from / 2, 100, at: 0.1 + Double(id) * 0.01, id: id)
    }
    for step in 1...10 {
      let span = from + (to - from) * CGFloat(step) / 10
      for (id, side) in [(0, CGFloat(-1)), (1, 1)] {
        stage.touch(.moved, x + side * span / 2, 100, at: 0.2 + Double(step) * 0.02 + Double(id) * 0.001, id: id)
      }
    }
  }

  private func lift(at time: Double) {
    for id in 0...1 { stage.touch(.ended, 100, 100, at: time + Double(id) * 0.01, id: id) }
  }

  @Test func pinchIsEnabledWithAZoomRange() {
    #expect(scroll.pinchGestureRecognizer?.view === scroll)
    scroll.maximumZoomScale = 1
    #expect(scroll.pinchGestureRecognizer == nil)
  }

  @Test func settingTheScaleClampsAndKeepsTheCenter() {
    stage.turn { scroll.contentOffset = CGPoint(x: 100, y: 100) }
    stage.turn { scroll.zoomScale = 1.5 }
    #expect(scroll.zoomScale == 1.5)
    #expect(scroll.contentSize == CGSize(width: 600, height: 600))
    #expect(scroll.contentOffset == CGPoint(x: 200, y: 200))
    stage.turn { scroll.zoomScale = 9 }
    #expect(scroll.zoomScale == 2)
    stage.turn { scroll.setZoomScale(0.1, animated: false) }
    #expect(scroll.zoomScale == 1)
    #expect(zoomer.view.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
  }

  @Test func zoomToARectangleFillsTheView() {
    stage.turn { scroll.zoom(to: CGRect(x: 200, y: 100, width: 100, height: 100), animated: false) }
    #expect(scroll.zoomScale == 2)
    #expect(scroll.contentOffset == CGPoint(x: 400, y: 200))
    stage.turn { scroll.zoom(to: CGRect(x: 0, y: 0, width: 400, height: 10), animated: false) }
    #expect(scroll.zoomScale == 1)
    #expect(scroll.contentOffset == CGPoint(x: 100, y: 0))
  }

  @Test func pinchKeepsThePointBetweenTheFingers() {
    stage.turn { scroll.contentOffset = CGPoint(x: 100, y: 100) }
    let before = zoomer.view.convert(CGPoint(x: 150, y: 100), from: nil)
    pinch(60, 90, about: 150)
    #expect(scroll.isZooming)
    #expect(scroll.zoomScale > 1.2 && scroll.zoomScale < 1.5)
    let now = zoomer.view.convert(CGPoint(x: 150, y: 100), from: nil)
    #expect(now.x.isClose(to: before.x, within: 1) && now.y.isClose(to: before.y, within: 1))
    let scale = scroll.zoomScale
    lift(at: 0.6)
    stage.run(through: 2)
    #expect(!scroll.isZooming && !scroll.isZoomBouncing)
    #expect(scroll.zoomScale == scale)
    #expect(zoomer.calls == ["begin", "zoom", "end \(scale)"])
  }

  @Test func zoomBeyondTheLimitReturns() {
    pinch(180, 40)
    #expect(scroll.zoomScale < 1 && scroll.zoomScale > 0.4)
    lift(at: 0.6)
    #expect(scroll.isZoomBouncing)
    stage.run(through: 2)
    #expect(scroll.zoomScale == 1)
    #expect(abs(scroll.contentOffset.x) < 1e-9 && abs(scroll.contentOffset.y) < 1e-9)
    #expect(zoomer.calls.last == "end 1.0")
  }

  @Test func zoomWithoutBounceIsClamped() {
    scroll.bouncesZoom = false
    pinch(180, 40)
    #expect(scroll.zoomScale == 1)
  }
}
