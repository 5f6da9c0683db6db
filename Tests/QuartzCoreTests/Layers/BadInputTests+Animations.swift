import CoreGraphics
import QuartzCore
import Testing

// Animations.
extension BadInputTests {
  func basic(_ keyPath: String?, _ change: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    change(animation)
    return animation
  }

  @Test func invalidDurationsBecomeTheTransactionsDuration() {
    for (bad, count) in [(0.0, 0), (-3, 1), (.nan, 1)] {
      let messages = lines { layer.add(basic("opacity") { $0.duration = bad }, forKey: "fade \(bad)") }
      #expect(messages.count == count)
      #expect(messages.allSatisfy { $0.hasPrefix("animation \"fade \(bad)\": duration: ") })
      #expect(layer.animation(forKey: "fade \(bad)")?.duration == 0.25)
      stage.turn { layer.removeAllAnimations() }
    }
    #expect(lines { layer.add(basic("opacity") { $0.duration = .infinity }, forKey: "e") }.isEmpty)
    #expect(stage.values(layer, at: 1e6).opacity == 0)
  }

  @Test(arguments: [
    "opacty", "transform.rotation.w", "bounds.middle", "", "path.x", "filters.a.b", "sublayers.x.opacity",
  ])
  func unknownKeyPathsShowNothing(_ path: String) {
    let messages = lines { layer.add(basic(path), forKey: "a") }
    #expect(messages == ["animation \"a\": no animatable property is called \(path); the animation shows nothing"])
    #expect(stage.values(layer, at: 0.5).opacity == 1)
  }

