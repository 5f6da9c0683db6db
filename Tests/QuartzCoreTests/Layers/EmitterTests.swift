import CoreGraphics
import QuartzCore
import Testing

@Suite(.onADevice) struct EmitterTests {
  private static let dot = CGImage(PixelImage(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0xFFFF_FFFF]))

  private func stage(
    seed: UInt64 = 1, _ change: (CAEmitterLayer, CAEmitterCell) -> Void
  ) -> (Stage, CAEmitterLayer) {
    let stage = Stage(seed: seed)
    let emitter = stage.device.run { CAEmitterLayer() }
    stage.turn {
      let cell = CAEmitterCell()
      cell.name = "dot"
      cell.contents = Self.dot
      (cell.birthRate, cell.lifetime) = (10, 1)
      change(emitter, cell)
      if emitter.emitterCells == nil { emitter.emitterCells = [cell] }
      stage.root.addSublayer(emitter)
    }
    return (stage, emitter)
  }

  private func particles(_ stage: Stage, _ emitter: CAEmitterLayer, _ time: Double) -> [LayerProperties] {
    stage.resolved(emitter, at: time)?.sublayers.map { $0.properties } ?? []
  }

  /// Evidence: docs, `action(forKey:)`: every change looks for an action.
  ///
  /// Without one an emitter changes at once, which is unverified on a device.
  @Test func changesOfAnEmitterRunTheirActions() {
    let (stage, ran) = (Stage(), RecordingAction())
    let emitter = stage.device.run { CAEmitterLayer() }
    stage.turn { stage.root.addSublayer(emitter) }
    emitter.actions = ["birthRate": ran, "emitterPosition": ran]
    stage.turn {
      emitter.birthRate = 0
      emitter.setValue(3, forKeyPath: "emitterPosition.x")
      emitter.lifetime = 2
    }
    #expect(ran.keys == ["birthRate", "emitterPosition"] && emitter.animationKeys() == nil)
    #expect(emitter.action(forKey: "lifetime") == nil)
  }

  @Test func particlesSurviveAChangeOfTheBirthRateByName() {
    let stage = Stage()
    let emitter = stage.device.run { CAEmitterLayer() }
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime) = (10, 2)
    cell.contents = CGImage(PixelImage(width: 1, height: 1, pixels: [1]))
    stage.turn {
      emitter.emitterCells = [cell]
      emitter.beginTime = CACurrentMediaTime()
      stage.root.addSublayer(emitter)
    }
    stage.run(through: 0.95)
    let before = stage.resolved(emitter, at: 0.95)?.sublayers.count
    stage.turn { emitter.setValue(0, forKey: "birthRate") }
    #expect(before ?? 0 > 5 && stage.resolved(emitter, at: 0.95)?.sublayers.count == before)
    #expect(stage.resolved(emitter, at: 3.5)?.sublayers.isEmpty == true)
  }

  @Test func particlesAreAFunctionOfTimeAndSeed() {
    func positions(_ seed: UInt64, _ looks: [Double]) -> [CGPoint] {
      let (stage, emitter) = stage(seed: seed) { ($1.velocity, $1.emissionRange) = (50, .pi) }
      return looks.map { particles(stage, emitter, $0).map { $0.position } }.last ?? []
    }
    let one = positions(1, [2.05])
    #expect(one.count == 10)
    #expect(one == positions(1, [0.1, 1.3, 0.7, 2.05]))
    #expect(one != positions(2, [2.05]))
  }

  /// Evidence: known of iOS, where `beginTime = CACurrentMediaTime()` prevents it. Unverified on a device.
  @Test func anEmitterWithoutABeginTimeStartsInItsSteadyState() {
    let (old, a) = stage { _, _ in }
    #expect(particles(old, a, 0).count == 10)
    let (fresh, b) = stage { emitter, _ in emitter.beginTime = CACurrentMediaTime() }
    #expect(particles(fresh, b, 0).count == 1)
    #expect(particles(fresh, b, 0.35).count == 4)
  }

  @Test func eachParticleMovesGrowsTurnsAndFades() throws {
    let (stage, emitter) = stage { emitter, cell in
      emitter.beginTime = CACurrentMediaTime()
      emitter.emitterPosition = CGPoint(x: 100, y: 50)
      (cell.birthRate, cell.velocity, cell.emissionLongitude, cell.yAcceleration) = (1, 10, 0, 8)
      (cell.scale, cell.scaleSpeed, cell.spin) = (0.5, 1, 2)
      (cell.alphaSpeed, cell.redSpeed) = (-0.5, -1)
    }
    let one = try #require(particles(stage, emitter, 0.5).first)
    #expect(one.position.x.isClose(to: 105) && one.position.y.isClose(to: 51))
    #expect(one.transform.m11.isClose(to: Numerics.cos(1)) && one.transform.m12.isClose(to: Numerics.sin(1)))
    #expect(one.opacity.isClose(to: 0.75))
    #expect(one.filters == [.colorMatrix([0.5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])])
    #expect(one.bounds.size == CGSize(width: 2, height: 1))
  }

  @Test func stoppingKeepsLivingParticles() {
    let (stage, emitter) = stage { emitter, cell in
      emitter.beginTime = CACurrentMediaTime()
      cell.velocity = 10
    }
    stage.run(through: 0.55)
    let before = particles(stage, emitter, 0.55)
    stage.turn { emitter.birthRate = 0 }
    #expect(particles(stage, emitter, 0.55).map { $0.position } == before.map { $0.position })
    #expect(particles(stage, emitter, 1.25).count == 3)
    #expect(particles(stage, emitter, 1.6).isEmpty)
    stage.run(through: 2)
    stage.turn { emitter.setValue(20, forKeyPath: "emitterCells.dot.birthRate") }
    #expect(particles(stage, emitter, 3.5).isEmpty)
    stage.run(through: 4)
    stage.turn { emitter.birthRate = 1 }
    #expect(particles(stage, emitter, 4.475).count == 10)
    #expect(emitter.value(forKeyPath: "emitterCells.dot.birthRate") as? Double == 20)
  }

  @Test func nestedCellsEmitFromParticles() {
    let (stage, emitter) = stage { emitter, rocket in
      emitter.beginTime = CACurrentMediaTime()
      (rocket.birthRate, rocket.lifetime, rocket.velocity) = (1, 1, 100)
      rocket.contents = nil
      let trail = CAEmitterCell()
      trail.contents = Self.dot
      (trail.birthRate, trail.lifetime, trail.beginTime, trail.duration) = (10, 5, 0.5, 0.4)
      rocket.emitterCells = [trail]
    }
    #expect(particles(stage, emitter, 0.45).isEmpty)
    let trail = particles(stage, emitter, 0.95).map { $0.position.x }
    #expect(trail.count == 4 && zip(trail, [50, 60, 70, 80]).allSatisfy { $0.isClose(to: $1, within: 1e-6) })
    // They outlive the particle that emitted them.
    #expect(particles(stage, emitter, 1.4).count == 4)
  }

  @Test func aMovingEmitterLeavesATrail() {
    let (stage, emitter) = stage { emitter, _ in
      emitter.beginTime = CACurrentMediaTime()
      let move = CABasicAnimation(keyPath: "emitterPosition")
      (move.fromValue, move.toValue, move.duration) = (CGPoint.zero, CGPoint(x: 100, y: 0), 1)
      emitter.add(move, forKey: "m")
    }
    let trail = particles(stage, emitter, 0.35).map { $0.position.x }
    #expect(trail.count == 4 && zip(trail, [0, 10, 20, 30]).allSatisfy { $0.isClose(to: $1, within: 1e-6) })
  }

  @Test func coloursOfCellsAreReachedByPath() {
    let (stage, emitter) = stage { emitter, _ in
      emitter.beginTime = CACurrentMediaTime()
      let color = CABasicAnimation(keyPath: "emitterCells.dot.color")
      color.fromValue = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0)
      (color.toValue, color.duration) = (CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1), 1)
      emitter.add(color, forKey: "c")
    }
    let opacities = particles(stage, emitter, 0.45).map { $0.opacity }
    #expect(
      zip(opacities.dropFirst(opacities.count - 3), [0.2, 0.3, 0.4]).allSatisfy { $0.isClose(to: $1, within: 1e-6) })
    stage.turn { emitter.setValue(false, forKeyPath: "emitterCells.dot.enabled") }
    #expect(emitter.value(forKeyPath: "emitterCells.dot.enabled") as? Bool == false)
    #expect(stage.log.lines.isEmpty)
  }

  @Test func anAnimatedRateDoesNotDependOnTheEvaluatedTimes() {
    let (stage, emitter) = stage { emitter, _ in
      emitter.beginTime = CACurrentMediaTime()
      let rate = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
      (rate.fromValue, rate.toValue, rate.duration) = (0, 200, 2)
      emitter.add(rate, forKey: "r")
    }
    let count = particles(stage, emitter, 1).count
    // The integral of a rate that grows from 0 to 100 in a second.
    #expect((35...65).contains(count))
    _ = particles(stage, emitter, 0.3)
    #expect(particles(stage, emitter, 1).count == count)
  }

  @Test(arguments: ["point", "line", "rectangle", "cuboid", "circle", "sphere"])
  func particlesBeginInTheShape(_ shape: String) {
    for mode in ["points", "outline", "surface", "volume"] {
      let (stage, emitter) = stage { emitter, cell in
        emitter.emitterShape = CAEmitterLayerEmitterShape(rawValue: shape)
        emitter.emitterMode = CAEmitterLayerEmitterMode(rawValue: mode)
        emitter.emitterSize = CGSize(width: 40, height: 20)
        cell.birthRate = 100
      }
      let places = particles(stage, emitter, 1).map { $0.position }
      let isRound = ["circle", "sphere"].contains(shape)
      // Evidence: docs, "of radius emitterSize.width". A rectangle has the size `emitterSize`.
      let width: CGFloat = shape == "point" ? 0 : isRound ? 40 : 20
      let height: CGFloat = isRound ? 40 : ["point", "line"].contains(shape) ? 0 : 10
      #expect(places.count == 100)
      #expect(places.allSatisfy { abs($0.x) <= width + 0.001 && abs($0.y) <= height + 0.001 })
    }
  }
}

private final class RecordingAction: CAAction {
  var keys: [String] = []
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { keys.append(event) }
}
