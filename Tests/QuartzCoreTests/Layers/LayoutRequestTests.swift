import CoreGraphics
import QuartzCore
import Testing

/// Evidence: docs, `layoutSublayers()`, and measurements of `layoutSubviews` that users of iOS published.
///
/// A new size or transform of a view lays out its superview. A new position or alpha does not.
@Suite(.onADevice) struct LayoutRequestTests {
  private let stage = Stage()
  private let child: CALayer
  private let counter = Counter()

  init() {
    let stage = stage
    child = stage.device.run { CALayer() }
    let child = child
    stage.turn {
      stage.root.addSublayer(child)
      child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    }
    stage.root.delegate = counter
  }

  private func layouts(_ body: () -> Void) -> Int {
    counter.count = 0
    stage.turn(body)
    return counter.count
  }

  @Test func aNewSizeOrTransformLaysOutTheSuperlayer() {
    #expect(layouts { child.bounds.size.width = 11 } == 1)
    #expect(layouts { child.frame = CGRect(x: 3, y: 3, width: 20, height: 20) } == 1)
    #expect(layouts { child.transform = CATransform3DMakeScale(2, 2, 1) } == 1)
    #expect(layouts { child.setValue(3, forKeyPath: "transform.scale.x") } == 1)
    #expect(layouts { child.setValue(30, forKeyPath: "bounds.size.height") } == 1)
  }

  @Test func aNewPositionOrOpacityDoesNotLayOutTheSuperlayer() {
    let count = layouts {
      child.position = CGPoint(x: 50, y: 50)
      child.frame.origin.x = 7
      child.bounds.origin.y = 5
      child.anchorPoint = .zero
      child.opacity = 0.5
      child.isHidden = true
      child.transform = CATransform3DIdentity
      child.bounds.size = CGSize(width: 10, height: 10)
    }
    #expect(count == 0)
  }

  @Test func aMaskDoesNotLayOutItsLayer() {
    let mask = stage.device.run { CALayer() }
    stage.turn { stage.root.mask = mask }
    #expect(layouts { mask.bounds.size.width = 11 } == 0)
  }

  @Test func sizesSetDuringLayoutRequestNoFurtherLayout() {
    counter.body = { child.bounds.size.width += 1 }
    #expect(layouts { stage.root.setNeedsLayout() } == 1)
    #expect(child.bounds.width == 11 && !stage.root.needsLayout())
    #expect(stage.log.lines.isEmpty)
  }

  @Test func aSelfSizingLayerLaysOutItsSuperlayerOnceMore() {
    let fitting = Counter()
    fitting.body = { child.bounds.size.width = 40 }
    child.delegate = fitting
    #expect(layouts { child.bounds.size.width = 11 } == 2)
    #expect(child.bounds.width == 40 && fitting.count == 2)
  }
}

private final class Counter: NSObject, CALayerDelegate {
  var count = 0
  var body: () -> Void = {}
  func layoutSublayers(of layer: CALayer) {
    count += 1
    body()
  }
}
