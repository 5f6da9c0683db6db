import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct ViewGeometryTests {
  @Test func frameFollowsBoundsCenterAndTransform() {
    Device().run {
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
      #expect(view.center == CGPoint(x: 60, y: 45))
      #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
      view.center = CGPoint(x: 100, y: 100)
      #expect(view.frame.midX == 100)
      #expect(view.bounds.size == CGSize(width: 100, height: 50))
    }
  }

  @Test func pointsAreConvertedThroughTransformsAndScrolledBounds() {
    Device().run {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let a = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
      let b = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
      root.addSubview(a)
      a.addSubview(b)
      #expect(b.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 16, y: 27))
      a.bounds.origin = CGPoint(x: 0, y: 30)
      #expect(b.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 16, y: -3))
      #expect(root.convert(CGPoint(x: 16, y: -3), to: b) == CGPoint(x: 1, y: 2))
      a.bounds.origin = .zero
      a.transform = CGAffineTransform(scaleX: 2, y: 2)
      #expect(a.convert(CGRect(x: 0, y: 0, width: 100, height: 100), to: root) == a.frame)
    }
  }

  @Test func convertingToNilMeansTheWindow() {
    let device = TestDevice()
    let view = device.makeView(CGRect(x: 30, y: 40, width: 10, height: 10))
    device.turn {
      #expect(view.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 31, y: 41))
      #expect(view.convert(CGPoint(x: 31, y: 41), from: nil) == CGPoint(x: 1, y: 1))
    }
  }

  @Test func flexibleMarginsShareTheGrowth() {
    Device().run {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let child = UIView(frame: CGRect(x: 20, y: 10, width: 60, height: 30))
      child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
      parent.addSubview(child)
      parent.frame.size = CGSize(width: 200, height: 150)
      #expect(child.frame == CGRect(x: 70, y: 10, width: 60, height: 80))
    }
  }

  @Test func contentModeIsTheLayersGravity() {
    Device().run {
      let view = UIView()
      view.contentMode = .scaleAspectFill
      #expect(view.layer.contentsGravity == .resizeAspectFill)
      #expect(view.contentMode == .scaleAspectFill)
    }
  }

  /// A layer class of client code may draw in the layer instead of the view.
  @Test func aClientLayerDrawsItself() {
    final class Ring: CALayer {
      override func draw(in context: CGContext) { context.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }
    }
    final class RingView: UIView {
      override class var layerClass: AnyClass { Ring.self }
    }
    let device = TestDevice()
    var view: UIView?
    device.turn {
      let ring = RingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      device.root.view.addSubview(ring)
      ring.setNeedsDisplay()
      view = ring
    }
    device.run(through: 0.1)
    #expect(view?.layer.contents != nil)
  }

  @Test func layerClassMakesTheLayer() {
    final class ShapeView: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    Device().run { #expect(ShapeView().layer is CAShapeLayer) }
  }

  @Test func drawingFillsBoundsWithAnyOrigin() throws {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) { UIRectFill(rect) }
    }
    let device = TestDevice()
    let view = device.device.run { Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    device.turn {
      view.bounds.origin = CGPoint(x: 5, y: 7)
      device.root.view.addSubview(view)
    }
    guard case .drawing(let list)? = view.layer.layerContents, case .fill(let fill) = try #require(list.items.first)
    else {
      Issue.record("no drawing")
      return
    }
    #expect(fill.state.transform.m41 == -5 && fill.state.transform.m42 == -7)
  }

  @Test func emptyViewDrawsOnceItHasASize() {
    final class Drawing: UIView {
      var count = 0
      override func draw(_ rect: CGRect) { count += 1 }
    }
    let device = TestDevice()
    let view = device.device.run { Drawing(frame: .zero) }
    device.turn { device.root.view.addSubview(view) }
    #expect(view.count == 0)
    device.turn { view.frame.size = CGSize(width: 10, height: 10) }
    #expect(view.count == 1)
    device.turn { view.frame.size = CGSize(width: 20, height: 10) }
    #expect(view.count == 1)
  }

  @Test func drawnViewHasContents() {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
    let device = TestDevice()
    device.turn { device.root.view.addSubview(Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
    device.turn {
      let layers = device.root.view.subviews.map(\.layer.layerContents)
      guard case .drawing(let list)? = layers.first else {
        Issue.record("no drawing")
        return
      }
      #expect(list.items.count == 1)
      #expect(device.root.view.layer.layerContents == nil)
    }
  }

  /// Evidence: docs of key-value coding; names as in Apple's headers.
  @Test func propertiesOfViewsAreReachedByName() {
    Device().run {
      let label = UILabel()
      label.setValue("Hello", forKey: "text")
      label.setValue(0.5, forKey: "alpha")
      label.setValue(4.0, forKeyPath: "layer.cornerRadius")
      label.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "frame")
      #expect(label.text == "Hello" && label.alpha == 0.5 && label.layer.cornerRadius == 4)
      #expect(label.value(forKeyPath: "frame.size.width") as? CGFloat == 3)
      #expect(label.value(forKeyPath: "layer.cornerRadius") as? Double == 4)
      #expect((label as UIView).value(forKey: "hidden") as? Bool == false)
    }
  }

  @Test func observersGetOneFrameChange() {
    Device().run {
      let view = UIView()
      var frames: [CGRect] = []
      let observation = view.observe(\.frame, options: .new) { frames.append($1.newValue ?? .null) }
      view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      view.center.x += 5
      #expect(frames == [view.frame.offsetBy(dx: -5, dy: 0), view.frame])
      observation.invalidate()
    }
  }
}
