import CoreGraphics
import QuartzCore
import Testing

@Suite(.onADevice) struct FilterKeyPathTests {
  @Test func inputsAreReachedByTheFiltersName() {
    let stage = Stage()
    let layer = stage.device.run { CALayer() }
    stage.turn {
      let (blur, soft) = (CAFilter(type: "gaussianBlur"), CAFilter(type: "colorSaturate"))
      blur.setValue(4, forKey: "inputRadius")
      soft.name = "soft"
      soft.setValue(1, forKey: "inputAmount")
      layer.filters = [soft, blur]
      layer.backgroundFilters = [blur]
      stage.root.addSublayer(layer)
    }
    stage.turn {
      for (path, to) in [("filters.gaussianBlur.inputRadius", 12.0), ("filters.soft.inputAmount", 0)] {
        let animation = CABasicAnimation(keyPath: path)
        (animation.toValue, animation.duration) = (to, 1)
        layer.add(animation, forKey: path)
      }
    }
    let half = stage.values(layer, at: 0.5)
    #expect(half.filters == [.saturation(0.5), .gaussianBlur(radius: 8)])
    #expect(half.backgroundFilters == [.gaussianBlur(radius: 4)])
    stage.turn { layer.setValue(7, forKeyPath: "backgroundFilters.gaussianBlur.inputRadius") }
    #expect(layer.properties.backgroundFilters == [.gaussianBlur(radius: 7)])
    #expect(layer.value(forKeyPath: "backgroundFilters.gaussianBlur.inputRadius") as? Double == 7)
    stage.turn { layer.setValue(7, forKeyPath: "filters.glow.inputRadius") }
    #expect(stage.log.lines == ["CALayer #2: filters.glow.inputRadius: there is nothing of this name; ignored"])
  }

  /// Evidence: the matrices of the W3C's Filter Effects.
  @Test func colourFiltersAreMatrices() {
    func matrix(_ type: String, _ input: String, _ value: Double) -> [Float] {
      let layer = CALayer()
      let filter = CAFilter(type: type)
      filter.setValue(value, forKey: input)
      layer.filters = [filter]
      guard case .colorMatrix(let matrix)? = layer.properties.filters.first else { return [] }
      return matrix
    }
    let identity: [Float] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    #expect(matrix("colorSaturate", "inputAmount", 1) == identity)
    #expect(matrix("colorContrast", "inputAmount", 1) == identity)
    #expect(matrix("colorBrightness", "inputAmount", 0) == identity)
    #expect(matrix("colorHueRotate", "inputAngle", 0) == identity)
    #expect(Array(matrix("colorSaturate", "inputAmount", 0).prefix(5)) == [0.2126, 0.7152, 0.0722, 0, 0])
    #expect(Array(matrix("colorContrast", "inputAmount", 3).prefix(5)) == [3, 0, 0, 0, -1])
    #expect(Array(matrix("colorBrightness", "inputAmount", 0.25).prefix(5)) == [1, 0, 0, 0, 0.25])
    #expect(matrix("colorInvert", "", 0).prefix(5) == [-1, 0, 0, 0, 1])
    // A rotation by 180° about the grey axis keeps grey.
    let turned = matrix("colorHueRotate", "inputAngle", .pi)
    #expect(turned.prefix(3).reduce(0, +).isClose(to: 1, within: 1e-6))
  }
}