  @Test func valuesOfTheWrongTypeAreIgnored() {
    let messages = lines {
      layer.add(basic("opacity") { $0.fromValue = "red" }, forKey: "a")
      layer.add(basic("backgroundColor") { $0.toValue = CGPoint.zero }, forKey: "b")
      layer.add(basic("position") { ($0.fromValue, $0.toValue) = (CGPoint(x: CGFloat.nan, y: 0), nil) }, forKey: "c")
      layer.setValue("wide", forKey: "lineWidth")
      layer.setValue(3, forKeyPath: "bounds.middle")
    }
    let beginnings = [
      "lineWidth: takes a number, not wide", "bounds.middle: cannot be set to 3",
      "animation \"a\": fromValue red of opacity is no number", "animation \"b\": fromValue 0 of backgroundColor is no",
      "animation \"b\": toValue (0.0, 0.0)", "animation \"c\": fromValue (nan, 0.0)",
    ]
    #expect(messages.count == beginnings.count)
    for (line, beginning) in zip(messages, beginnings) { #expect(line.hasPrefix(beginning), "\(line)") }
    #expect(layer.lineWidth == 1)
    #expect(stage.values(layer, at: 0.5).position == .zero)
  }

  @Test func inconsistentKeyframesAreDiagnosed() {
    func keyframes(_ key: String, _ change: (CAKeyframeAnimation) -> Void) -> [String] {
      let animation = CAKeyframeAnimation(keyPath: "zPosition")
      (animation.values, animation.duration) = ([0, 10, 20], 1)
      change(animation)
      return lines { layer.add(animation, forKey: key) }
    }
    let times = "animation \"k\": keyTimes"
    #expect(keyframes("k") { $0.keyTimes = [] }.first?.hasPrefix(times) == true)
    #expect(stage.values(layer, at: 0.25).zPosition == 5)
    #expect(
      keyframes("k") { $0.keyTimes = [0, 1] } == [
        "animation \"k\": there are 2 keyTimes for 3 values; the last one holds"
      ])
    #expect(keyframes("k") { $0.keyTimes = [0, 0.9, NSNumber(value: Double.nan)] }.first?.hasPrefix(times) == true)
    #expect(stage.values(layer, at: 0.25).zPosition == 5)
    let linear = CAMediaTimingFunction(name: .linear)
    #expect(
      keyframes("k") { $0.timingFunctions = [linear] } == [
        "animation \"k\": there are 1 timingFunctions for 2 segments"
      ])
    #expect(keyframes("k") { $0.values = [] }.first?.contains("there are no values of zPosition") == true)
    #expect(keyframes("k") { $0.values = [0, "b", 20] }.first?.contains("1 values of zPosition are no number") == true)
    #expect(stage.values(layer, at: 0.5).zPosition == 10)
    let dot = CAKeyframeAnimation(keyPath: "position")
    dot.path = CGPath(rect: .null, transform: nil)
    #expect(lines { layer.add(dot, forKey: "p") }.first?.contains("has no segment to follow") == true)
  }

  @Test func messagesAboutGroupMembersNameTheGroupsKey() {
    let group = CAAnimationGroup()
    group.animations = [basic("opacty"), basic("opacity") { $0.speed = .nan }]
    group.duration = 1
    #expect(
      lines { layer.add(group, forKey: "g") } == [
        "animation \"g\": no animatable property is called opacty; the animation shows nothing",
        "animation \"g\": speed of a member: nan has no meaning; it counts as 1.0",
      ])
    #expect(stage.values(layer, at: 0.5).opacity == 0.5)
  }

  @Test func cyclesAreIgnored() {
    let inner = stage.device.run { CALayer() }
    let messages = lines {
      layer.addSublayer(inner)
      layer.addSublayer(layer)
      layer.mask = layer
      inner.name = "inner"
    }
    let tail = "the layer itself cannot lie in itself or in a layer that it holds; ignored"
    #expect(messages == ["sublayers: \(tail)", "mask: \(tail)"])
    stage.turn {
      inner.addSublayer(layer)
      inner.mask = stage.root
    }
    #expect(layer.superlayer === stage.root && inner.mask == nil && inner.superlayer === layer)
    #expect(stage.log.lines.last?.hasPrefix("CALayer \"inner\": mask: CALayer #1 cannot lie in itself") == true)
  }

  @Test func overflowingSumsKeepTheValue() {
    stage.turn {
      layer.add(basic("zPosition") { ($0.fromValue, $0.toValue) = (-1e308, 1e308) }, forKey: "a")
      layer.add(
        basic("position.x") { ($0.fromValue, $0.toValue, $0.isCumulative, $0.repeatCount) = (0, 1e308, true, 9) },
        forKey: "b")
    }
    for time in [0, 0.25, 0.5, 5.5, 8.9] {
      let values = stage.values(layer, at: time)
      #expect(values.zPosition.isFinite && values.position.x.isFinite)
    }
  }

  @Test func singularTransformsInterpolateEntryByEntry() {
    stage.turn {
      let flat = CATransform3DMakeScale(0, 0, 0)
      let animation = basic("transform") { ($0.fromValue, $0.toValue) = (flat, CATransform3DIdentity) }
      layer.add(animation, forKey: "t")
    }
    #expect(stage.values(layer, at: 0.25).transform.m11 == 0.25)
    stage.turn { layer.setValue(2, forKeyPath: "transform.rotation.z") }
    #expect(layer.transform.m11.isClose(to: Numerics.cos(2)))
  }

  @Test func invalidSpringsBecomeTheDefaultSpring() {
    let messages = lines {
      let spring = CASpringAnimation(keyPath: "zPosition")
      (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 1)
      (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (0, -4, .nan, .infinity)
      #expect(spring.settlingDuration.isFinite && spring.perceptualDuration.isFinite)
      layer.add(spring, forKey: "s")
    }
    #expect(
      messages == [
        "animation \"s\": mass 0.0 is not valid for a spring; it counts as 1.0",
        "animation \"s\": stiffness -4.0 is not valid for a spring; it counts as 100.0",
        "animation \"s\": damping nan is not valid for a spring; it counts as 10.0",
        "animation \"s\": initialVelocity inf is not valid for a spring; it counts as 0.0",
      ])
    #expect(stage.values(layer, at: 0.2).zPosition.isClose(to: 0.849426, within: 1e-5))
  }

  @Test func controlPointsOutsideTheUnitIntervalAreClamped() {
    let messages = lines {
      layer.add(
        basic("zPosition") { $0.timingFunction = CAMediaTimingFunction(controlPoints: 2, 0, -1, .nan) }, forKey: "c")
    }
    #expect(
      messages == [
        "animation \"c\": timingFunction: the control points [2.0, 0.0, -1.0, nan] do not define a function of time; "
          + "[1.0, 0.0, 0.0, 0.0] count"
      ])
    #expect(stage.values(layer, at: 0.3).zPosition.isFinite)
  }
}
