import CoreGraphics
import QuartzCore
import TestDevices
import Testing

/// Mistakes of client code are reported once for each cause, and counted.
@Suite struct DiagnosticLogTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  private final class Ring: CALayer {}

  private func layers<Layer: CALayer>(_ count: Int, _ make: () -> Layer) -> [Layer] {
    stage.device.run { (0..<count).map { _ in make() } }
  }

  private func animate(_ layer: CALayer, _ times: [NSNumber], of values: [Int], key: String) {
    let animation = CAKeyframeAnimation(keyPath: "zPosition")
    (animation.values, animation.keyTimes, animation.duration) = (values, times, 1)
    layer.add(animation, forKey: key)
  }

  @Test func aMistakeOfManyAnimationsIsReportedOnceAndCounted() {
    let all = layers(3) { CALayer() }
    stage.turn {
      for (number, layer) in all.enumerated() {
        stage.root.addSublayer(layer)
        animate(layer, [0, 1], of: Array(0...number + 2), key: "key \(number)")
      }
    }
    let line = "CALayer #\(all[0].id): animation \"key 0\": there are 2 keyTimes for 3 values; the last one holds"
    #expect(stage.log.lines == [line])
    stage.device.abandon()
    #expect(stage.log.lines == [line, line + " (2 more like this)"])
  }

  @Test func anUnnamedLayerIsToldByItsNearestNamedAncestor() {
    let (outer, inner, leaf) = (layers(1) { CALayer() }[0], layers(1) { CALayer() }[0], layers(1) { Ring() }[0])
    stage.turn {
      outer.name = "Card"
      stage.root.addSublayer(outer)
      outer.addSublayer(inner)
      inner.addSublayer(leaf)
      leaf.cornerRadius = .nan
    }
    #expect(stage.log.lines == ["Ring #\(leaf.id) in \"Card\": cornerRadius: nan is not finite; ignored"])
  }

  @Test func aMistakeWithOtherValuesIsTheSame() {
    let layer = layers(1) { CALayer() }[0]
    stage.turn {
      for value in ["a", "b"] { layer.setValue(value, forKey: "zPosition") }
      layer.cornerRadius = .nan
      layer.cornerRadius = .infinity
    }
    #expect(stage.log.lines.count == 2, "\(stage.log.lines)")
    #expect(stage.log.lines.first?.hasSuffix("zPosition: takes a number, not a; ignored") == true)
  }

  @Test func anotherKeyAnotherNameAndAnotherClassAreOtherCauses() {
    let (plain, ring) = (layers(1) { CALayer() }[0], layers(1) { Ring() }[0])
    stage.turn {
      for layer in [plain, ring] {
        layer.cornerRadius = .nan
        layer.borderWidth = .nan
        for name in ["opacty", "positon"] { layer.add(CABasicAnimation(keyPath: name), forKey: nil) }
        stage.root.addSublayer(layer)
      }
    }
    #expect(stage.log.lines.count == 8, "\(stage.log.lines)")
    stage.device.abandon()
    #expect(stage.log.lines.count == 8)
  }
}
