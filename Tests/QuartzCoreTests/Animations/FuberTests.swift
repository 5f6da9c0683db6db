import CoreGraphics
import QuartzCore
import Testing

/// Evidence: the check values of Sample scenes, "Fuber".
@Suite(.onADevice) struct FuberTests {
  private let stage = Stage()
  private let stroke = CAMediaTimingFunction(controlPoints: 1, 0, 0.35, 1)
  private let square = CAMediaTimingFunction(controlPoints: 0.25, 0, 0.2, 1)
  private let circle = CAMediaTimingFunction(controlPoints: 0.65, 0, 0.4, 1)
  private let fadeIn = CAMediaTimingFunction(controlPoints: 0.15, 0, 0.85, 1)
  private let q = NSNumber(value: 1 - 0.5 / 3)
  private let blue = CGColor(srgbRed: 15 / 255, green: 78 / 255, blue: 101 / 255, alpha: 1)

  private func looping(_ members: [CAAnimation], fill: CAMediaTimingFillMode = .removed) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = members
    (group.duration, group.repeatCount, group.timeOffset) = (3, .infinity, 2.1)
    group.beginTime = CACurrentMediaTime()
    group.fillMode = fill
    group.isRemovedOnCompletion = false
    return group
  }

  private func keyframes(_ path: String, _ values: [Any], _ curves: [CAMediaTimingFunction]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: path)
    (animation.values, animation.keyTimes, animation.timingFunctions) = (values, [0, q, 1], curves)
    animation.duration = 3
    return animation
  }

  private func basic(
    _ path: String, _ from: Any, _ to: Any, _ curve: CAMediaTimingFunction, begin: Double, duration: Double
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.timingFunction) = (from, to, curve)
    (animation.beginTime, animation.duration) = (begin, duration)
    return animation
  }

  private var turned: CATransform3D {
    CATransform3DScale(CATransform3DMakeRotation(-.pi / 4, 0, 0, 1), 0.25, 0.25, 1)
  }

  /// Adds the layers of the logo with their animations.
  private func makeLogo() -> (disc: CAShapeLayer, line: CAShapeLayer, box: CAShapeLayer, mask: CAShapeLayer) {
    let (disc, line, box, mask) = stage.device.run {
      (CAShapeLayer(), CAShapeLayer(), CAShapeLayer(), CAShapeLayer())
    }
    stage.turn {
      for layer in [disc, line, box] { stage.root.addSublayer(layer) }
      stage.root.mask = mask
      line.lineWidth = 5
      box.frame = CGRect(x: -10.5, y: -10.5, width: 21, height: 21)
      box.backgroundColor = blue
      mask.frame = CGRect(x: -37.5, y: -37.5, width: 75, height: 75)
      let end = CAKeyframeAnimation(keyPath: "strokeEnd")
      (end.values, end.keyTimes, end.timingFunction, end.duration) = ([0.0, 1.0], [0, 1], stroke, 2.5)
      disc.add(
        looping([
          end,
          basic(
            "transform", NSValue(caTransform3D: turned), NSValue(caTransform3D: CATransform3DIdentity), stroke,
            begin: 0, duration: 2.5),
        ]), forKey: "looping")
      line.add(
        looping([
          keyframes("lineWidth", [0.0, 5.0, 0.0], [stroke, circle]),
          keyframes(
            "transform",
            [
              NSValue(caTransform3D: turned), NSValue(caTransform3D: CATransform3DIdentity),
              NSValue(caTransform3D: CATransform3DMakeScale(0.15, 0.15, 1)),
            ], [stroke, circle]),
        ]), forKey: "looping")
      let fade = basic("backgroundColor", CGColor.white, blue, square, begin: 0.5 * 2 / 3, duration: 3 / 2.5)
      fade.fillMode = .both
      box.add(
        looping([
          keyframes(
            "bounds", [14.0, 21, 0].map { NSValue(rect: CGRect(x: 0, y: 0, width: $0, height: $0)) }, [fadeIn, square]),
          fade,
        ]), forKey: "looping")
      mask.add(
        looping(
          [
            basic(
              "bounds", NSValue(rect: CGRect(x: 0, y: 0, width: 75, height: 75)),
              NSValue(rect: CGRect(x: 0, y: 0, width: 14, height: 14)), circle, begin: 2.5, duration: 0.5),
            basic("cornerRadius", 37.5, 2, circle, begin: 2.5, duration: 0.5),
          ], fill: .both), forKey: "looping")
    }
    return (disc, line, box, mask)
  }

  /// The columns: local time, strokeEnd, circle scale, angle, line width, line scale, square, white share, mask side,
  /// mask radius
  private static let logoRows: [[Double]] = [
    [0, 0, 0.25, -45, 0, 0.25, 14, 1, 75, 0], [0.5, 0.0163, 0.2622, -44.27, 0.082, 0.2622, 15.11, 0.866, 75, 0],
    [1, 0.0874, 0.3156, -41.07, 0.437, 0.3156, 16.68, 0.145, 75, 0],
    [1.5, 0.3624, 0.5218, -28.69, 1.812, 0.5218, 18.32, 0, 75, 0],
    [1.75, 0.8213, 0.866, -8.04, 4.106, 0.866, 19.13, 0, 75, 0],
    [2.1, 0.9715, 0.9787, -1.28, 4.858, 0.9787, 20.18, 0, 75, 0], [2.5, 1, 1, 0, 5, 1, 21, 0, 75, 37.5],
    [2.6, 1, 1, 0, 4.797, 0.9655, 15.17, 0, 72.52, 36.06], [2.75, 1, 1, 0, 2.748, 0.6171, 4.07, 0, 47.52, 21.51],
    [2.9, 1, 1, 0, 0.246, 0.1919, 0.5, 0, 17.01, 3.75],
  ]

  @Test func logoFollowsTheTable() {
    let (disc, line, box, mask) = makeLogo()
    for row in Self.logoRows {
      for cycle in [0.0, 3, 600] {
        let time = row[0] - 2.1 + cycle + (row[0] < 2.1 ? 3 : 0)
        let d = stage.values(disc, at: time)
        let scale = (d.transform.m11 * d.transform.m11 + d.transform.m12 * d.transform.m12).squareRoot()
        #expect(Double(d.shape.strokeEnd).isClose(to: row[1], within: 1e-3), "\(row[0])")
        #expect(Double(scale).isClose(to: row[2], within: 1e-3), "\(row[0])")
        let angle = Numerics.atan2(d.transform.m12, d.transform.m11) * 180 / .pi
        #expect(angle.isClose(to: row[3], within: 0.06), "\(row[0])")
        let l = stage.values(line, at: time)
        let lineScale = (l.transform.m11 * l.transform.m11 + l.transform.m12 * l.transform.m12).squareRoot()
        #expect(Double(l.shape.lineWidth).isClose(to: row[4], within: 5e-3), "\(row[0])")
        #expect(Double(lineScale).isClose(to: row[5], within: 1e-3), "\(row[0])")
        let b = stage.values(box, at: time)
        #expect(Double(b.bounds.width).isClose(to: row[6], within: 0.02), "\(row[0])")
        let white = ((b.backgroundColor?.rgba.x ?? 0) - 15 / 255) / (1 - 15 / 255)
        #expect(white.isClose(to: row[7], within: 1e-3), "\(row[0])")
        let m = stage.values(mask, at: time)
        #expect(Double(m.bounds.width).isClose(to: row[8], within: 0.02), "\(row[0])")
        #expect(Double(m.cornerRadius).isClose(to: row[9], within: 0.02), "\(row[0]) at \(time)")
      }
    }
  }

  @Test func gridFollowsTheTable() {
    let tileCurve = CAMediaTimingFunction(controlPoints: 0.25, 0, 0.2, 1)
    let linear = CAMediaTimingFunction(name: .linear)
    let (container, tile) = stage.device.run { (CALayer(), CALayer()) }
    let delay = 0.16969
    stage.turn {
      stage.root.addSublayer(container)
      container.addSublayer(tile)
      tile.position = CGPoint(x: 45, y: 45)
      let scale = CAKeyframeAnimation(keyPath: "transform.scale")
      (scale.values, scale.keyTimes) = ([0.75, 0.75, 1.0, 1.0], [0, 0.45, 0.887, 1])
      scale.timingFunctions = [linear, CAMediaTimingFunction(controlPoints: 0.6, 0, 0.15, 1), linear]
      (scale.duration, scale.repeatCount, scale.timeOffset) = (3, .infinity, 1.05)
      scale.beginTime = CACurrentMediaTime()
      scale.isRemovedOnCompletion = false
      container.add(scale, forKey: "scale")
      let swell = CAKeyframeAnimation(keyPath: "transform.scale")
      swell.values = [1, 1, 1.05, 1, 1]
      let push = CAKeyframeAnimation(keyPath: "position")
      push.values = [CGPoint.zero, .zero, CGPoint(x: 4.5, y: 4.5), .zero, .zero].map { NSValue(point: $0) }
      push.isAdditive = true
      for animation in [swell, push] {
        animation.keyTimes = [0, 0.61, 0.7, 0.887, 1]
        animation.timingFunctions = [linear, tileCurve, tileCurve, linear]
      }
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      (fade.values, fade.keyTimes) = ([0.0, 1, 0.45, 0.6, 0, 0], [0, 0.61, 0.7, 0.767, 0.95, 1])
      fade.timingFunctions = [
        CAMediaTimingFunction(name: .easeInEaseOut), tileCurve, tileCurve, CAMediaTimingFunction(name: .easeOut),
        linear,
      ]
      let ripple = CAAnimationGroup()
      // The members have no duration of their own, so they have the group's.
      ripple.animations = [swell, push, fade]
      (ripple.duration, ripple.repeatCount, ripple.timeOffset) = (3, .infinity, 1.05)
      ripple.fillMode = .backwards
      ripple.beginTime = CACurrentMediaTime() + delay
      ripple.isRemovedOnCompletion = false
      tile.add(ripple, forKey: "ripple")
    }
    let rows: [[Double]] = [
      [0.5, 0.75, 1, 0, 0.1549], [1.05, 0.75, 1, 0, 0.6254], [1.5, 0.7537, 1, 0, 0.934], [1.83, 0.8378, 1, 0, 1],
      [1.9, 0.8867, 1.0212, 0.4234, 0.7671], [2.1, 0.9616, 1.05, 1, 0.45], [2.301, 0.988, 1.0189, 0.3782, 0.6],
      [2.5, 0.998, 1.0026, 0.0524, 0.285], [2.85, 1, 1, 0, 0],
    ]
    for row in rows {
      let local = row[0] - 1.05 + (row[0] < 1.05 ? 3 : 0)
      #expect(Double(stage.values(container, at: local).transform.m11).isClose(to: row[1], within: 1e-3), "\(row[0])")
      let values = stage.values(tile, at: local + delay)
      #expect(Double(values.transform.m11).isClose(to: row[2], within: 1e-3), "\(row[0])")
      #expect(Double(values.position.x - 45).isClose(to: 4.5 * row[3], within: 1e-3), "\(row[0])")
      #expect(values.opacity.isClose(to: row[4], within: 1e-3), "\(row[0])")
    }
    // Before its begin, the tile is held at its offset.
    #expect(stage.values(tile, at: 0).opacity.isClose(to: 0.6254, within: 1e-3))
    #expect(stage.values(tile, at: 0.1).opacity.isClose(to: 0.6254, within: 1e-3))
  }
}
