extension Evaluation {
  /// Returns the particles of an emitter as sublayers. They lie behind the emitter's own sublayers.
  func particles(
    of emitter: EmitterProperties, _ node: RenderNode, _ properties: LayerProperties, _ local: Double
  ) -> [ResolvedLayer] {
    let animations = node.animations.filter { $0.hasEffect && $0.sublayerNames.isEmpty }
    let model = node.model.emitter ?? emitter
    var animatedEmitter: ((Double) -> EmitterProperties?)?
    if !animations.isEmpty || !model.finished.isEmpty {
      animatedEmitter = { time in
        var values = node.model
        for past in model.finished where time < past.until { past.animation.apply(at: time, to: &values) }
        for animation in animations { animation.apply(at: time, to: &values) }
        return values.emitter
      }
    }
    // The particle system reads the epochs of the model. Animated values are evaluated at the birth of each particle.
    var system = ParticleSystem(
      time: local, animatedRateInterval: Self.animatedRateInterval(animations, model.finished),
      animatedEmitter: animatedEmitter)
    system.add(model)
    return system.particles.map { particle in
      ResolvedLayer(
        id: identity(node.id) &+ (particle.number | 1) << 24, className: "CAEmitterCell", name: nil,
        properties: particle.values, model: particle.values, timing: LayerTiming(), localTime: local, animations: [],
        mask: nil, sublayers: [], stamp: node.stamp, isAnimated: true)
    }
  }

  /// Returns the interval in which a birth rate is or was animated; nil if none was.
  private static func animatedRateInterval(
    _ animations: [RenderAnimation], _ finished: [(animation: RenderAnimation, until: Double)]
  ) -> Range<Double>? {
    let all = finished.map { ($0.animation, $0.until) } + animations.map { ($0, $0.timing.endTime ?? .infinity) }
    let ofRates = all.filter { $0.0.changesBirthRate }
    guard let begin = ofRates.map({ $0.0.timing.beginTime }).min(), let end = ofRates.map({ $0.1 }).max(), begin < end
    else { return nil }
    return begin..<end
  }
}

extension RenderAnimation {
  /// A Boolean value indicating whether the animation, or a member of it, animates a birth rate.
  fileprivate var changesBirthRate: Bool {
    if case .group(let members) = body { return members.contains { $0.changesBirthRate } }
    return keyPath.map { $0 == "birthRate" || $0.hasSuffix(".birthRate") } ?? false
  }
}
