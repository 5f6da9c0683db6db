import CoreGraphics
import QuartzCore
import Testing

/// Evidence: Semantics, "Keyframes"; docs, CAKeyframeAnimation (`timingFunctions`, `calculationMode`).
///
/// Paths follow OpenCoreAnimation's CAPathKeyframeTests.
@Suite(.onADevice) struct KeyframeTests {
  private let stage = Stage()

  private func layer(_ animation: CAAnimation) -> CALayer {
    let layer = stage.device.run { CALayer() }
    stage.turn {
      stage.root.addSublayer(layer)
      layer.add(animation, forKey: "a")
    }
    return layer
  }

  /// Evidence: an independent computation in double precision (keyframes.json, `exact`).
  @Test func agreesWithTheExactValues() throws {
    for item in try Fixtures.json("keyframes.json") {
      let animation = CAKeyframeAnimation(keyPath: "zPosition")
      animation.values = item["values"] as? [Any]
      animation.keyTimes = numbers(item["keyTimes"]) as [NSNumber]
      animation.timingFunctions = (item["curves"] as? [Any])?.map { curve in
        let c = numbers(curve)
        return CAMediaTimingFunction(UnitBezier(c[0], c[1], c[2], c[3]))
      }
      animation.duration = numbers(item["duration"])[0]
      animation.fillMode = .forwards
      let layer = layer(animation)
      let expected = numbers(item["exact"])
      let range = numbers(item["values"])
      let size = (range.max() ?? 1) - (range.min() ?? 0)
      for (time, value) in zip(numbers(item["times"]), expected) {
        let found = Double(stage.values(layer, at: time).zPosition)
        #expect(found.isClose(to: value, within: 1e-8 * size), "\(item["name"] ?? "") at \(time): \(found) \(value)")
      }
    }
  }

  private func z(_ seconds: Double, _ change: (CAKeyframeAnimation) -> Void) -> Double {
    let animation = CAKeyframeAnimation(keyPath: "zPosition")
    animation.values = [0, 10, 40]
    animation.duration = 1
    change(animation)
    return Double(stage.values(layer(animation), at: seconds).zPosition)
  }

