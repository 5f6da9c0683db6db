// Particles at a time: each is born at a multiple of its cell's interval and takes its randomness from its number.
extension Evaluation {
  /// More particles of a cell than this are not drawn.
  private static let limit = 4000

  func particles(
    of emitter: EmitterProperties, _ node: RenderNode, _ properties: LayerProperties, _ local: Double
  ) -> [ResolvedLayer] {
    var result: [ResolvedLayer] = []
    for (index, cell) in emitter.cells.enumerated() where cell.isEnabled {
      guard case .image(let image)? = cell.contents else { continue }
      let rate = cell.birthRate * emitter.birthRate
      let longest = (cell.lifetime + abs(cell.lifetimeRange)) * emitter.lifetime
      let age = local - emitter.start
      guard rate > 0, rate.isFinite, longest > 0, longest.isFinite, age >= 0, age.isFinite else { continue }
      let last = Int(min(1e12, age * rate))
      let first = max(0, last - Self.limit, Int(max(0, min(1e12, ((age - longest) * rate).rounded(.up)))))
      guard first <= last else { continue }
      for number in first...last {
        let seed = emitter.seed &+ UInt64(index) &* 0x9E37_79B9 &+ UInt64(number) &* 0x1_0000_0001
        if let values = particle(cell, emitter, image, seed, age - Double(number) / rate) {
          let id = node.id &+ (UInt64(index + 1) << 56) &+ (UInt64(number & 0xFF_FFFF) << 32)
          result.append(
            ResolvedLayer(
              id: id, className: "CAEmitterCell", name: nil, properties: values, model: values, timing: LayerTiming(),
              localTime: local, animations: [], mask: nil, sublayers: [], stamp: node.stamp, isAnimated: true))
        }
      }
    }
    return emitter.renderMode == "oldestLast" ? result.reversed() : result
  }

  private func particle(
    _ cell: EmitterCellProperties, _ emitter: EmitterProperties, _ image: CGImage, _ seed: UInt64, _ age: Double
  ) -> LayerProperties? {
    var random = SeededGenerator(seed: seed)
    /// −1…1.
    func spread() -> Double { Double(random.next() >> 11) / Double(1 << 52) - 1 }
    let lifetime = (cell.lifetime + cell.lifetimeRange * spread()) * emitter.lifetime
    let velocity = (Double(cell.velocity) + Double(cell.velocityRange) * spread()) * emitter.velocity
    let angle = Double(cell.longitude) + Double(cell.emissionRange) / 2 * spread()
    let size = (Double(cell.scale) + Double(cell.scaleRange) * spread()) * emitter.scale
    let spin = (Double(cell.spin) + Double(cell.spinRange) * spread()) * emitter.spin
    let alpha = cell.color.w + cell.alphaRange * spread()
    let (u, v) = (spread(), spread())
    guard age >= 0, age < lifetime else { return nil }
    var origin = emitter.position
    switch emitter.shape {
    case "line": origin.x += emitter.size.width / 2 * u
    case "rectangle":
      origin.x += emitter.size.width / 2 * u
      origin.y += emitter.size.height / 2 * v
    case "circle":
      let turn = Double.pi * u
      let radius = Double(emitter.size.width) / 2 * (emitter.mode == "outline" ? 1 : (abs(v)).squareRoot())
      origin.x += CGFloat(radius * Numerics.cos(turn))
      origin.y += CGFloat(radius * Numerics.sin(turn))
    default: break
    }
    var values = LayerProperties()
    let scale = max(0, size + Double(cell.scaleSpeed) * age)
    let pixels = max(cell.contentsScale, 1e-3)
    values.bounds.size = CGSize(width: CGFloat(image.width) / pixels, height: CGFloat(image.height) / pixels)
    values.position = CGPoint(
      x: origin.x + velocity * Numerics.cos(angle) * age + cell.acceleration.dx * age * age / 2,
      y: origin.y + velocity * Numerics.sin(angle) * age + cell.acceleration.dy * age * age / 2)
    values.transform = CATransform3DScale(CATransform3DMakeRotation(spin * age, 0, 0, 1), scale, scale, 1)
    values.opacity = max(0, min(1, alpha + cell.alphaSpeed * age))
    values.contents = .image(image)
    if cell.color.x != 1 || cell.color.y != 1 || cell.color.z != 1 {
      let c = SIMD4<Float>(cell.color)
      values.filters = [.colorMatrix([c.x, 0, 0, 0, 0, 0, c.y, 0, 0, 0, 0, 0, c.z, 0, 0, 0, 0, 0, 1, 0])]
    }
    if emitter.renderMode == "additive" { values.compositingFilter = .plusLighter }
    return values.position.x.isFinite && values.position.y.isFinite && scale.isFinite ? values : nil
  }
}
