extension Evaluation {
  /// The particles of an emitter as sublayers. They lie behind the emitter's own sublayers.
  func particles(
    of emitter: EmitterProperties, _ node: RenderNode, _ properties: LayerProperties, _ local: Double
  ) -> [ResolvedLayer] {
    let animations = node.animations.filter { $0.hasEffect && $0.sublayerNames.isEmpty }
    let model = node.model.emitter ?? emitter
    var moving: ((Double) -> EmitterProperties?)?
    if !animations.isEmpty || !model.finished.isEmpty {
      moving = { time in
        var values = node.model
        for past in model.finished where time < past.until { past.animation.apply(at: time, to: &values) }
        for animation in animations { animation.apply(at: time, to: &values) }
        return values.emitter
      }
    }
    // The system reads the model's epochs. Animated values are evaluated at the birth of each particle.
    var system = ParticleSystem(time: local, movingRate: Self.movingRate(animations, model.finished), moving: moving)
    system.add(model)
    return system.particles.map { particle in
      ResolvedLayer(
        id: identity(node.id) &+ (particle.number | 1) << 24, className: "CAEmitterCell", name: nil,
        properties: particle.values, model: particle.values, timing: LayerTiming(), localTime: local, animations: [],
        mask: nil, sublayers: [], stamp: node.stamp, isAnimated: true)
    }
  }

  /// The interval in which a birth rate is or was animated.
  private static func movingRate(
    _ animations: [RenderAnimation], _ finished: [(animation: RenderAnimation, until: Double)]
  ) -> Range<Double>? {
    let all = finished.map { ($0.animation, $0.until) } + animations.map { ($0, $0.timing.endTime ?? .infinity) }
    let moving = all.filter { $0.0.changesBirthRate }
    guard let begin = moving.map({ $0.0.timing.beginTime }).min(), let end = moving.map({ $0.1 }).max(), begin < end
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
