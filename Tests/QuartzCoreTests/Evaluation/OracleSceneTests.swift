import CoreGraphics
import QuartzCore
import Testing

/// Evidence: the values that an independent engine gives (oracle/scenes, presentation.json); timing as in the seeds,
/// placeholder geometry.
@Suite struct OracleSceneTests {
  @Test func everyAnimationHasItsValues() throws {
    let items = try Fixtures.json("scenes.json")
    #expect(items.count > 40)
    for item in items {
      let model = try #require(item["model"] as? [String: Any])
      let description = try #require(item["animation"] as? [String: Any])
      let samples = try #require(item["samples"] as? [[Any]])
      let keyPath = try #require(description["keyPath"] as? String)
      let stage = Stage()
      let layer = stage.device.run { OracleScene.layer(model, keyPath) }
      stage.turn {
        stage.root.addSublayer(layer)
        layer.add(OracleScene.animation(description), forKey: "a")
      }
      let isAdditive = description["additive"] as? Bool == true
      let rest = OracleScene.read(layer.properties, keyPath)
      // The oracle follows the bare formula before a group's begin; ours is held (`MediaTiming.heldBefore`).
      let begin = numbers((description["group"] as? [String: Any])?["beginTime"]).first ?? 0
      for sample in samples {
        let time = numbers(sample[0])[0]
        if begin > 0, time < begin { continue }
        let found = OracleScene.read(stage.values(layer, at: time), keyPath)
        let expected = numbers(sample[1])
        if expected.isEmpty {
          #expect(
            zip(found, rest).allSatisfy { $0.isClose(to: $1, within: 1e-6) },
            "\(item["scene"] ?? "") \(description["layer"] ?? "") \(keyPath) at \(time)")
          continue
        }
        let value = isAdditive ? zip(found, rest).map { $0 - $1 } : found
        let range = max(1, (expected.map { $0.magnitude }.max() ?? 1))
        #expect(
          value.count == expected.count
            && zip(value, expected).allSatisfy { $0.isClose(to: $1, within: 1e-5 * range) },
          "\(item["scene"] ?? "") \(description["layer"] ?? "") \(keyPath) at \(time): \(value), not \(expected)")
      }
    }
  }
}

/// Reads the oracle's descriptions.
enum OracleScene {
  static func layer(_ model: [String: Any], _ keyPath: String) -> CALayer {
    let isShape = model["class"] as? String == "CAShapeLayer" || ["path", "strokeEnd", "lineWidth"].contains(keyPath)
    let layer = isShape ? CAShapeLayer() : CALayer()
    for (key, value) in model.sorted(by: { $0.key < $1.key }) where key != "class" {
      layer.setValue(Self.value(value, key), forKey: key)
    }
    return layer
  }

  static func animation(_ d: [String: Any]) -> CAAnimation {
    let keyPath = d["keyPath"] as? String ?? ""
    let animation: CAPropertyAnimation
    if d["type"] as? String == "basic" {
      let basic = CABasicAnimation(keyPath: keyPath)
      basic.fromValue = d["fromValue"].map { value($0, keyPath) }
      basic.toValue = d["toValue"].map { value($0, keyPath) }
      animation = basic
    } else {
      let keyframes = CAKeyframeAnimation(keyPath: keyPath)
      keyframes.values = (d["values"] as? [Any])?.map { value($0, keyPath) }
      keyframes.keyTimes = numbers(d["keyTimes"]) as [NSNumber]
      keyframes.timingFunctions = (d["timingFunctions"] as? [Any])?.compactMap { curve($0) }
      animation = keyframes
    }
    animation.isAdditive = d["additive"] as? Bool == true
    animation.timingFunction = curve(d["timingFunction"])
    let group = d["group"] as? [String: Any]
    fill(animation, d, isMember: group != nil)
    guard let group else { return animation }
    let whole = CAAnimationGroup()
    fill(whole, group, isMember: false)
    whole.animations = [animation]
    return whole
  }

  private static func fill(_ animation: CAAnimation, _ d: [String: Any], isMember: Bool) {
    let begin = numbers(d["beginTime"]).first ?? 0
    animation.beginTime = isMember ? begin : 1000 + begin
    animation.duration = numbers(d["duration"]).first ?? 0
    animation.timeOffset = numbers(d["timeOffset"]).first ?? 0
    animation.speed = Float(numbers(d["speed"]).first ?? 1)
    animation.repeatCount =
      d["repeatCount"] as? String == "inf" ? .infinity : Float(numbers(d["repeatCount"]).first ?? 1)
    animation.autoreverses = d["autoreverses"] as? Bool == true
    animation.fillMode = (d["fillMode"] as? String).map { CAMediaTimingFillMode(rawValue: $0) } ?? .removed
    animation.isRemovedOnCompletion = false
  }

  private static func curve(_ any: Any?) -> CAMediaTimingFunction? {
    let c = numbers(any)
    return c.count == 4 ? CAMediaTimingFunction(UnitBezier(c[0], c[1], c[2], c[3])) : nil
  }

  static func value(_ any: Any, _ key: String) -> Any {
    let n = numbers(any).map { CGFloat($0) }
    switch key {
    case "position": return NSValue(point: CGPoint(x: n[0], y: n[1]))
    case "bounds": return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    case "transform": return NSValue(caTransform3D: CATransform3D(entries: n) ?? CATransform3DIdentity)
    case "backgroundColor": return CGColor(srgbRed: n[0], green: n[1], blue: n[2], alpha: n[3])
    case "path": return path(any)
    default: return n[0]
    }
  }

  private static func path(_ any: Any) -> CGPath {
    let path = CGMutablePath()
    for element in any as? [[Any]] ?? [] {
      let n = numbers(Array(element.dropFirst())).map { CGFloat($0) }
      func point(_ i: Int) -> CGPoint { CGPoint(x: n[2 * i], y: n[2 * i + 1]) }
      switch element.first as? String {
      case "m": path.move(to: point(0))
      case "l": path.addLine(to: point(0))
      case "q": path.addQuadCurve(to: point(1), control: point(0))
      case "c": path.addCurve(to: point(2), control1: point(0), control2: point(1))
      default: path.closeSubpath()
      }
    }
    return path
  }

  static func read(_ p: LayerProperties, _ keyPath: String) -> [Double] {
    switch keyPath {
    case "position": [p.position.x, p.position.y]
    case "bounds": [p.bounds.minX, p.bounds.minY, p.bounds.width, p.bounds.height]
    case "transform": p.transform.entries.map { Double($0) }
    case "transform.scale": [Double(p.transform.m11)]
    case "transform.rotation.z": [Numerics.atan2(p.transform.m12, p.transform.m11)]
    case "opacity": [p.opacity]
    case "backgroundColor": (0..<4).map { p.backgroundColor?.rgba[$0] ?? 0 }
    case "cornerRadius": [p.cornerRadius]
    case "strokeEnd": [p.shape.strokeEnd]
    case "lineWidth": [p.shape.lineWidth]
    case "path": p.shape.path?.points.flatMap { [Double($0.x), Double($0.y)] } ?? []
    default: []
    }
  }
}
