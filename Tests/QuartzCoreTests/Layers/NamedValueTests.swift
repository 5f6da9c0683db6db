import CoreGraphics
import QuartzCore
import Testing

/// Evidence: docs, "Key-Value Coding Extensions" and the class references. Keys are the names of properties.
@Suite(.onADevice) struct NamedValueTests {
  private typealias Values = [String: Any]

  private let ofEvery: Values = [
    "geometryFlipped": true, "opaque": true, "needsDisplayOnBoundsChange": true, "drawsAsynchronously": true,
    "allowsGroupOpacity": false, "allowsEdgeAntialiasing": true, "autoreverses": true, "hidden": true,
    "minificationFilterBias": 0.5, "maskedCorners": 5, "beginTime": 3.0, "duration": 2.0, "speed": 0.5,
    "timeOffset": 1.5, "repeatCount": 2.5, "repeatDuration": 4.0, "fillMode": "both", "cornerCurve": "continuous",
    "magnificationFilter": "nearest", "minificationFilter": "trilinear", "contentsFormat": "Gray8",
    "contentsGravity": "center", "name": "dot", "frame": CGRect(x: 1, y: 2, width: 3, height: 4),
  ]
  private let ofShapes: Values = ["fillRule": "even-odd", "lineCap": "round", "lineJoin": "bevel"]
  private let ofTexts: Values = [
    "string": "words", "font": "Menlo", "wrapped": true, "alignmentMode": "right", "truncationMode": "middle",
    "allowsFontSubpixelQuantization": true,
  ]
  private let ofEmitters: Values = [
    "emitterShape": "circle", "emitterMode": "outline", "renderMode": "additive", "preservesDepth": true, "seed": 12,
  ]
  private let ofTiledLayers: Values = [
    "levelsOfDetail": 3, "levelsOfDetailBias": 2, "tileSize": CGSize(width: 64, height: 32),
  ]

  private func text(_ value: Any?) -> String {
    if let number = value.flatMap({ AnimatableValue($0, as: .number) }), case .number(let n) = number { return "\(n)" }
    return value.map { "\($0)" } ?? "nil"
  }

