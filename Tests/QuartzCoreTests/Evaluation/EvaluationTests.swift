import CoreGraphics
import QuartzCore
import Testing

@Suite(.onADevice) struct EvaluationTests {
  @Test func unchangedSubtreesAreShared() throws {
    let stage = Stage()
    let (still, moving, dot) = stage.device.run { (CALayer(), CALayer(), CALayer()) }
    stage.turn {
      stage.root.addSublayer(still)
      still.addSublayer(dot)
      stage.root.addSublayer(moving)
    }
    let first = try #require(stage.trees.last)
    stage.turn { moving.name = "moved" }
    let second = try #require(stage.trees.last)
    #expect(first.roots[0] !== second.roots[0])
    #expect(first.roots[0].sublayers[0] === second.roots[0].sublayers[0])
    #expect(first.roots[0].sublayers[1].stamp != second.roots[0].sublayers[1].stamp)
    stage.turn {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.duration) = (0, 1)
      moving.add(animation, forKey: "a")
    }
    let (a, b) = (stage.frame(at: 0.2).roots[0], stage.frame(at: 0.4).roots[0])
    #expect(a !== b && a.isAnimated)
    // Two evaluations at one time return the same objects.
    #expect(stage.frame(at: 0.4).roots[0] === b)
    #expect(a.sublayers[0] === b.sublayers[0] && !a.sublayers[0].isAnimated)
    // Before and after all animations, the whole tree is the same object.
    #expect(stage.frame(at: 5).roots[0] === stage.frame(at: 9).roots[0])
  }

  /// A parent that a commit replaces does not retain reusable layers of a moving child.
  @Test func replacedParentsHoldNoLayers() {
    let stage = Stage()
    let (parent, child) = stage.device.run { (CALayer(), CALayer()) }
    stage.turn {
      stage.root.addSublayer(parent)
      parent.addSublayer(child)
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1000, 10)
      child.add(animation, forKey: "a")
    }
    var layers: Set<ObjectIdentifier> = []
    var last = stage.frame(at: 0)
    func watch(_ tenths: ClosedRange<Int>) {
      for k in tenths {
        last = stage.frame(at: Double(k) / 10)
        layers.insert(ObjectIdentifier(last.roots[0].sublayers[0].sublayers[0]))
      }
    }
    watch(1...9)
    let count = layers.count
    for k in 1...5 {
      stage.turn { parent.name = "\(k)" }
      watch(k * 10...k * 10 + 9)
    }
    #expect(layers.count == count)
  }

  /// Layers of released frames are reused. Layers of retained frames do not change.
  @Test func retainedFramesDoNotChange() throws {
    let stage = Stage()
    let layers = stage.device.run { (0..<70).map { _ in CALayer() } }
    stage.turn {
      for (k, layer) in layers.enumerated() {
        (k % 10 == 3 ? layers[k - 1] : stage.root).addSublayer(layer)
        if k % 3 != 0 { continue }
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1000, 10)
        layer.add(animation, forKey: "a")
      }
    }
    func places(_ frame: ResolvedFrame) -> [CGFloat] {
      layers.map { layer in frame.roots.lazy.compactMap { $0.find(layer.id) }.first?.properties.position.x ?? -1 }
    }
    var held: [(seconds: Double, frame: ResolvedFrame)] = []
    for k in 1...40 {
      let (seconds, frame) = (Double(k) / 5, stage.frame(at: Double(k) / 5))
      if k % 7 < 2 { held.append((seconds, frame)) }
      #expect(places(frame)[3].isClose(to: seconds * 100, within: 1e-9))
    }
    for (seconds, frame) in held {
      let fresh = places(stage.frame(at: seconds))
      #expect(places(frame) == fresh && fresh[0].isClose(to: seconds * 100, within: 1e-9), "\(seconds)")
    }
  }

  @Test func describesTheProgressOfAnimations() throws {
    let stage = Stage()
    let layer = stage.device.run { CALayer() }
    stage.turn {
      stage.root.addSublayer(layer)
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue, spring.duration) = (0, 100, 1.5)
      layer.add(spring, forKey: "s")
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0.25, 1, 2)
      fade.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(fade, forKey: "f")
    }
    let found = try #require(stage.resolved(layer, at: 0.5)).animations
    #expect(found.map { $0.key } == ["s", "f"])
    #expect(found[0].curve == nil && found[0].samples.count == 33)
    #expect(found[0].progress?.isClose(to: 1.074591, within: 1e-5) == true)
    #expect(found[1].curve == [0.42, 0, 1, 1])
    #expect(found[1].linearProgress == 0.25)
    #expect(found[1].progress?.isClose(to: 0.093465, within: 1e-6) == true)
    #expect(found[1].values == "0.25 → 1")
    #expect(found[1].className == "CABasicAnimation")
  }

  @Test func replicatorCopiesAreDelayedTintedAndTurned() throws {
    let stage = Stage()
    let (replicator, dot) = stage.device.run { (CAReplicatorLayer(), CALayer()) }
    stage.turn {
      stage.root.addSublayer(replicator)
      replicator.bounds.size = CGSize(width: 100, height: 100)
      replicator.addSublayer(dot)
      replicator.instanceCount = 3
      replicator.instanceDelay = 0.25
      replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
      replicator.instanceAlphaOffset = -0.25
      let fade = CABasicAnimation(keyPath: "zPosition")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 8, 1)
      dot.add(fade, forKey: "z")
    }
    let copies = try #require(stage.resolved(replicator, at: 0.75)).sublayers
    #expect(copies.map { $0.properties.transform.m41 } == [0, 10, 20])
    #expect(copies.map { $0.properties.opacity } == [1, 0.75, 0.5])
    #expect(copies.map { $0.sublayers[0].properties.zPosition } == [6, 4, 2])
    #expect(Set(copies.map { $0.sublayers[0].id }).count == 3)
  }

  /// Four replicators of 10,000 copies in each other would have 10¹⁶ layers.
  @Test func copiesOfCopiesAreBounded() throws {
    let stage = Stage()
    let outermost = stage.device.run { CAReplicatorLayer() }
    stage.turn {
      stage.root.addSublayer(outermost)
      var last = outermost
      for _ in 0..<3 {
        let next = CAReplicatorLayer()
        last.addSublayer(next)
        last.instanceCount = 10_000
        last = next
      }
      last.instanceCount = 10_000
      last.addSublayer(CALayer())
    }
    func count(_ layer: ResolvedLayer) -> Int { layer.sublayers.reduce(1) { $0 + count($1) } }
    let layers = count(try #require(stage.resolved(outermost, at: 0)))
    #expect((10_000...1_000_000).contains(layers))
  }

  /// Property test: a frame does not depend on the frames evaluated before, nor on the number of turns.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func seekEqualsPlay(seed: UInt64) {
    func words(_ layer: ResolvedLayer) -> String {
      let p = layer.properties
      return "\(layer.id) \(p.opacity) \(p.position) \(p.bounds) \(p.transform) \(p.zPosition) \(p.cornerRadius)"
        + layer.sublayers.map { "(\(words($0)))" }.joined()
    }
    func run(_ looks: [Double]) -> [Double: String] {
      let stage = Stage(seed: seed)
      var random = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
      var layers = [stage.root]
      stage.turn {
        for _ in 0..<12 {
          let layer = CALayer()
          layer.frame = CGRect(x: number(0...100), y: number(0...100), width: number(0...90), height: number(0...90))
          layers[Int.random(in: 0..<layers.count, using: &random)].addSublayer(layer)
          if number(0...1) < 0.3 { layer.speed = Float(number(0.5...2)) }
          layers.append(layer)
        }
        for layer in layers.dropFirst() {
          let paths = ["opacity", "position.x", "transform.rotation.z", "bounds.size", "zPosition"]
          let path = paths[Int.random(in: 0..<paths.count, using: &random)]
          let animation = CABasicAnimation(keyPath: path)
          let size = CGSize(width: 3, height: 4)
          animation.byValue = path == "bounds.size" ? size as Any : number(-1...1) as Any
          animation.duration = number(0.1...2)
          animation.timeOffset = number(0...0.1)
          animation.repeatCount = Float(number(0...3))
          animation.autoreverses = number(0...1) < 0.5
          animation.fillMode = number(0...1) < 0.5 ? .forwards : .removed
          animation.isRemovedOnCompletion = number(0...1) < 0.5
          layer.add(animation, forKey: nil)
        }
      }
      var seen: [Double: String] = [:]
      for time in looks {
        stage.run(through: time)
        seen[time] = stage.frame(at: time).roots.map(words).joined()
        #expect(seen[time]?.contains("nan") == false, "seed \(seed)")
      }
      return seen
    }
    let coarse = [0.5, 1, 1.5, 2, 4]
    let fine = (1...480).map { Double($0) / 120 }
    let (a, b) = (run(coarse), run(fine))
    for time in coarse { #expect(a[time] == b[time], "seed \(seed), time \(time)") }
  }
}
