import CoreGraphics
import QuartzCore
import TestDevices
import Testing

@Suite(.onADevice) struct LayerTests {
  /// Evidence: Semantics, "Geometry" (tested on Apple).
  @Test func movingTheAnchorKeepsThePosition() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.position = CGPoint(x: 200, y: 300)
    #expect(layer.frame.origin == CGPoint(x: 150, y: 275))
    layer.anchorPoint = .zero
    #expect(layer.frame.origin == CGPoint(x: 200, y: 300))
    layer.anchorPoint = CGPoint(x: 1, y: 1)
    #expect(layer.frame.origin == CGPoint(x: 100, y: 250))
  }

  @Test func frameFollowsTheTransform() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 72, height: 72)
    layer.transform = CATransform3DMakeScale(88.0 / 72, 88.0 / 72, 1)
    #expect(layer.frame.width.isClose(to: 88) && layer.frame.minX.isClose(to: -8))
    layer.frame = CGRect(x: 10, y: 20, width: 44, height: 22)
    #expect(layer.bounds.width.isClose(to: 36) && layer.bounds.height.isClose(to: 18))
    #expect(layer.frame.minX.isClose(to: 10) && layer.frame.minY.isClose(to: 20))
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 40)
    #expect(layer.bounds.width.isClose(to: 40) && layer.bounds.height.isClose(to: 10))
    layer.transform = CATransform3DMakeScale(0, 0, 1)
    layer.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 40)
    #expect(!layer.position.x.isNaN)
  }

  /// A layer that was removed in the last turn is retained until the screen ends.
  @Test func removedLayersAreReleasedWithTheScreen() {
    let screen = Stage(size: CGSize(width: 40, height: 40), disablesActions: true)
    weak var removed: CALayer?
    screen.turn {
      let layer = CALayer()
      layer.mask = CALayer()
      layer.addSublayer(CALayer())
      screen.root.addSublayer(layer)
      removed = layer
    }
    screen.device.run {
      removed?.removeFromSuperlayer()
      #expect(removed != nil)
      screen.device[LayerRoots.self].abandon()
    }
    #expect(removed == nil)
  }

  @Test func sublayersAreInsertedMovedAndRemoved() {
    let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.addSublayer(a)
    root.addSublayer(b)
    root.insertSublayer(c, below: b)
    func names() -> [String] {
      (root.sublayers ?? []).map { $0 === a ? "a" : $0 === b ? "b" : "c" }
    }
    #expect(names() == ["a", "c", "b"])
    root.insertSublayer(a, at: 2)
    #expect(names() == ["c", "a", "b"])
    root.addSublayer(c)
    #expect(names() == ["a", "b", "c"])
    root.insertSublayer(c, above: a)
    #expect(names() == ["a", "c", "b"])
    root.replaceSublayer(c, with: b)
    #expect(names() == ["a", "b"])
    a.removeFromSuperlayer()
    #expect(a.superlayer == nil && names() == ["b"])
    root.sublayers = [c, a]
    #expect(names() == ["c", "a"] && b.superlayer == nil && a.superlayer === root)
    root.mask = b
    // Evidence: lottie-ios sizes its mask layers by their superlayer.
    #expect(b.superlayer === root && root.mask === b && names() == ["c", "a"])
    b.removeFromSuperlayer()
    #expect(root.mask == nil && b.superlayer == nil)
  }

  @Test func cyclesAreIgnoredAndReported() {
    let device = Device()
    let log = Log()
    device.log = { log.append($0) }
    device.run {
      let (a, b) = (CALayer(), CALayer())
      a.name = "outer"
      a.addSublayer(b)
      b.addSublayer(a)
      b.addSublayer(b)
      b.mask = a
      a.mask = a
      #expect(a.superlayer == nil && b.superlayer === a && b.mask == nil && a.mask == nil)
      CATransaction.flush()
    }
    #expect(log.lines.count == 4)
  }

  @Test func pointsConvertThroughTransforms() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    a.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    a.transform = CATransform3DMakeScale(2, 2, 1)
    b.frame = CGRect(x: 60, y: 60, width: 20, height: 20)
    b.bounds.origin = CGPoint(x: 5, y: 0)
    root.addSublayer(a)
    root.addSublayer(b)
    #expect(a.convert(CGPoint(x: 25, y: 25), to: root) == CGPoint(x: 35, y: 45))
    #expect(a.convert(CGPoint.zero, to: root) == CGPoint(x: -15, y: -5))
    #expect(b.convert(CGPoint(x: 35, y: 45), from: root) == CGPoint(x: -20, y: -15))
    let there = b.convert(a.convert(CGPoint(x: 3, y: 4), to: b), to: a)
    #expect(there.x.isClose(to: 3) && there.y.isClose(to: 4))
    #expect(a.convert(CGRect(x: 0, y: 0, width: 50, height: 50), to: root) == a.frame)
  }

  @Test func pointsConvertThroughTheSuperlayersPerspective() {
    let (root, card) = (CALayer(), CALayer())
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    card.frame = root.bounds
    root.addSublayer(card)
    root.sublayerTransform.m34 = -1.0 / 500
    card.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    let p = card.convert(CGPoint(x: 100, y: 100), to: root)
    let back = card.convert(p, from: root)
    #expect(back.x.isClose(to: 100, within: 1e-6) && back.y.isClose(to: 100, within: 1e-6))
    #expect(p.y != 100)
  }

  @Test func hitTestingFindsTheFrontmostLayer() {
    let (root, back, front) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    back.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    front.frame = CGRect(x: 25, y: 25, width: 100, height: 50)
    root.addSublayer(back)
    root.addSublayer(front)
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === front)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === back)
    #expect(root.hitTest(CGPoint(x: 90, y: 90)) === root)
    #expect(root.hitTest(CGPoint(x: 110, y: 60)) === front)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 110, y: 60)) == nil)
    back.isHidden = true
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === front)
  }

  @Test func valuesByKeyAndPath() {
    let layer = CAShapeLayer()
    layer.setValue(0.5, forKey: "opacity")
    #expect(layer.opacity == 0.5 && layer.value(forKey: "opacity") as? Double == 0.5)
    layer.setValue(CGFloat(7), forKeyPath: "position.x")
    #expect(layer.position.x == 7)
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(layer.transform.m12.isClose(to: 1))
    #expect((layer.value(forKeyPath: "transform.rotation.z") as? Double)?.isClose(to: .pi / 2) == true)
    layer.setValue(3, forKey: "lineWidth")
    #expect(layer.lineWidth == 3)
    layer.setValue("anything", forKey: "my own key")
    #expect(layer.value(forKey: "my own key") as? String == "anything")
    layer.setValue("wrong", forKey: "opacity")
    #expect(layer.opacity == 0.5)
  }

  @Test func layoutRunsOnceFromTheTop() {
    let stage = Stage()
    let placer = Placer()
    let child = stage.device.run { CALayer() }
    stage.turn {
      stage.root.delegate = placer
      child.delegate = placer
      stage.root.addSublayer(child)
      child.bounds.size.width = 3
    }
    #expect(placer.log == ["root", "child"])
    stage.turn { child.setNeedsLayout() }
    #expect(placer.log == ["root", "child", "child"])
  }

  @Test func actionsAreSearchedInOrder() {
    let layer = CALayer()
    let chooser = Chooser()
    layer.actions = ["opacity": NSNull(), "zPosition": CABasicAnimation(keyPath: "a")]
    layer.style = ["actions": ["cornerRadius": CABasicAnimation(keyPath: "b")] as [String: any CAAction]]
    #expect(layer.action(forKey: "opacity") == nil)
    #expect((layer.action(forKey: "zPosition") as? CABasicAnimation)?.keyPath == "a")
    #expect((layer.action(forKey: "cornerRadius") as? CABasicAnimation)?.keyPath == "b")
    layer.delegate = chooser
    #expect((layer.action(forKey: "opacity") as? CABasicAnimation)?.keyPath == "c")
    #expect(layer.action(forKey: "zPosition") == nil)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test func aReleasedLayerCompletesItsAnimations() {
    let stage = Stage()
    var fired = false
    stage.turn {
      let layer = CALayer()
      stage.root.addSublayer(layer)
      CATransaction.flush()
      CATransaction.begin()
      CATransaction.setCompletionBlock { fired = true }
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 4
      layer.add(animation, forKey: "a")
      CATransaction.commit()
      CATransaction.flush()
      layer.removeFromSuperlayer()
    }
    stage.run(through: 0.1)
    #expect(fired)
    #expect(stage.device.events.nextTime == nil)
  }
}

private final class Placer: NSObject, CALayerDelegate {
  var log: [String] = []
  func layoutSublayers(of layer: CALayer) { log.append(layer.superlayer == nil ? "root" : "child") }
}

private final class Chooser: NSObject, CALayerDelegate {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    event == "opacity" ? CABasicAnimation(keyPath: "c") : NSNull()
  }
}