  @Test func propertiesThatDoNotAnimateAreReachedByName() {
    let all: [(CALayer, Values)] = [
      (CALayer(), ofEvery), (CAShapeLayer(), ofShapes), (CAGradientLayer(), ["type": "conic"]),
      (CATextLayer(), ofTexts), (CAReplicatorLayer(), ["preservesDepth": true]), (CAEmitterLayer(), ofEmitters),
      (CAScrollLayer(), ["scrollMode": "vertically"]), (CATiledLayer(), ofTiledLayers),
    ]
    for (layer, values) in all {
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        #expect(text(layer.value(forKey: key)) != text(value), "\(key) has that value already")
        layer.setValue(value, forKey: key)
        #expect(text(layer.value(forKey: key)) == text(value), "\(type(of: layer)).\(key)")
      }
    }
  }

  @Test func theNameSetsThePropertyItself() {
    let (layer, text, mask) = (CALayer(), CATextLayer(), CALayer())
    layer.setValue("even", forKey: "my key")
    layer.setValue(true, forKey: "geometryFlipped")
    layer.setValue(CAMediaTimingFillMode.both, forKey: "fillMode")
    layer.setValue([CAFilter(type: "colorInvert")], forKey: "filters")
    layer.setValue(mask, forKey: "mask")
    layer.setValue([text], forKey: "sublayers")
    text.setValue("words", forKey: "string")
    #expect(layer.isGeometryFlipped && layer.fillMode == .both && layer.filters?.count == 1)
    #expect(layer.mask === mask && text.superlayer === layer && text.string as? String == "words")
    #expect(layer.value(forKey: "my key") as? String == "even")
    layer.setValue(0.25, forKeyPath: "mask.opacity")
    text.setValue(9, forKeyPath: "superlayer.bounds.size.width")
    #expect(mask.opacity == 0.25 && layer.bounds.width == 9)
    #expect(layer.value(forKeyPath: "mask.opacity") as? Double == 0.25)
  }

  /// Apple's type of these properties is Float, so a key stores the value that the setter stores.
  @Test func keysRoundAsSettersDo() throws {
    let (layer, replicator, emitter, cell) = (CALayer(), CAReplicatorLayer(), CAEmitterLayer(), CAEmitterCell())
    layer.setValue(0.1, forKey: "opacity")
    layer.setValue(0.1, forKeyPath: "shadowOpacity")
    replicator.setValue(0.1, forKey: "instanceRedOffset")
    emitter.setValue(0.1, forKey: "velocity")
    cell.setValue(0.1, forKey: "lifetime")
    cell.setValue(0.1, forKey: "scale")
    cell.name = "spark"
    emitter.emitterCells = [cell]
    emitter.setValue(0.1, forKeyPath: "emitterCells.spark.birthRate")
    let single = Double(Float(0.1))
    #expect(layer.properties.opacity == single && layer.properties.shadowOpacity == single)
    #expect(replicator.properties.replicator.instanceRedOffset == single)
    let values = try #require(emitter.properties.emitter)
    #expect(values.velocity == single && values.cells[0].birthRate == single && values.cells[0].lifetime == single)
    #expect(values.cells[0].scale == 0.1)
  }

  @Test func nilRemovesAList() {
    let (gradient, shape) = (CAGradientLayer(), CAShapeLayer())
    (gradient.colors, gradient.locations, shape.lineDashPattern) = ([CGColor.black, CGColor.white], [0, 0.5], [1, 2])
    gradient.setValue(nil, forKey: "colors")
    gradient.setValue(nil, forKey: "locations")
    shape.setValue(nil, forKey: "lineDashPattern")
    #expect(gradient.colors == nil && gradient.locations == nil && shape.lineDashPattern == nil)
  }

  @Test func animationsAreReachedByName() throws {
    let spring = CASpringAnimation()
    spring.setValue("position.x", forKey: "keyPath")
    for key in ["duration", "fromValue", "mass", "stiffness", "speed", "repeatCount"] {
      spring.setValue(2.5, forKey: key)
      #expect((spring.value(forKey: key) as? NSNumber)?.doubleValue ?? spring.value(forKey: key) as? Double == 2.5)
    }
    spring.setValue(false, forKey: "removedOnCompletion")
    spring.setValue(true, forKeyPath: "additive")
    spring.setValue("forwards", forKey: "fillMode")
    spring.setValue("mine", forKey: "tag")
    #expect(spring.keyPath == "position.x" && spring.duration == 2.5 && spring.mass == 2.5 && spring.isAdditive)
    #expect(!spring.isRemovedOnCompletion && spring.fillMode == .forwards)
    let copy = try #require(spring.copy() as? CASpringAnimation)
    #expect(copy.value(forKey: "tag") as? String == "mine" && copy.value(forKey: "stiffness") as? Double == 2.5)
    let keyframes = CAKeyframeAnimation()
    keyframes.setValue([1, 2], forKey: "values")
    keyframes.setValue("cubic", forKey: "calculationMode")
    keyframes.setValue("auto", forKey: "rotationMode")
    // Keyframe animations have no such property, so the value is stored as one of the client's.
    keyframes.setValue(7, forKey: "mass")
    #expect(
      keyframes.values?.count == 2 && keyframes.calculationMode == .cubic && keyframes.rotationMode == .rotateAuto)
    #expect(keyframes.value(forKey: "mass") as? Int == 7)
  }

  @Test func cellsAreReachedByName() {
    let cell = CAEmitterCell()
    for key in ["birthRate", "lifetime", "velocityRange", "emissionRange", "alphaSpeed", "beginTime", "duration"] {
      cell.setValue(1.5, forKey: key)
      #expect((cell.value(forKey: key) as? NSNumber)?.doubleValue == 1.5, "\(key)")
    }
    cell.setValue("spark", forKey: "name")
    cell.setValue(false, forKey: "enabled")
    #expect(cell.name == "spark" && !cell.isEnabled && cell.birthRate == 1.5 && cell.duration == 1.5)
  }

  @Test func layerClassesReportDefaultValues() {
    #expect(CALayer.defaultValue(forKey: "shadowRadius") as? Double == 3)
    #expect(CALayer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
    #expect(CALayer.defaultValue(forKey: "backgroundColor") == nil)
    #expect(CALayer.defaultValue(forKey: "lineWidth") == nil)
    #expect(CAShapeLayer.defaultValue(forKey: "miterLimit") as? Double == 10)
    #expect(CATextLayer.defaultValue(forKey: "fontSize") as? Double == 36)
    #expect(CAScrollLayer.defaultValue(forKey: "masksToBounds") as? Bool == true)
    #expect(CAReplicatorLayer.defaultValue(forKey: "instanceCount") as? Double == 1)
  }

  /// Evidence: a public re-implementation's recordings of Apple's classes. Zero has no default value.
  @Test func zeroIsNotReportedAsADefaultValue() {
    for key in [
      "bounds", "position", "zPosition", "hidden", "cornerRadius", "masksToBounds", "beginTime", "repeatCount",
    ] {
      #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
    }
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "contentsGravity") as? String == "resize")
    #expect(CALayer.defaultValue(forKey: "fillMode") as? String == "removed")
    #expect(CALayer.defaultValue(forKey: "speed") as? Double == 1)
    #expect(CAShapeLayer.defaultValue(forKey: "lineCap") as? String == "butt")
    #expect(CATextLayer.defaultValue(forKey: "alignmentMode") as? String == "natural")
    #expect(CATextLayer.defaultValue(forKey: "truncationMode") as? String == "none")
    #expect(CAScrollLayer.defaultValue(forKey: "scrollMode") as? String == "both")
  }

  @Test func animationsAndCellsReportDefaultValues() {
    #expect(CABasicAnimation.defaultValue(forKey: "duration") == nil)
    #expect(CABasicAnimation.defaultValue(forKey: "mass") == nil)
    #expect(CABasicAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
    #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? Double == 100)
    #expect(CAKeyframeAnimation.defaultValue(forKey: "calculationMode") as? String == "linear")
    #expect(CATransition.defaultValue(forKey: "type") as? String == "fade")
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? Double == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "birthRate") == nil)
    #expect(CAEmitterCell.defaultValue(forKey: "minificationFilter") as? String == "linear")
    let cell = CAEmitterCell()
    cell.setValue("nearest", forKey: "magnificationFilter")
    #expect(cell.magnificationFilter == "nearest" && cell.value(forKey: "magnificationFilter") as? String == "nearest")
  }

  @Test func presentationsHaveTheirClass() throws {
    let stage = Stage()
    let made = stage.device.run { [CATransformLayer(), CAScrollLayer(), CATiledLayer()] }
    stage.turn { for layer in made { stage.root.addSublayer(layer) } }
    try stage.device.run {
      let tiled = try #require(made[2] as? CATiledLayer)
      #expect(tiled.presentation()?.model() === tiled)
      #expect((made[0] as? CATransformLayer)?.presentation() != nil)
      #expect((made[1] as? CAScrollLayer)?.presentation()?.masksToBounds == true)
    }
  }
}
