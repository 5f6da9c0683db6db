import CoreGraphics
import Testing

@testable import QuartzCore

/// Animations that a host mutes or holds while the commits stay the same.
@Suite(.onADevice) struct AnimationOverrideTests {
  private let stage = Stage()
  private let moving: CALayer
  private let fading: CALayer

  init() {
    let layers = stage.device.run { (CALayer(), CALayer()) }
    (moving, fading) = layers
    stage.turn {
      for layer in [layers.0, layers.1] {
        layer.position = CGPoint(x: 10, y: 10)
        stage.root.addSublayer(layer)
      }
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
      layers.0.add(move, forKey: "move")
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
      layers.1.add(fade, forKey: "fade")
    }
  }

  private var tree: RenderTree { stage.device[LayerRoots.self].tree }

  private func address(_ layer: CALayer, _ key: String, _ path: String) -> AnimationAddress {
    AnimationAddress(layer: layer.id, key: key, keyPath: path)
  }

  /// Returns the x position of `moving` and the opacity of `fading` at a time.
  private func values(_ overrides: AnimationOverrides, at seconds: Double) -> (x: Double, opacity: Double) {
    let shown = OverriddenTrees(overrides) { _ in tree }.tree(for: tree)
    let root = shown.evaluate(at: DeviceTime(seconds: seconds)).roots[0]
    return (
      Double(root.find(moving.id)?.properties.position.x ?? .nan), root.find(fading.id)?.properties.opacity ?? .nan
    )
  }

  private func isClose(_ a: (x: Double, opacity: Double), _ b: (x: Double, opacity: Double)) -> Bool {
    abs(a.x - b.x) < 1e-6 && abs(a.opacity - b.opacity) < 1e-6
  }

  @Test func aMutedAnimationHasNoEffectAndTheCommitStays() {
    var overrides = AnimationOverrides()
    overrides.muted = [address(moving, "move", "position.x")]
    #expect(isClose(values(overrides, at: 0.5), (10, 0.5)))
    #expect(abs(stage.values(moving, at: 0.5).position.x - 50) < 1e-6, "the scene's own tree")
    #expect(isClose(values(AnimationOverrides(), at: 0.5), (50, 0.5)))
  }

  @Test func aHeldAnimationShowsOneTimeAtAllTimes() {
    var overrides = AnimationOverrides()
    overrides.held = [address(moving, "move", "position.x"): DeviceTime(seconds: 0.25)]
    for seconds in [0, 0.25, 0.9, 5] {
      #expect(isClose(values(overrides, at: seconds), (25, seconds < 1 ? seconds : 1)), "at \(seconds)")
    }
  }

  @Test func aSoloAnimationRunsWhileTheOthersAreHeld() {
    var overrides = AnimationOverrides()
    (overrides.solo, overrides.soloTime) = ([address(fading, "fade", "opacity")], DeviceTime(seconds: 0.5))
    #expect(isClose(values(overrides, at: 0.75), (50, 0.75)))
    overrides.solo = []
    #expect(isClose(values(overrides, at: 0.75), (75, 0.75)))
  }

  @Test func layersWithoutOverridesAreShared() {
    var overrides = AnimationOverrides()
    overrides.muted = [address(moving, "move", "position.x")]
    let trees = OverriddenTrees(overrides) { _ in tree }
    let first = trees.tree(for: tree)
    #expect(first.roots[0].sublayers[0] !== tree.roots[0].sublayers[0])
    #expect(first.roots[0].sublayers[1] === tree.roots[0].sublayers[1])
    #expect(first.roots[0].stamp != tree.roots[0].stamp, "another drawing")
    let other = stage.device.run { CALayer() }
    stage.turn { stage.root.addSublayer(other) }
    let second = trees.tree(for: tree)
    #expect(second.roots[0].sublayers[0] === first.roots[0].sublayers[0], "unchanged parts are kept")
    #expect(trees.tree(for: tree).roots[0] === second.roots[0])
  }

  @Test func layersWithTheirOwnTimeAreHeldInThatTime() {
    stage.turn {
      moving.speed = 2
      moving.beginTime = moving.convertTime(CACurrentMediaTime(), from: nil)
    }
    var overrides = AnimationOverrides()
    overrides.held = [address(moving, "move", "position.x"): DeviceTime(seconds: 0.25)]
    let now = stage.values(moving, at: 0.25).position.x
    #expect(abs(values(overrides, at: 0.4).x - Double(now)) < 1e-6)
  }

  @Test func membersOfAHeldGroupAreHeld() {
    let layer = stage.device.run { CALayer() }
    stage.turn {
      stage.root.addSublayer(layer)
      let move = CABasicAnimation(keyPath: "position.y")
      (move.fromValue, move.toValue, move.duration) = (0, 100, 2)
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([move], 2)
      layer.add(group, forKey: "group")
    }
    var overrides = AnimationOverrides()
    overrides.held = [address(layer, "group", ""): DeviceTime(seconds: 1)]
    let shown = OverriddenTrees(overrides) { _ in tree }.tree(for: tree)
    let y = shown.evaluate(at: DeviceTime(seconds: 1.7)).roots[0].find(layer.id)?.properties.position.y
    #expect(abs(Double(y ?? .nan) - 50) < 1e-6)
  }
}
