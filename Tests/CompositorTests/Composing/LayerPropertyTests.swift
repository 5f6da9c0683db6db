import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Testing

/// Every row of the table of layer properties: a change is inspected, damages the frame and changes pixels.
///
/// A new row fails here until `changes` has a value for it.
@Suite struct LayerPropertyTests {
  private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private static let turned = CATransform3DMakeRotation(0.4, 0, 0, 1)
  private static let small = CGPath(rect: CGRect(x: 0, y: 0, width: 6, height: 5), transform: nil)

  private static func image(_ side: Int, _ offset: UInt32 = 0) -> CGImage {
    CGImage(
      PixelImage(
        width: side, height: side,
        pixels: (0..<UInt32(side * side)).map { 0xFF00_0000 | ($0 &+ offset) &* 0x9E_3779 & 0xFF_FFFF }))
  }

  private static var blur: [Any] {
    let filter = CAFilter(type: "gaussianBlur")
    filter.setValue(2, forKey: "inputRadius")
    return [filter]
  }

  /// Properties that are kept and not drawn.
  private static let undrawn: Set = ["minificationFilterBias"]

  /// A value for each property that differs from the prepared one.
  private static var changes: [String: Any] {
    [
      "bounds": CGRect(x: 1, y: 0, width: 18, height: 12), "position": CGPoint(x: 23, y: 19),
      "anchorPoint": CGPoint(x: 0.2, y: 0.7), "transform": turned, "opacity": 0.4, "hidden": true, "cornerRadius": 2.0,
      "backgroundColor": red, "zPosition": 10.0, "anchorPointZ": 8.0, "sublayerTransform": turned,
      "geometryFlipped": true, "doubleSided": false, "masksToBounds": true, "maskedCorners": 1,
      "cornerCurve": "continuous", "borderWidth": 3.0, "borderColor": red, "shadowOpacity": 0.9, "shadowColor": red,
      "shadowOffset": CGSize(width: -4, height: 1), "shadowRadius": 3.0, "shadowPath": small,
      "allowsGroupOpacity": false, "shouldRasterize": true, "rasterizationScale": 0.5, "filters": blur,
      "backgroundFilters": blur, "compositingFilter": "differenceBlendMode", "contents": image(8, 77),
      "contentsGravity": "center", "contentsRect": CGRect(x: 0, y: 0, width: 0.5, height: 1),
      "contentsCenter": CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2), "contentsScale": 2.0,
      "magnificationFilter": "nearest", "minificationFilter": "nearest", "minificationFilterBias": 1.0,
      "path": small, "fillColor": red, "fillRule": "even-odd", "strokeColor": red, "strokeStart": 0.2, "strokeEnd": 0.7,
      "lineWidth": 3.0, "lineCap": "round", "lineJoin": "round", "miterLimit": 1.0, "lineDashPattern": [2, 1],
      "lineDashPhase": 1.5, "type": "radial", "colors": [red, CGColor.white], "locations": [0, 0.3],
      "startPoint": CGPoint(x: 0, y: 0), "endPoint": CGPoint(x: 1, y: 0.4), "fontSize": 14.0, "foregroundColor": red,
      "emitterPosition": CGPoint(x: 3, y: 4), "emitterZPosition": 9.0, "emitterSize": CGSize(width: 12, height: 2),
      "emitterDepth": 20.0, "emitterShape": "rectangle", "emitterMode": "points", "renderMode": "additive",
      "preservesDepth": true, "birthRate": 0.2, "lifetime": 0.4, "velocity": 2.0, "scale": 2.0, "spin": 3.0,
      "instanceCount": 4, "instanceDelay": 0.2, "instanceTransform": CATransform3DMakeTranslation(3, 4, 0),
      "instanceColor": red, "instanceRedOffset": -0.4, "instanceGreenOffset": -0.4, "instanceBlueOffset": -0.4,
      "instanceAlphaOffset": -0.4,
    ]
  }

  /// A property of a layer class.
  struct Row: CustomTestStringConvertible, Sendable {
    let make: @Sendable () -> CALayer
    let row: LayerProperty
    var testDescription: String { row.name }
  }

  private static let rows: [Row] = {
    let classes: [(rows: [LayerProperty], make: @Sendable () -> CALayer)] = [
      (LayerProperty.common, { @Sendable in CALayer() }), (LayerProperty.shape, { @Sendable in CAShapeLayer() }),
      (LayerProperty.gradient, { @Sendable in CAGradientLayer() }),
      (LayerProperty.text, { @Sendable in CATextLayer() }),
      (LayerProperty.replicator, { @Sendable in CAReplicatorLayer() }),
      (LayerProperty.emitter, { @Sendable in CAEmitterLayer() }),
    ]
    return classes.flatMap { item in item.rows.filter { !$0.isAlias }.map { Row(make: item.make, row: $0) } }
  }()

  /// Makes the property visible on the layer.
  private static func prepare(_ layer: CALayer, for name: String) {
    layer.frame = CGRect(x: 10, y: 12, width: 20, height: 16)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0.8, blue: 0.2, alpha: 0.6)
    (layer.cornerRadius, layer.borderWidth, layer.borderColor) = (
      6, 1, CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    )
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.5, 1, CGSize(width: 2, height: 3))
    let below = CALayer()
    below.frame = CGRect(x: 14, y: 1, width: 10, height: 6)
    below.backgroundColor = CGColor(srgbRed: 0, green: 0.6, blue: 0.3, alpha: 1)
    layer.addSublayer(below)
    switch name {
    case "opacity", "allowsGroupOpacity": layer.opacity = 0.7
    // Larger corners of this layer would be circular in either case.
    case "cornerCurve": layer.cornerRadius = 5
    case "anchorPointZ":
      layer.transform.m34 = -1 / 60
      layer.transform = CATransform3DRotate(layer.transform, 0.5, 0, 1, 0)
    case "doubleSided": layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    case "shouldRasterize": layer.rasterizationScale = 0.5
    case "rasterizationScale":
      layer.shouldRasterize = true
      layer.rasterizationScale = 2
    case "minificationFilter": layer.contents = image(300)
    case "contentsScale":
      layer.contentsGravity = .center
      layer.contents = image(8)
    case _ where name.hasPrefix("contents") || name == "magnificationFilter": layer.contents = image(8)
    default: break
    }
    prepareOwn(layer, below, for: name)
  }

  private static func prepareOwn(_ layer: CALayer, _ below: CALayer, for name: String) {
    switch layer {
    case let shape as CAShapeLayer:
      let path = CGMutablePath()
      path.addRect(CGRect(x: 2, y: 2, width: 12, height: 10))
      path.addRect(CGRect(x: 5, y: 4, width: 5, height: 5))
      path.addLines(between: [CGPoint(x: 3, y: 14), CGPoint(x: 16, y: 12), CGPoint(x: 3, y: 11)])
      (shape.path, shape.strokeColor, shape.lineWidth) = (path, CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1), 2)
      shape.fillColor = CGColor(srgbRed: 0, green: 1, blue: 1, alpha: 1)
      if name == "lineDashPhase" { shape.lineDashPattern = [4, 3] }
    case let gradient as CAGradientLayer:
      gradient.colors = [CGColor.black, CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)]
    case let text as CATextLayer:
      (text.string, text.fontSize) = ("Ag", 9)
    case let replicator as CAReplicatorLayer:
      (replicator.instanceCount, replicator.instanceTransform) = (3, CATransform3DMakeTranslation(0, 5, 0))
      below.backgroundColor = .white
      if name == "preservesDepth" {
        replicator.transform = CATransform3DMakeRotation(1, 0, 1, 0)
        below.transform = CATransform3DMakeRotation(-1, 0, 1, 0)
      }
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration, fade.fillMode) = (0, 1, 2, .both)
      if name == "instanceDelay" { below.add(fade, forKey: nil) }
    case let emitter as CAEmitterLayer: prepare(emitter, for: name)
    default: break
    }
  }

  private static func prepare(_ emitter: CAEmitterLayer, for name: String) {
    let cell = CAEmitterCell()
    (cell.contents, cell.birthRate, cell.lifetime) = (image(4), 20, 2)
    (cell.velocity, cell.emissionRange, cell.spin) = (4, 6, 1)
    emitter.emitterCells = [cell]
    (emitter.emitterPosition, emitter.emitterSize, emitter.seed) = (
      CGPoint(x: 10, y: 8), CGSize(width: 8, height: 6), 7
    )
    if name == "emitterMode" { emitter.emitterShape = .rectangle }
    if name == "emitterSize" { emitter.emitterShape = .line }
    guard ["emitterZPosition", "emitterDepth", "preservesDepth"].contains(name) else { return }
    emitter.sublayerTransform.m34 = -1 / 40
    (emitter.preservesDepth, emitter.emitterDepth) = (name != "preservesDepth", name == "emitterDepth" ? 0 : 12)
    emitter.emitterShape = .cuboid
  }

  /// A frame with the layer before a sibling, and the values of the layer.
  private static func frame(_ item: Row, changed: Bool) throws -> (frame: ResolvedFrame, values: LayerProperties) {
    let screen = Stage()
    let layer = screen.device.run { item.make() }
    screen.turn {
      let (behind, sibling) = (CALayer(), CALayer())
      behind.frame = CGRect(x: 0, y: 0, width: 22, height: 22)
      behind.backgroundColor = CGColor(srgbRed: 0.3, green: 0.3, blue: 0.9, alpha: 1)
      sibling.frame = CGRect(x: 26, y: 20, width: 12, height: 12)
      sibling.backgroundColor = CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)
      screen.root.backgroundColor = .white
      for layer in [behind, layer, sibling] { screen.root.addSublayer(layer) }
      prepare(layer, for: item.row.name)
      if changed { layer.setValue(changes[item.row.name], forKey: item.row.name) }
    }
    let frame = screen.device[LayerRoots.self].tree.evaluate(at: DeviceTime(seconds: 0.5))
    let found = try #require(frame.roots.first?.sublayers.first { $0.id == layer.id })
    return (frame, found.properties)
  }

  @Test(arguments: rows) func aChangeIsInspectedAndDrawn(item: Row) throws {
    let name = item.row.name
    try #require(Self.changes[name] != nil, "a value for the new row \(name) is missing in this test")
    let (old, new) = (try Self.frame(item, changed: false), try Self.frame(item, changed: true))
    var values = new.values
    if values.contents == nil, Self.undrawn.contains(name) { values.contents = .image(Self.image(1)) }
    #expect(item.row.isListed(for: values))
    let compositor = Compositor(threads: 1)
    func draw(_ frame: ResolvedFrame, into target: FrameBuffer, _ damage: [PixelRect]? = nil) -> [UInt32] {
      compositor.draw(frame, pixelsPerPoint: 2, into: target, damage: damage)
      return target.makePixelImage().pixels
    }
    let target = FrameBuffer(width: 80, height: 80)
    let before = draw(old.frame, into: target)
    let whole = draw(new.frame, into: FrameBuffer(width: 80, height: 80))
    #expect((before != whole) == !Self.undrawn.contains(name))
    let damage = compositor.damage(from: old.frame, to: new.frame, pixelsPerPoint: 2)
    #expect(!damage.isEmpty)
    #expect(draw(new.frame, into: target, damage) == whole)
  }
}
