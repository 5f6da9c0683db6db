import CoreGraphics
import QuartzCore
import Testing

/// Property tests: random trees and animations, with invalid numbers. A failure prints its seed.
@Suite(.onADevice) struct RandomTreeTests {
  private static let paths: [(path: String, range: ClosedRange<Double>)] = [
    ("opacity", 0...1), ("position.x", -200...200), ("bounds.size.width", 0...300), ("zPosition", -50...50),
    ("cornerRadius", 0...40), ("transform.rotation.z", -3...3), ("transform.scale", 0...2), ("shadowRadius", 0...9),
    ("transform.translation.y", -90...90), ("borderWidth", 0...5), ("shadowOffset.height", -9...9),
  ]

  private struct Subject {
    var layer: CALayer
    var path: String
    var ends: ClosedRange<Double>
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func presentationStaysBetweenTheEnds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let stage = Stage(seed: seed)
    var subjects: [Subject] = []
    stage.turn {
      CATransaction.setDisableActions(true)
      var layers = [stage.root]
      for index in 0..<30 {
        let layer = CALayer()
        layer.frame = CGRect(x: number(0...100), y: number(0...100), width: number(0...90), height: number(0...90))
        if number(0...1) < 0.2 { (layer.speed, layer.timeOffset) = (Float(number(0.2...3)), number(0...2)) }
        layers[Int.random(in: 0..<layers.count, using: &random)].addSublayer(layer)
        layers.append(layer)
        let (path, range) = Self.paths[index % Self.paths.count]
        let (a, b) = (number(range), number(range))
        let animation: CAPropertyAnimation
        if number(0...1) < 0.5 {
          let basic = CABasicAnimation(keyPath: path)
          (basic.fromValue, basic.toValue) = (a, b)
          animation = basic
        } else {
          let keyframes = CAKeyframeAnimation(keyPath: path)
          keyframes.values = [a, (a + b) / 2, b]
          let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced]
          keyframes.calculationMode = modes[Int.random(in: 0..<3, using: &random)]
          animation = keyframes
        }
        let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
        animation.timingFunction = CAMediaTimingFunction(name: names[index % 5])
        animation.duration = number(0.05...2)
        animation.beginTime = number(0...1) < 0.3 ? 1000 + number(-1...1) : 0
        animation.timeOffset = number(0...1) < 0.3 ? number(0...1) : 0
        animation.speed = Float(number(0.3...2))
        animation.repeatCount = Float(number(0...3))
        animation.autoreverses = number(0...1) < 0.5
        let fills: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
        animation.fillMode = fills[Int.random(in: 0..<4, using: &random)]
        animation.isRemovedOnCompletion = number(0...1) < 0.5
        layer.add(animation, forKey: "a")
        let model = (layer.value(forKeyPath: path) as? NSNumber)?.doubleValue ?? 0
        subjects.append(Subject(layer: layer, path: path, ends: min(a, b, model)...max(a, b, model)))
      }
    }
    #expect(stage.log.lines.isEmpty, "seed \(seed)")
    for step in 0...40 {
      stage.run(through: Double(step) / 10)
      stage.device.run {
        for subject in subjects {
          let now = subject.layer.presentation()?.value(forKeyPath: subject.path) as? NSNumber
          let value = now?.doubleValue ?? .nan
          let isInside = value >= subject.ends.lowerBound - 1e-9 && value <= subject.ends.upperBound + 1e-9
          #expect(isInside, "seed \(seed): \(subject.path) at \(step): \(value) outside \(subject.ends)")
        }
      }
    }
  }
}
