import CoreGraphics
import QuartzCore
import Testing

/// Evidence: docs, `presentation()` and `init(layer:)`: a copy of the layer with copies of its sublayers and its mask.
@Suite(.onADevice) struct PresentationTests {
  private let stage = Stage()

  /// Evidence: layers that libraries make with `init(layer:)` have no offset on a device.
  @Test func aLayerFromAnotherCopiesOnlyItsOwnProperties() {
    stage.device.run {
      let shape = CAShapeLayer()
      (shape.frame, shape.lineWidth) = (CGRect(x: 10, y: 20, width: 30, height: 40), 3)
      let other = CAShapeLayer(layer: shape)
      #expect(other.frame == .zero && other.lineWidth == 3)
      #expect(other.id != shape.id)
      let gradient = CAGradientLayer(layer: shape)
      gradient.endPoint = CGPoint(x: 1, y: 1)
      #expect(gradient.type == .axial && gradient.value(forKey: "endPoint") as? CGPoint == CGPoint(x: 1, y: 1))
    }
  }

  private final class Dial: CALayer {
    var angle = 0.0
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      angle = (layer as? Dial)?.angle ?? 0
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Evidence: docs, `presentation() -> Self?`. The copy of a client's class is made by its `init(layer:)`.
  @Test func aPresentationHasTheTypeOfItsLayer() throws {
    RuntimeClass.register(Dial.self, name: "Dial") { $0.copier { Dial(layer: $0) } }
    let (dial, shape) = stage.device.run { (Dial(), CAShapeLayer()) }
    stage.turn {
      for layer in [dial, shape] { stage.root.addSublayer(layer) }
      (dial.angle, dial.position, shape.strokeEnd) = (2, CGPoint(x: 3, y: 4), 0.5)
    }
    try stage.device.run {
      let copy = try #require(dial.presentation())
      #expect(copy !== dial && copy.angle == 2 && copy.position == CGPoint(x: 3, y: 4))
      #expect(copy.model() === dial && copy.id == dial.id)
      #expect(shape.presentation()?.strokeEnd == 0.5)
    }
  }

  /// Evidence: docs, `presentation()`: the state of the layer that is currently on the screen.
  @Test func thePresentedContentsAreThoseOnTheScreen() throws {
    let images = (0..<3).map { CGImage(PixelImage(width: 1, height: 1, pixels: [UInt32($0)])) }
    let layer = stage.device.run { CALayer() }
    stage.turn {
      layer.contents = images[0]
      stage.root.addSublayer(layer)
    }
    func shown(at seconds: Double) -> CGImage? {
      stage.run(through: seconds)
      return stage.device.run { layer.presentation()?.contents as? CGImage }
    }
    #expect(shown(at: 0) === images[0])
    stage.turn {
      let frames = CAKeyframeAnimation(keyPath: "contents")
      (frames.values, frames.calculationMode, frames.duration) = (images, .discrete, 3)
      layer.add(frames, forKey: "frames")
    }
    #expect(shown(at: 0.5) === images[0])
    #expect(shown(at: 1.5) === images[1])
    #expect(shown(at: 2.5) === images[2] && layer.contents as? CGImage === images[0])
    #expect(shown(at: 4) === images[0])
  }

  @Test func aPresentationHasWhatItsLayerHas() {
    let values: [(CALayer, [String: Any])] = [
      (
        CALayer(),
        [
          "opaque": true, "needsDisplayOnBoundsChange": true, "drawsAsynchronously": true,
          "allowsEdgeAntialiasing": true,
          "name": "x", "contentsFormat": "Gray8", "my own": 4, "fillMode": "both", "actions": ["a": NSNull()],
          "style": ["b": 1], "compositingFilter": "multiplyBlendMode",
        ]
      ),
      (
        CATextLayer(),
        [
          "string": "words", "font": "Menlo", "wrapped": true, "alignmentMode": "right", "truncationMode": "middle",
          "allowsFontSubpixelQuantization": true,
        ]
      ),
      (CAScrollLayer(), ["scrollMode": "vertically"]),
      (
        CATiledLayer(),
        ["levelsOfDetail": 3, "levelsOfDetailBias": 2, "tileSize": CGSize(width: 64, height: 32)]
      ),
      (CAEmitterLayer(), ["seed": 12, "emitterShape": "circle"]), (CAGradientLayer(), ["type": "conic"]),
      (CAReplicatorLayer(), ["preservesDepth": true]), (CAShapeLayer(), ["lineCap": "round"]),
    ]
    func words(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }
    stage.turn {
      for (layer, own) in values {
        stage.root.addSublayer(layer)
        for (key, value) in own { layer.setValue(value, forKey: key) }
      }
    }
    stage.device.run {
      for (layer, own) in values {
        for key in own.keys {
          let (model, seen) = (layer.value(forKey: key), layer.presentation()?.value(forKey: key))
          #expect(words(seen) == words(model), "\(type(of: layer)).\(key)")
        }
      }
    }
  }

  @Test func aPresentationHasTheFiltersCellsAndTheDelegate() {
    let (layer, emitter) = stage.device.run { (CALayer(), CAEmitterLayer()) }
    let delegate = EmptyDelegate()
    stage.turn {
      for layer in [layer, emitter] { stage.root.addSublayer(layer) }
      layer.delegate = delegate
      layer.filters = [CAFilter(type: "colorInvert")]
      layer.backgroundFilters = [CAFilter(type: "gaussianBlur"), CAFilter(type: "colorInvert")]
      emitter.emitterCells = [CAEmitterCell()]
    }
    stage.device.run {
      let seen = layer.presentation()
      #expect(seen?.delegate === delegate && seen?.filters?.count == 1 && seen?.backgroundFilters?.count == 2)
      #expect(emitter.presentation()?.emitterCells?.count == 1)
    }
  }

  @Test func aPresentationDrawsThePresentationsOfItsSublayers() throws {
    let (outer, inner, mask) = stage.device.run { (CALayer(), CALayer(), CALayer()) }
    stage.turn {
      outer.bounds.size = CGSize(width: 10, height: 10)
      stage.root.addSublayer(outer)
      outer.addSublayer(inner)
      outer.mask = mask
    }
    stage.turn {
      let animation = CABasicAnimation(keyPath: "zPosition")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 8, 1)
      inner.add(animation, forKey: nil)
    }
    stage.run(through: 0.5)
    try stage.device.run {
      let node = try #require(outer.presentation()?.detachedTree(scale: 1).roots.first)
      #expect(node.sublayers.map { $0.model.zPosition } == [4] && node.mask?.id == mask.id)
    }
  }
}

private final class EmptyDelegate: NSObject, CALayerDelegate {}
