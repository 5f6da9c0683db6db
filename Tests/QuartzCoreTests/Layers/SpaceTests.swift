import CoreGraphics
import QuartzCore
import Testing

/// Conversion of points between layers that are rotated in space.
@Suite(.onADevice) struct SpaceTests {
  private func card(_ rect: CGRect, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    let layer = CALayer()
    layer.frame = rect
    change(layer)
    return layer
  }

  private let whole = CGRect(x: 0, y: 0, width: 100, height: 100)

  /// A layer flattens its sublayers, so an opposite rotation of a sublayer does not undo the projection.
  @Test func eachLayerFlattensItsSublayers() {
    let root = card(whole)
    let outer = card(whole) { $0.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0) }
    let inner = card(whole) { $0.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0) }
    root.addSublayer(outer)
    outer.addSublayer(inner)
    let p = inner.convert(CGPoint(x: 100, y: 50), to: root)
    #expect(p.x.isClose(to: 50 + 50 / 4) && p.y.isClose(to: 50))
    let back = inner.convert(p, from: root)
    #expect(back.x.isClose(to: 100, within: 1e-9))
  }

  @Test func aTransformLayerKeepsDepth() {
    let root = card(whole)
    let outer = CATransformLayer()
    outer.frame = whole
    outer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let inner = card(whole) { $0.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0) }
    root.addSublayer(outer)
    outer.addSublayer(inner)
    #expect(inner.convert(CGPoint(x: 100, y: 50), to: root).x.isClose(to: 100))
  }

  @Test func hitTestingFollowsPerspective() {
    let root = card(whole)
    root.sublayerTransform.m34 = -1.0 / 100
    let door = card(CGRect(x: 0, y: 0, width: 100, height: 100)) {
      $0.anchorPoint = CGPoint(x: 0, y: 0.5)
      $0.position = CGPoint(x: 0, y: 50)
      $0.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    }
    root.addSublayer(door)
    for x in stride(from: CGFloat(5), to: 100, by: 10) {
      let inside = door.convert(CGPoint(x: x, y: 40), to: root)
      #expect(root.hitTest(inside) === door, "\(x)")
    }
    let beyond = door.convert(CGPoint(x: 101, y: 40), to: root)
    #expect(root.hitTest(beyond) === root)
  }

  @Test func transformLayersHitTheNearestSublayer() {
    let root = card(whole)
    let space = CATransformLayer()
    space.frame = whole
    let (near, far) = (card(whole) { $0.zPosition = 10 }, card(whole) { $0.zPosition = -10 })
    root.addSublayer(space)
    space.addSublayer(near)
    space.addSublayer(far)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === near)
    // From behind, the far side is near.
    space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === far)
    near.isHidden = true
    far.isHidden = true
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
  }

  @Test func nestedTransformLayersShareOneSpace() {
    let root = card(whole)
    let (outer, inner) = (CATransformLayer(), CATransformLayer())
    for layer in [outer, inner] { layer.frame = whole }
    outer.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    inner.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    let leaf = card(whole)
    root.addSublayer(outer)
    outer.addSublayer(inner)
    inner.addSublayer(leaf)
    // The total rotation is 90°, so the layer is seen edge-on.
    #expect(root.hitTest(CGPoint(x: 60, y: 50)) === root)
    inner.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
    #expect(root.hitTest(CGPoint(x: 99, y: 50)) === leaf)
  }

  /// Evidence: docs, CAReplicatorLayer.preservesDepth.
  @Test func replicatorsFlattenUnlessTheyPreserveDepth() {
    let replicator = CAReplicatorLayer()
    #expect(!replicator.preservesDepth && !replicator.properties.keepsDepth)
    replicator.preservesDepth = true
    #expect(replicator.properties.keepsDepth)
  }

  /// Evidence: docs, `presentation()`: hit-testing in the presentation tree finds the layers on the screen.
  @Test func presentationsAreHitAtTheirShownPosition() {
    let (stage, moving) = (Stage(), CALayer())
    stage.turn {
      moving.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      stage.root.addSublayer(moving)
    }
    stage.turn {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (10, 210, 1)
      moving.add(animation, forKey: "a")
    }
    stage.run(through: 0.5)
    stage.device.run {
      let seen = stage.root.presentation()
      let hit = seen?.hitTest(CGPoint(x: 110, y: 10))
      #expect(hit !== moving && hit?.model() === moving)
      #expect(seen?.hitTest(CGPoint(x: 10, y: 10))?.model() === stage.root)
      #expect(stage.root.hitTest(CGPoint(x: 10, y: 10)) === moving)
      #expect(hit?.superlayer?.model() === stage.root && hit?.presentation() === hit)
      #expect(hit?.convert(CGPoint.zero, to: stage.root.presentation()) == CGPoint(x: 100, y: 0))
    }
  }
}
