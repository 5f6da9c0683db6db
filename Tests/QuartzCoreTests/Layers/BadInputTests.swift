import CoreGraphics
import QuartzCore
import Testing

/// Invalid values from client code have a defined result and one message that names the layer and the key.
@Suite(.onADevice) struct BadInputTests {
  let stage = Stage()
  let layer: CAShapeLayer

  init() {
    let stage = stage
    layer = stage.device.run { CAShapeLayer() }
    let layer = layer
    stage.turn {
      layer.name = "dot"
      stage.root.addSublayer(layer)
    }
  }

  /// Runs client code and returns its messages without the layer's name, with which each begins.
  func lines(_ body: () -> Void) -> [String] {
    stage.device[DiagnosticLog.self].abandon()
    stage.log.lines = []
    stage.turn {
      CATransaction.setDisableActions(true)
      body()
    }
    let head = "CAShapeLayer \"dot\": "
    #expect(stage.log.lines.allSatisfy { $0.hasPrefix(head) })
    return stage.log.lines.map { String($0.dropFirst(head.count)) }
  }

  @Test func nonFiniteGeometryIsIgnored() {
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      let before = layer.properties
      let keys = lines {
        layer.position.x = bad
        layer.bounds.size.width = bad
        layer.frame = CGRect(x: 0, y: bad, width: 1, height: 1)
        layer.anchorPoint.y = bad
        layer.zPosition = bad
        layer.transform.m41 = bad
        layer.sublayerTransform.m34 = bad
        layer.cornerRadius = bad
        layer.shadowOffset.height = bad
        layer.opacity = Float(bad)
        layer.contentsRect.origin.x = bad
        layer.lineWidth = bad
        layer.lineDashPattern = [NSNumber(value: Double(bad))]
      }.map { String($0.prefix { $0 != ":" }) }
      #expect(
        keys == [
          "position", "bounds", "frame", "anchorPoint", "zPosition", "transform", "sublayerTransform", "cornerRadius",
          "shadowOffset", "opacity", "contentsRect", "lineWidth", "lineDashPattern",
        ])
      #expect(layer.position == before.position && layer.bounds == before.bounds)
      #expect(layer.opacity == 1 && layer.transform == CATransform3DIdentity && layer.lineWidth == 1)
    }
  }

  @Test func keysIgnoreTheValuesThatSettersIgnore() {
    let messages = lines {
      layer.lineDashPattern = [2, 1]
      layer.setValue([2, -1], forKey: "lineDashPattern")
      layer.setValue(1e300, forKey: "opacity")
    }
    #expect(
      messages == [
        "lineDashPattern: [2.0, -1.0] has negative numbers; ignored", "opacity: inf is not finite; ignored",
      ])
    #expect(layer.lineDashPattern == [2, 1] && layer.opacity == 1)
  }

  @Test func nonFinitePathsAndColoursAreIgnored() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: CGFloat.nan, y: 9))
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let messages = lines {
      layer.strokeColor = red
      (layer.path, layer.shadowPath) = (path, path)
    }
    #expect(messages == ["path", "shadowPath"].map { "\($0): a point of the path is not finite; ignored" })
    #expect(layer.path == nil && layer.shadowPath == nil && layer.strokeColor == red)
  }

  @Test func aMistakeIsReportedOnce() {
    #expect(lines { for _ in 0..<100 { layer.cornerRadius = .nan } } == ["cornerRadius: nan is not finite; ignored"])
    stage.turn { layer.cornerRadius = .nan }
    #expect(stage.log.lines.count == 1)
  }

  @Test func negativeAndEmptySizesAreKept() {
    let messages = lines {
      layer.bounds = CGRect(x: 0, y: 0, width: -10, height: 0)
      layer.position = CGPoint(x: 50, y: 50)
    }
    #expect(messages.isEmpty)
    #expect(layer.frame == CGRect(x: 45, y: 50, width: 10, height: 0))
  }

  @Test func invalidLayerTimesAreReplaced() {
    let messages = lines {
      layer.speed = .infinity
      layer.duration = -1
      layer.timeOffset = .nan
    }
    #expect(
      messages == [
        "speed: inf has no meaning; it counts as 1.0", "duration: -1.0 has no meaning; it counts as 0.0",
        "timeOffset: nan has no meaning; it counts as 0.0",
      ])
    #expect(layer.speed == 1 && layer.duration == 0 && layer.timeOffset == 0)
  }

  @Test func unknownFiltersAreIgnored() {
    let messages = lines {
      layer.filters = [CAFilter(type: "gaussianBlur"), CAFilter(type: "glass"), 7]
      layer.compositingFilter = "glow"
      layer.contents = "an image"
    }
    #expect(
      messages == [
        "filters: glass is not a known filter; left out", "filters: Int is not a known filter; left out",
        "compositingFilter: no filter is called glow; drawn normally",
        "contents: a String shows nothing; a CGImage is expected",
      ])
    #expect(layer.properties.filters == [.gaussianBlur(radius: 10)])
  }

  @Test func unknownNamesAreReported() {
    let messages = lines {
      layer.add(basic("zPosition") { $0.fillMode = CAMediaTimingFillMode(rawValue: "ever") }, forKey: "f")
      let keyframes = CAKeyframeAnimation(keyPath: "position")
      (keyframes.values, keyframes.calculationMode) = ([CGPoint.zero], CAAnimationCalculationMode(rawValue: "wild"))
      layer.add(keyframes, forKey: "k")
      let path = CAKeyframeAnimation(keyPath: "position")
      path.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
      path.rotationMode = CAAnimationRotationMode(rawValue: "around")
      layer.add(path, forKey: "p")
      let transition = CATransition()
      (transition.type, transition.subtype) = (CATransitionType(rawValue: "melt"), CATransitionSubtype(rawValue: "x"))
      layer.add(transition, forKey: nil)
    }
    #expect(
      messages == [
        "animation \"f\": fillMode \"ever\" is not known; it counts as removed",
        "animation \"k\": calculationMode \"wild\" is not known; it counts as linear",
        "animation \"p\": rotationMode \"around\" is not known; it counts as none",
        "animation \"transition\": type \"melt\" is not known; it counts as fade",
        "animation \"transition\": subtype \"x\" is not known; it counts as fromLeft",
      ])
    #expect(CATransform3DIsIdentity(stage.values(layer, at: 0.1).transform))
  }

  @Test func invalidTensionsCountAsZero() {
    let keyframes = CAKeyframeAnimation(keyPath: "zPosition")
    (keyframes.values, keyframes.calculationMode, keyframes.duration) = ([0, 1, 0, 1], .cubic, 1)
    keyframes.tensionValues = [0, NSNumber(value: Double.nan), 0, 0]
    let said = lines { layer.add(keyframes, forKey: "k") }
    #expect(said == ["animation \"k\": tensionValues contain a value that is not a finite number; it counts as 0"])
    #expect(stage.values(layer, at: 0.4).zPosition.isFinite)
  }

  @Test func aGroupInItselfIsIgnored() {
    let (outer, inner) = (CAAnimationGroup(), CAAnimationGroup())
    (outer.animations, inner.animations) = ([inner, basic("opacity")], [outer])
    #expect(lines { layer.add(outer, forKey: "g") } == ["animation \"g\": animations: the group holds itself; ignored"])
    #expect(layer.animationKeys() == nil)
    inner.animations = []
  }

  @Test func valuesOfTheWrongTypeByNameAreReported() {
    let messages = lines {
      layer.setValue("here", forKey: "frame")
      layer.setValue(3, forKey: "mask")
      layer.setValue("x", forKey: "sublayers")
      layer.setValue("many", forKey: "maskedCorners")
      layer.setValue(7, forKey: "lineCap")
      layer.setValue("fast", forKey: "speed")
    }
    #expect(
      messages == [
        "frame: takes a rect, not here; ignored", "mask: takes a layer, not 3; ignored",
        "sublayers: takes a list of layers, not x; ignored", "maskedCorners: takes a number, not many; ignored",
        "lineCap: takes a name, not 7; ignored", "speed: cannot be set to fast; ignored",
      ])
  }

  @Test func invalidFilterInputsUseTheDefault() {
    let blur = CAFilter(type: "gaussianBlur")
    blur.setValue(CGFloat.nan, forKey: "inputRadius")
    let said = lines { layer.filters = [blur] }
    #expect(said == ["filters: gaussianBlur.inputRadius is not a finite number; its standard value counts"])
    #expect(layer.properties.filters == [.gaussianBlur(radius: 10)])
  }

  @Test func invalidValuesOfLayerSubclassesAreReported() {
    let (gradient, replicator, emitter) = stage.device.run {
      (CAGradientLayer(), CAReplicatorLayer(), CAEmitterLayer())
    }
    stage.log.lines = []
    stage.turn {
      for layer in [gradient, replicator, emitter] {
        layer.name = "x"
        stage.root.addSublayer(layer)
      }
      gradient.colors = [CGColor.black, "red", CGColor.white]
      gradient.locations = [0, NSNumber(value: Double.nan)]
      gradient.locations = [0, 0.5, 1]
      replicator.instanceDelay = .nan
      replicator.instanceCount = -3
      let cell = CAEmitterCell()
      (cell.name, cell.birthRate, cell.velocity, cell.emitterCells) = ("spark", .nan, 4, [cell])
      emitter.emitterCells = [cell]
      emitter.emitterSize.width = .infinity
      cell.emitterCells = nil
    }
    #expect(
      stage.log.lines == [
        "CAGradientLayer \"x\": colors: 1 of them are not finite CGColors; left out",
        "CAGradientLayer \"x\": locations: [0.0, nan] are not all finite; ignored",
        "CAReplicatorLayer \"x\": instanceDelay: nan is not finite; ignored",
        "CAEmitterLayer \"x\": emitterCells.spark: birthRate: nan has no meaning; ignored",
        "CAEmitterLayer \"x\": emitterSize: (inf, 0.0) is not finite; ignored",
        "CAGradientLayer \"x\": locations: 3 locations for 2 colors; the stops are spaced evenly",
      ])
    #expect(stage.resolved(replicator, at: 0)?.sublayers.isEmpty == true)
  }

  @Test func anEmptyListOfLocationsIsNoMistake() {
    let gradient = stage.device.run { CAGradientLayer() }
    stage.log.lines = []
    stage.turn {
      (gradient.colors, gradient.locations) = ([CGColor.black, CGColor.white], [])
      stage.root.addSublayer(gradient)
    }
    #expect(stage.log.lines.isEmpty)
  }

  @Test func aPlaceToScrollToThatIsNotFiniteIsIgnored() {
    let scroll = stage.device.run { CAScrollLayer() }
    scroll.bounds.size = CGSize(width: 10, height: 10)
    stage.turn { stage.root.addSublayer(scroll) }
    stage.log.lines = []
    stage.turn {
      scroll.name = "x"
      scroll.bounds.origin.y = 30
      scroll.scroll(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
      scroll.scroll(to: CGPoint(x: CGFloat.infinity, y: 0))
    }
    #expect(scroll.bounds.origin == CGPoint(x: 0, y: 30))
    #expect(stage.log.lines.count == 2)
    #expect(stage.log.lines.first?.hasPrefix("CAScrollLayer \"x\": scroll: (nan") == true)
    #expect(stage.log.lines.last?.hasPrefix("CAScrollLayer \"x\": bounds: (inf") == true)
  }

  @Test func invalidTransactionDurationsAreIgnored() {
    stage.log.lines = []
    stage.turn {
      for bad in [-1, Double.nan] { CATransaction.setAnimationDuration(bad) }
      #expect(CATransaction.animationDuration() == 0.25)
    }
    #expect(
      stage.log.lines == [
        "CATransaction: animationDuration: -1.0 is not a duration; ignored",
        "CATransaction: animationDuration: nan is not a duration; ignored",
      ])
  }
}
