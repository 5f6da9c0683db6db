import CoreGraphics
import QuartzCore
import Testing

/// Evidence: docs, the animatable properties of the class references, and "Key-Value Coding Extensions".
///
/// Each property is animated by its name and has the mean value halfway.
@Suite(.onADevice) struct KeyPathTests {
  private static let (a, b) = (
    CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 1), CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5)
  )
  private static let middle = SIMD4(0.5, 0.5, 0.5, 0.75)

  /// Returns the value of a key path halfway between two values.
  private func half(_ make: @autoclosure () -> CALayer, _ path: String, _ from: Any, _ to: Any) -> Any? {
    let stage = Stage()
    let layer = stage.device.run { make() }
    stage.turn { stage.root.addSublayer(layer) }
    stage.turn {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      layer.add(animation, forKey: "a")
    }
    #expect(stage.log.lines.isEmpty, "\(path)")
    stage.run(through: 0.5)
    return stage.device.run { layer.presentation()?.value(forKeyPath: path) }
  }

  @Test(arguments: [
    "anchorPoint.x", "anchorPoint.y", "anchorPointZ", "bounds.origin.x", "bounds.origin.y", "bounds.size.width",
    "bounds.size.height", "borderWidth", "contentsCenter.origin.x", "contentsCenter.size.width",
    "contentsRect.origin.y", "contentsRect.size.height", "contentsScale", "cornerRadius", "minificationFilterBias",
    "opacity", "position.x",
    "position.y", "rasterizationScale", "shadowOffset.width", "shadowOffset.height", "shadowOpacity", "shadowRadius",
    "sublayerTransform.rotation.x", "sublayerTransform.scale.y", "sublayerTransform.translation.z",
    "transform.rotation",
    "transform.rotation.x", "transform.rotation.y", "transform.rotation.z", "transform.scale", "transform.scale.x",
    "transform.scale.xy", "transform.scale.y", "transform.scale.z", "transform.translation.x",
    "transform.translation.y", "transform.translation.z", "zPosition",
  ]) func numbersOfEveryLayer(_ path: String) throws {
    let value = try #require(half(CALayer(), path, 0.25, 0.75) as? NSNumber)
    #expect(value.doubleValue.isClose(to: 0.5, within: 1e-9))
  }

  @Test func numbersOfTheOtherClasses() throws {
    let made: [(String, () -> CALayer, [String])] = [
      (
        "shape", { CAShapeLayer() }, ["lineDashPhase", "lineWidth", "miterLimit", "strokeEnd", "strokeStart"]
      ),
      ("gradient", { CAGradientLayer() }, ["startPoint.x", "endPoint.y"]),
      (
        "replicator", { CAReplicatorLayer() },
        [
          "instanceDelay", "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
          "instanceTransform.translation.x", "instanceTransform.rotation.z",
        ]
      ),
      ("text", { CATextLayer() }, ["fontSize"]),
      (
        "emitter", { CAEmitterLayer() },
        [
          "emitterPosition.x", "emitterZPosition", "emitterSize.width", "emitterDepth", "birthRate", "lifetime",
          "velocity", "scale", "spin",
        ]
      ),
    ]
    for (_, make, paths) in made {
      for path in paths {
        let value = try #require(half(make(), path, 0.25, 0.75) as? NSNumber, "\(path)")
        #expect(value.doubleValue.isClose(to: 0.5, within: 1e-9), "\(path)")
      }
    }
  }

  @Test func pointsSizesAndRectangles() {
    for path in ["anchorPoint", "position"] {
      #expect(half(CALayer(), path, CGPoint.zero, CGPoint(x: 2, y: 4)) as? CGPoint == CGPoint(x: 1, y: 2))
    }
    #expect(half(CALayer(), "bounds.origin", CGPoint.zero, CGPoint(x: 2, y: 4)) as? CGPoint == CGPoint(x: 1, y: 2))
    for path in ["shadowOffset", "bounds.size", "transform.translation"] {
      let value = half(CALayer(), path, CGSize.zero, NSValue(size: CGSize(width: 2, height: 4)))
      #expect(value as? CGSize == CGSize(width: 1, height: 2), "\(path)")
    }
    let (from, to) = (CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5))
    for path in ["bounds", "contentsRect", "contentsCenter"] {
      let value = half(CALayer(), path, from, NSValue(rect: to))
      #expect(value as? CGRect == CGRect(x: 0.25, y: 0.25, width: 0.75, height: 0.75), "\(path)")
    }
    for path in ["startPoint", "endPoint"] {
      #expect(half(CAGradientLayer(), path, CGPoint.zero, CGPoint(x: 1, y: 1)) as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    }
  }

  @Test func colours() {
    let made: [(() -> CALayer, [String])] = [
      ({ CALayer() }, ["backgroundColor", "borderColor", "shadowColor"]),
      ({ CAShapeLayer() }, ["fillColor", "strokeColor"]), ({ CAReplicatorLayer() }, ["instanceColor"]),
      ({ CATextLayer() }, ["foregroundColor"]),
    ]
    for (make, paths) in made {
      for path in paths {
        let value = half(make(), path, Self.a, Self.b) as? CGColor
        #expect(value?.rgba == Self.middle, "\(path)")
      }
    }
  }

  @Test func listsTransformsAndPaths() {
    let colors = half(CAGradientLayer(), "colors", [Self.a, Self.b], [Self.b, Self.a]) as? [CGColor]
    #expect(colors?.map { $0.rgba } == [Self.middle, Self.middle])
    #expect(half(CAGradientLayer(), "locations", [0, 0.5], [1, 1]) as? [NSNumber] == [0.5, 0.75])
    #expect(half(CAShapeLayer(), "lineDashPattern", [2, 4], [4, 8]) as? [NSNumber] == [3, 6])
    for path in ["transform", "sublayerTransform"] {
      let value = half(CALayer(), path, CATransform3DIdentity, CATransform3DMakeScale(3, 5, 1)) as? CATransform3D
      #expect(value == CATransform3DMakeScale(2, 3, 1))
    }
    let small = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    let large = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 6), transform: nil)
    for value in [half(CAShapeLayer(), "path", small, large), half(CALayer(), "shadowPath", small, large)] {
      #expect((value as? CGPath)?.boundingBox == CGRect(x: 0, y: 0, width: 3, height: 4))
    }
  }

  @Test(arguments: ["doubleSided", "masksToBounds", "shouldRasterize"])
  func flagsChangeInTheMiddle(_ path: String) {
    #expect(half(CALayer(), path, false, true) as? Bool == true)
  }

  @Test func contentsCrossFade() {
    func image(_ pixel: UInt32) -> CGImage { CGImage(PixelImage(width: 1, height: 1, pixels: [pixel])) }
    let stage = Stage()
    let layer = stage.device.run { CALayer() }
    stage.turn {
      stage.root.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "contents")
      (animation.fromValue, animation.toValue, animation.duration) = (image(1), image(2), 1)
      layer.add(animation, forKey: "a")
    }
    guard case .blend(.image, .image, let share)? = stage.values(layer, at: 0.5).contents else {
      Issue.record("no cross-fade")
      return
    }
    #expect(share == 0.5)
  }
}
