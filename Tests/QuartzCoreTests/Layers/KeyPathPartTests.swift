import CoreGraphics
import QuartzCore
import Testing

/// Evidence: docs, "Core Animation Support for Key Paths".
///
/// A path may end in a field of a point, size, rectangle or transform of any property.
@Suite(.onADevice) struct KeyPathPartTests {
  private func number(_ layer: CALayer, _ path: String) -> Double? {
    (layer.value(forKeyPath: path) as? NSNumber)?.doubleValue
  }

  @Test func theFrameHasParts() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(number(layer, "frame.origin.x") == 10 && number(layer, "frame.size.height") == 40)
    layer.setValue(4, forKeyPath: "frame.size.width")
    layer.setValue(7, forKeyPath: "frame.origin.y")
    #expect(layer.frame == CGRect(x: 10, y: 7, width: 4, height: 40))
    #expect(layer.position == CGPoint(x: 12, y: 27))
    layer.setValue(CGSize(width: 6, height: 8), forKeyPath: "frame.size")
    #expect(layer.frame == CGRect(x: 10, y: 7, width: 6, height: 8))
    #expect(layer.value(forKeyPath: "frame.origin") as? CGPoint == CGPoint(x: 10, y: 7))
    #expect(layer.value(forKeyPath: "frame.middle") == nil)
  }

  @Test func clientValuesHaveParts() {
    let layer = CALayer()
    layer.setValue(CGPoint(x: 3, y: 4), forKey: "point")
    layer.setValue(NSValue(size: CGSize(width: 1, height: 2)), forKey: "size")
    layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    layer.setValue(CATransform3DMakeScale(2, 3, 4), forKey: "turn")
    for (path, old) in [("point.y", 4.0), ("size.width", 1), ("rect.size.height", 4), ("turn.scale.z", 4)] {
      #expect(number(layer, path) == old, "\(path)")
      layer.setValue(8, forKeyPath: path)
      #expect(number(layer, path) == 8, "\(path)")
    }
    #expect(layer.value(forKey: "point") as? CGPoint == CGPoint(x: 3, y: 8))
    #expect(layer.value(forKey: "size") as? CGSize == CGSize(width: 8, height: 2))
    #expect(layer.value(forKey: "rect") as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 8))
    #expect(layer.value(forKey: "turn") as? CATransform3D == CATransform3DMakeScale(2, 3, 8))
  }

  @Test func aPartOfAClientKeyAnimates() {
    let stage = Stage()
    let layer = stage.device.run { CALayer() }
    stage.turn {
      layer.setValue(CGPoint(x: 3, y: 4), forKey: "point")
      stage.root.addSublayer(layer)
    }
    stage.turn {
      let animation = CABasicAnimation(keyPath: "point.x")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
      layer.add(animation, forKey: nil)
    }
    stage.run(through: 0.5)
    stage.device.run {
      #expect(layer.presentation()?.value(forKey: "point") as? CGPoint == CGPoint(x: 5, y: 4))
    }
    #expect(stage.log.lines.isEmpty)
  }

  /// Evidence: docs, "Key-Value Coding Programming Guide": a path can contain keys of a dictionary.
  @Test func aPathLeadsIntoADictionary() {
    let stage = Stage()
    let layer = stage.device.run { CALayer() }
    let mutable = NSMutableDictionary()
    mutable["a"] = 1
    layer.setValue(["a": 1], forKey: "fixed")
    layer.setValue(mutable, forKey: "mutable")
    layer.setValue(5, forKeyPath: "mutable.a")
    #expect(
      number(layer, "fixed.a") == 1 && number(layer, "mutable.a") == 5 && layer.value(forKeyPath: "fixed.b") == nil)
    #expect(stage.log.lines.isEmpty)
    layer.setValue(5, forKeyPath: "fixed.a")
    #expect(stage.log.lines.count == 1 && number(layer, "fixed.a") == 1)
  }
}
