import CoreGraphics
import QuartzCore
import Testing

/// The tests require that objects are shared. They also print times, without limits for them.
@Suite(.onADevice) struct EvaluationSpeedTests {
  @Test func treesWithoutAnimationsAreNotEvaluatedAgain() {
    let stage = Stage()
    var layers: [CALayer] = []
    stage.turn {
      for _ in 0..<100 {
        let row = CALayer()
        stage.root.addSublayer(row)
        for _ in 0..<100 {
          let layer = CALayer()
          row.addSublayer(layer)
          layers.append(layer)
        }
      }
    }
    let clock = ContinuousClock()
    let first = clock.measure { _ = stage.frame(at: 0) }
    let again = clock.measure { for t in 1...100 { _ = stage.frame(at: Double(t)) } }
    #expect(stage.frame(at: 1).roots[0] === stage.frame(at: 2).roots[0])
    let change = clock.measure { stage.turn { layers[5000].name = "x" } }
    stage.turn {
      for layer in layers.prefix(1000) {
        let animation = CABasicAnimation(keyPath: "position")
        (animation.byValue, animation.duration) = (CGPoint(x: 9, y: 9), 5)
        layer.add(animation, forKey: "a")
      }
    }
    let moving = clock.measure { for t in 0..<10 { _ = stage.frame(at: Double(t) / 60) } }
    print("10,000 layers: first \(first), again \(again / 100), commit of one \(change), 1,000 animated \(moving / 10)")
  }
}
