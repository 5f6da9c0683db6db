import CoreGraphics
import Testing

@testable import UIKit

/// The closed forms of scrolling, with the numbers of traces of iOS.
@Suite struct ScrollMotionTests {
  /// After a hit at velocity v, a critically damped spring with ω = 11 is v·t·e^(−11 t) beyond the edge.
  @Test func edgeBounceIsCriticallyDamped() {
    let motion = ScrollMotion(offset: 500, velocity: 2000, range: 0...500, rate: 0.998, bounces: true)
    for t in [0.05, 1.0 / 11, 0.2, 0.4] {
      let expected = 500 + 2000 * t * Numerics.exp(-11 * t)
      #expect(Double(motion.offset(at: t)).isClose(to: expected, within: 1e-9))
    }
    #expect(motion.offset(at: motion.duration) == 500)
    // The maximum is v / (11 e), after 1/11 s.
    #expect(Double(motion.offset(at: 1.0 / 11)).isClose(to: 500 + 2000 / 11 / 2.718281828459045, within: 1e-9))
  }

  /// A release at rest beyond an edge: a sum of e^(−9 t) and e^(−46 t) without initial velocity, 12 ms before the release.
  @Test func releaseBeyondAnEdgeReturnsSlowly() {
    let motion = ScrollMotion(offset: -80, velocity: 0, range: 0...500, rate: 0.998, bounces: true)
    for time in [0.0, 0.02, 0.1, 0.3] {
      let t = time + 0.012
      let expected = -80 * (46 * Numerics.exp(-9 * t) - 9 * Numerics.exp(-46 * t)) / 37
      #expect(Double(motion.offset(at: time)).isClose(to: expected, within: 1e-9))
    }
    #expect(motion.offset(at: motion.duration) == 0)
  }

  /// Evidence: traces of an iOS 26.1 simulator, whose movement ends at a refresh of the display (1/60 s).
  @Test(arguments: [(-235.0, 0.0, 0.691), (470, 3005, 0.808)])
  func movementEndsHalfAPointFromTheEdge(offset: Double, velocity: Double, measured: Double) {
    let motion = ScrollMotion(
      offset: CGFloat(offset), velocity: CGFloat(velocity), range: 0...500, rate: 0.998, bounces: true)
    #expect(motion.duration.isClose(to: measured, within: 3.0 / 60))
    let edge = offset < 0 ? 0.0 : 500
    #expect(abs(Double(motion.offset(at: motion.duration - 0.002)) - edge) >= 0.5)
    #expect(Double(motion.offset(at: motion.duration)) == edge)
  }

  /// v(t) = v · r^(1000 t), until it is below 10 pt/s.
  @Test(arguments: [0.998, 0.99]) func decelerationRateAppliesPerMillisecond(rate: Double) {
    let motion = ScrollMotion(offset: 0, velocity: 1000, range: 0...10_000, rate: rate, bounces: true)
    let t = 0.2
    let speed = Double(motion.offset(at: t + 0.001) - motion.offset(at: t)) * 1000
    #expect(speed.isClose(to: 1000 * Numerics.pow(rate, 1000 * (t + 0.001)), within: 0.5))
    let end = Numerics.log(10.0 / 1000) / Numerics.log(rate) / 1000
    #expect(motion.duration.isClose(to: end, within: 1e-9))
  }

  /// f(d) = c·d·l / (c·d + l) with c = 0.55, which is less than the length of the view.
  @Test func rubberBandResistanceGrows() {
    #expect(ScrollMotion.rubberBand(100, dimension: 500).isClose(to: 27500 / 555, within: 1e-9))
    #expect(ScrollMotion.rubberBand(-100, dimension: 500).isClose(to: -27500 / 555, within: 1e-9))
    #expect(ScrollMotion.rubberBand(1e9, dimension: 500) < 500)
    #expect(ScrollMotion.rubberBand(100, dimension: 0) == 0)
  }

  /// The undisturbed travel is v · r / (1 − r) / 1000, less the part below 10 pt/s.
  @Test func targetOffsetIsTheProjection() {
    let target = ScrollMotion.projection(offset: 100, velocity: 2000, rate: 0.998)
    #expect(Double(target).isClose(to: 100 + (2000 - 10) * 0.499, within: 1e-6))
  }
}
