import CoreGraphics
import QuartzCore
import Testing

/// Evidence: the check values of Sample scenes, "Reveal".
@Suite(.onADevice) struct RevealTests {
  @Test func ringAndMaskFollowTheTable() {
    let stage = Stage()
    let (ring, reveal) = stage.device.run { (CAShapeLayer(), CAShapeLayer()) }
    func disc(_ radius: Double) -> CGPath {
      let path = CGMutablePath()
      path.addEllipse(in: CGRect(x: 110 - radius, y: 110 - radius, width: 2 * radius, height: 2 * radius))
      return path
    }
    stage.turn {
      stage.root.addSublayer(ring)
      stage.root.addSublayer(reveal)
      let stroke = CABasicAnimation(keyPath: "strokeEnd")
      (stroke.fromValue, stroke.toValue, stroke.duration) = (0, 1, 0.7)
      stroke.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      ring.add(stroke, forKey: "drawOutlineAnimation")
      reveal.path = disc(110)
      let grow = CABasicAnimation(keyPath: "path")
      (grow.fromValue, grow.toValue, grow.duration) = (disc(1), disc(110), 0.35)
      grow.beginTime = CACurrentMediaTime() + 0.35
      grow.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      reveal.add(grow, forKey: "revealAnimation")
    }
    func radius(_ time: Double) -> Double {
      let points = stage.values(reveal, at: time).shape.path?.points ?? []
      return ((points.map { $0.x }.max() ?? 0) - (points.map { $0.x }.min() ?? 0)) / 2
    }
    for (time, end) in [(0.175, 0.1292), (0.35, 0.5), (0.4375, 0.7072), (0.525, 0.8708), (0.6, 0.9591), (0.7, 1)] {
      #expect(Double(stage.values(ring, at: time).shape.strokeEnd).isClose(to: end, within: 1e-4), "\(time)")
    }
    // Without a fill mode, the mask has its full size before the animation begins.
    #expect(radius(0.2).isClose(to: 110))
    for (time, expected) in [(0.35, 1.0), (0.4375, 15.08), (0.525, 55.5), (0.6, 91.5), (0.7, 110)] {
      #expect(radius(time).isClose(to: expected, within: 0.02), "\(time): \(radius(time))")
    }
  }
}