  @Test func discreteHoldsEachValue() {
    #expect(z(0.2) { $0.calculationMode = .discrete } == 0)
    #expect(z(0.5) { $0.calculationMode = .discrete } == 10)
    #expect(z(0.9) { $0.calculationMode = .discrete } == 40)
    let uneven: (CAKeyframeAnimation) -> Void = {
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.1, 0.95, 1]
    }
    #expect(z(0.9, uneven) == 10)
  }

  @Test func pacedMovesAtConstantSpeed() {
    for t in [0.1, 0.25, 0.6, 0.9] {
      let value = z(t) {
        $0.calculationMode = .paced
        $0.keyTimes = [0, 0.9, 1]
      }
      #expect(value.isClose(to: 40 * t, within: 1e-9))
    }
  }

  @Test func cubicGoesThroughItsValuesSmoothly() {
    #expect(z(0.5) { $0.calculationMode = .cubic }.isClose(to: 10))
    let before = z(0.4999) { $0.calculationMode = .cubic }
    let after = z(0.5001) { $0.calculationMode = .cubic }
    #expect(((10 - before) - (after - 10)).magnitude < 1e-5)
    #expect(z(0.25) { $0.calculationMode = .cubic } != 5)
  }

  /// Evidence: snapshots of lottie-ios, whose animations have such key times.
  @Test func keyTimesAreUsedAsTheyAre() {
    #expect(z(0.25) { $0.keyTimes = [0, 1] } == 2.5)
    #expect(z(0.75) { $0.keyTimes = [0, 0.5] } == 10)
    #expect(z(0.5) { $0.keyTimes = [0] } == 0)
    #expect(z(0.25) { $0.keyTimes = [0.5, 0.75, 1] } == 0)
    #expect(z(0.25) { $0.keyTimes = [0, 0.5, 0.6, 1] } == 5)
    #expect(z(0.8) { $0.keyTimes = [0, 0.5, 0.6, 1] } == 40)
  }

  /// Evidence: snapshots of lottie-ios, whose animations have such key times.
  @Test func keyTimesOutOfOrderAreSearchedForward() {
    let times: (CAKeyframeAnimation) -> Void = {
      $0.values = [0, 10, 40, 100]
      $0.keyTimes = [0, -3, 0.5, 1]
    }
    #expect(z(0.25, times).isClose(to: 10 + 30 * 3.25 / 3.5))
    #expect(z(0.75, times) == 70)
    #expect(z(0.5) { $0.keyTimes = [0, 0.9, 0.2] }.isClose(to: 10 * 0.5 / 0.9))
  }

  /// Evidence: snapshots of lottie-ios with a discrete animation of one value.
  @Test func discreteAnimationOfOneValueShowsTheModel() {
    #expect(
      z(0.5) {
        $0.calculationMode = .discrete
        $0.values = [7]
      } == 0)
  }

  /// Evidence: snapshots of lottie-ios, whose discrete animations along a path have a key time for each point.
  @Test func afterTheLastKeyTimeTheLastIntervalsValueStays() {
    let times: (CAKeyframeAnimation) -> Void = {
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.25, 0.5]
    }
    #expect(z(0.1, times) == 0)
    #expect(z(0.3, times) == 10)
    #expect(z(0.9, times) == 10)
    let path = CGMutablePath()
    for (index, x) in [0, 10, 40, 90].enumerated() {
      let point = CGPoint(x: CGFloat(x), y: 0)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.calculationMode, animation.duration) = (path, .discrete, 1)
    animation.keyTimes = [0, 0.25, 0.5, 0.75]
    let layer = layer(animation)
    #expect([0.1, 0.3, 0.6, 0.9].map { stage.values(layer, at: $0).position.x } == [0, 10, 40, 40])
  }

  /// The layers of lottie-ios have such key times: hidden, visible, and hidden after the end.
  @Test func intervalsOfNoLengthAtTheEndAreNeverShown() {
    let times: (CAKeyframeAnimation) -> Void = {
      ($0.calculationMode, $0.fillMode, $0.isRemovedOnCompletion) = (.discrete, .both, false)
      $0.keyTimes = [0, 0, 1, 1]
    }
    #expect([0, 0.5, 0.999, 1, 2].map { z($0, times) } == [10, 10, 10, 10, 10])
    let three: (CAKeyframeAnimation) -> Void = {
      ($0.calculationMode, $0.fillMode, $0.isRemovedOnCompletion) = (.discrete, .both, false)
    }
    #expect([0.5, 1, 2].map { z($0, three) } == [10, 40, 40])
  }

  @Test func invalidKeyTimesAreSpacedEvenly() {
    #expect(z(0.25) { $0.keyTimes = [0, NSNumber(value: Double.nan), 1] } == 5)
    #expect(z(0.25) { $0.keyTimes = [] } == 5)
  }

  @Test func overallCurveWarpsBeforeTheSegments() {
    let value = z(0.5) { $0.timingFunction = CAMediaTimingFunction(name: .easeIn) }
    #expect(value.isClose(to: 10 * 0.315357 / 0.5, within: 1e-4))
  }

  @Test func additiveAddsToTheModel() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint.zero, NSValue(point: CGPoint(x: 4, y: 8))]
    animation.isAdditive = true
    animation.duration = 1
    let layer = layer(animation)
    stage.turn { layer.position = CGPoint(x: 100, y: 100) }
    stage.turn { layer.removeAnimation(forKey: "position") }
    #expect(stage.values(layer, at: 0.5).position == CGPoint(x: 102, y: 104))
  }

  @Test func aPathOverridesValuesAndRotatesTheLayer() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 100))
    path.addLine(to: CGPoint(x: 300, y: 100))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.values = [CGPoint(x: 9, y: 9)]
    animation.rotationMode = .rotateAuto
    animation.duration = 1
    let walker = layer(animation)
    #expect(stage.values(walker, at: 0.25).position.y.isClose(to: 50))
    #expect(stage.values(walker, at: 0.25).transform.m12.isClose(to: 1))
    #expect(stage.values(walker, at: 0.75).position.x.isClose(to: 150))
    animation.calculationMode = .paced
    let paced = layer(animation)
    #expect(stage.values(paced, at: 0.5).position.x.isClose(to: 100, within: 1e-6))
  }

  @Test func emptyAndWrongValuesShowNothing() {
    #expect(z(0.5) { $0.values = [] } == 0)
    #expect(z(0.5) { $0.values = nil } == 0)
    #expect(z(0.5) { $0.values = ["a", "b"] } == 0)
    #expect(z(0.5) { $0.values = [7] } == 7)
  }
}
