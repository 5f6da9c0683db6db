import CoreGraphics
import QuartzCore
import Testing

/// Evidence: docs (CATransition); Semantics, "Transitions". `TransitionTrack.Edge` defines the direction of "top".
@Suite(.onADevice) struct TransitionTests {
  private let stage = Stage()
  private let layer: CALayer

  init() {
    let stage = stage
    layer = stage.device.run { CALayer() }
    let layer = layer
    stage.turn {
      stage.root.addSublayer(layer)
      layer.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
      layer.backgroundColor = .white
    }
  }

  private func start(_ change: (CATransition) -> Void) {
    stage.turn {
      let transition = CATransition()
      transition.duration = 1
      change(transition)
      layer.add(transition, forKey: "whatever")
      CATransaction.setDisableActions(true)
      layer.backgroundColor = .black
    }
  }

  /// The states from back to front: colour, offset from the layer's centre, opacity.
  private func states(_ time: Double) -> [(CGColor?, CGVector, Double)] {
    stage.frame(at: time).roots[0].sublayers[0].sublayers.map {
      let p = $0.properties
      return (p.backgroundColor, CGVector(dx: p.position.x - 50, dy: p.position.y - 25), p.opacity)
    }
  }

  @Test func theOldStateIsResolvedOnce() {
    stage.turn {
      let child = CALayer()
      layer.addSublayer(child)
      let animation = CABasicAnimation(keyPath: "zPosition")
      (animation.byValue, animation.duration) = (9, 5)
      child.add(animation, forKey: "a")
    }
    start { $0.type = .fade }
    let (before, after) = (stage.frame(at: 0.3), stage.frame(at: 0.6))
    func child(_ frame: ResolvedFrame, _ state: Int) -> ResolvedLayer {
      frame.roots[0].sublayers[0].sublayers[state].sublayers[0]
    }
    #expect(child(before, 0) === child(after, 0))
    #expect(child(before, 1).properties.zPosition != child(after, 1).properties.zPosition)
  }

  @Test func theKeyIsAlwaysTransition() {
    start { _ in }
    #expect(layer.animationKeys() == ["transition"])
    stage.run(through: 2)
    #expect(layer.animationKeys() == nil)
    #expect(stage.frame(at: 2).roots[0].sublayers[0].properties.backgroundColor == .black)
  }

  @Test(arguments: [
    (CATransitionSubtype.fromLeft, -1.0, 0.0), (.fromRight, 1, 0), (.fromTop, 0, 1), (.fromBottom, 0, -1),
  ]) func statesSlideAlongTheSubtype(_ subtype: CATransitionSubtype, _ dx: Double, _ dy: Double) {
    func vector(_ share: Double) -> CGVector { CGVector(dx: dx * 100 * share, dy: dy * 50 * share) }
    for (type, wanted) in [
      (CATransitionType.push, [(CGColor.white, vector(-0.25)), (CGColor.black, vector(0.75))]),
      (.moveIn, [(.white, vector(0)), (.black, vector(0.75))]),
      (.reveal, [(.black, vector(0)), (.white, vector(-0.25))]),
    ] {
      stage.turn {
        CATransaction.setDisableActions(true)
        layer.removeAllAnimations()
        layer.backgroundColor = .white
      }
      start { ($0.type, $0.subtype) = (type, subtype) }
      let found = states(0.25)
      #expect(found.map { $0.0 } == wanted.map { $0.0 }, "\(type.rawValue)")
      #expect(found.map { $0.1 } == wanted.map { $0.1 }, "\(type.rawValue)")
      #expect(found.allSatisfy { $0.2 == 1 })
      #expect(stage.frame(at: 0.25).roots[0].sublayers[0].properties.masksToBounds)
    }
  }

  @Test func withoutASubtypeItComesFromTheLeft() {
    start { $0.type = .push }
    #expect(states(0.25)[1].1.dx == -75)
  }

  @Test func fadeSumsBothShares() {
    start { $0.timingFunction = CAMediaTimingFunction(name: .easeIn) }
    let p = CAMediaTimingFunction(name: .easeIn).bezier(0.25)
    let found = states(0.25)
    #expect(found.map { $0.2 } == [1 - p, p])
    let parts = stage.frame(at: 0.25).roots[0].sublayers[0].sublayers
    #expect(parts.map { $0.properties.compositingFilter } == [nil, .plusLighter])
  }

  @Test func backdropFiltersFadeInOverTheOldState() {
    stage.turn {
      let glass = CALayer()
      glass.backgroundFilters = [CAFilter(type: "gaussianBlur")]
      layer.addSublayer(glass)
    }
    start { _ in }
    let shown = stage.frame(at: 0.25).roots[0].sublayers[0]
    #expect(states(0.25).map { $0.2 } == [1, 0.25])
    #expect(shown.properties.compositingFilter == nil)
    #expect(shown.sublayers.allSatisfy { $0.properties.compositingFilter == nil })
  }

  @Test func progressRunsFromStartToEnd() {
    start {
      $0.type = .push
      ($0.startProgress, $0.endProgress) = (0.5, 0.75)
    }
    #expect(states(0)[0].1.dx == 50)
    #expect(states(0.5)[0].1.dx == 62.5)
    #expect(states(0.999_999)[0].1.dx.isClose(to: 75, within: 1e-3))
  }

  @Test func progressOutOfRangeIsReportedAndClamped() {
    start {
      $0.type = .push
      ($0.startProgress, $0.endProgress) = (-1, .nan)
    }
    #expect(states(0.5)[0].1.dx == 0)
    #expect(stage.log.lines.count == 2)
    #expect(stage.log.lines[0].contains("CALayer #2: animation \"transition\": startProgress -1.0"))
  }

  @Test func privateTypesFade() {
    start { $0.type = CATransitionType(rawValue: "cube") }
    #expect(states(0.25).map { $0.2 } == [0.75, 0.25])
  }

  @Test func theOldStateIsFrozen() {
    let child = stage.device.run { CALayer() }
    stage.turn {
      layer.addSublayer(child)
      let animation = CABasicAnimation(keyPath: "zPosition")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 8, 8)
      child.add(animation, forKey: "z")
    }
    stage.run(through: 1)
    start { _ in }
    let parts = stage.frame(at: 1.5).roots[0].sublayers[0].sublayers
    #expect(parts[0].sublayers[0].properties.zPosition.isClose(to: 1))
    #expect(parts[1].sublayers[0].properties.zPosition.isClose(to: 1.5))
  }

  /// Evidence: docs, `kCAOnOrderIn`. A new layer fades in over an empty state.
  @Test func aNewLayerComesIn() throws {
    let new = stage.device.run { CALayer() }
    stage.turn {
      new.backgroundColor = .black
      let transition = CATransition()
      transition.duration = 1
      new.actions = [kCAOnOrderIn: transition]
      stage.root.addSublayer(new)
    }
    let comesIn = try #require(stage.frame(at: 0.25).roots[0].sublayers.last)
    #expect(comesIn.sublayers.map { $0.properties.opacity } == [0.25])
    stage.run(through: 2)
    stage.turn { new.isHidden = true }
    #expect(new.animationKeys() == ["hidden"])
    stage.turn { new.isHidden = false }
    #expect(new.animationKeys() == ["hidden", "transition"])
  }
}
