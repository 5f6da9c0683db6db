// Particles are a function of the time and of the seed. A particle is born at its own moment, draws its random numbers
// from its own number, and keeps the values with which it was born.
//
// Rule: a particle does not depend on earlier evaluations, so that seeking equals playing.

/// The particles of an emitter at a time.
struct ParticleSystem {
  /// A visible particle.
  struct Particle {
    var values: LayerProperties
    var birth: Double
    var number: UInt64
  }

  /// The place and time at which a cell's particles are born.
  private struct Source {
    var emitter: EmitterProperties
    var seed: UInt64
    /// The interval in which the source exists.
    var life: Range<Double>
    /// The factor of birth rates.
    var rate: Double
    var born: [Double] = []
    /// The path of the particle that emits; nil for the emitter itself.
    var flight: Flight?
  }

  /// The path of one particle.
  private struct Flight {
    var birth: Double
    var origin: SIMD3<Double>
    var velocity: SIMD3<Double>
    var acceleration: SIMD3<Double>

    func position(at time: Double) -> SIMD3<Double> {
      let age = time - birth
      return origin + velocity * age + acceleration * (age * age / 2)
    }
  }

  let time: Double
  /// Returns the emitter's values at a time; nil where none of its own keys is animated.
  let moving: ((Double) -> EmitterProperties?)?
  /// The interval in which a rate is animated. Births in it are found step by step.
  let movingRate: Range<Double>?
  private(set) var particles: [Particle] = []

  /// The limit of drawn particles. Nested cells multiply quickly.
  private static let limit = 8000
  static let depth = 4
  /// The number of times a second at which an animated rate is sampled.
  private static let steps = 120.0

  init(time: Double, movingRate: Range<Double>?, moving: ((Double) -> EmitterProperties?)?) {
    (self.time, self.movingRate, self.moving) = (time, movingRate, moving)
  }

  /// Adds the particles of an emitter, those of its earlier epochs included.
  mutating func add(_ emitter: EmitterProperties) {
    let epochs = emitter.earlier + [emitter]
    for (index, epoch) in epochs.enumerated() {
      let end = index + 1 < epochs.count ? epochs[index + 1].start : .infinity
      guard end > epoch.start else { continue }
      let source = Source(
        emitter: epoch, seed: epoch.seed, life: epoch.start..<end, rate: epoch.birthRate, born: epoch.born)
      emit(epoch.cells, from: source, beginning: 0, depth: 0)
    }
    particles.sort { ($0.birth, $0.number) < ($1.birth, $1.number) }
    if emitter.renderMode == "oldestLast" { particles.reverse() }
  }

  private mutating func emit(_ cells: [EmitterCellProperties], from source: Source, beginning: Double, depth: Int) {
    guard depth < Self.depth else { return }
    for (index, cell) in cells.enumerated() where cell.isEnabled {
      let reach = cell.reach * max(0, source.emitter.lifetime)
      guard reach > 0, reach.isFinite, time.isFinite else { continue }
      let active = cell.active(from: beginning).clamped(to: source.life)
      let end = max(active.lowerBound, min(active.upperBound, time.nextUp))
      let window = min(end, max(active.lowerBound, time - reach))..<end
      let seed = Self.mixed(source.seed, UInt64(index) &+ 1)
      for (number, birth) in births(of: cell, index, in: window, active, source, seed) {
        guard particles.count < Self.limit else { return }
        emitParticle(cell, index, born: birth, number: Self.mixed(seed, number), from: source, depth: depth)
      }
    }
  }

  /// The moments in `window` at which a cell emits a particle, each with the particle's number.
  private func births(
    of cell: EmitterCellProperties, _ index: Int, in window: Range<Double>, _ active: Range<Double>,
    _ source: Source, _ seed: UInt64
  ) -> [(UInt64, Double)] {
    let isMoving = source.flight == nil ? movingRate : nil
    let stepwise = isMoving.map { self.stepwise(index, window.clamped(to: $0), seed) } ?? []
    let rate = cell.birthRate * source.rate
    guard rate > 0, rate.isFinite, !window.isEmpty else { return stepwise }
    let before = source.born.indices.contains(index) ? source.born[index] : 0
    let begin = active.lowerBound
    func count(_ t: Double) -> Double { max(0, min(1e15, before + (t - begin) * rate)) }
    let first = Int(count(window.lowerBound).rounded(.up))
    let last = Int(count(window.upperBound).rounded(.up)) - 1
    guard first <= last else { return stepwise }
    return stepwise
      + (max(first, last - Self.limit)...last).compactMap { number in
        let birth = begin + (Double(number) - before) / rate
        return window.contains(birth) && isMoving?.contains(birth) != true ? (UInt64(number), birth) : nil
      }
  }

  /// The births while a rate is animated, found by steps of the clock. Each step emits the rate's share of a second; a
  /// fraction of a particle is the probability of one.
  private func stepwise(_ index: Int, _ window: Range<Double>, _ seed: UInt64) -> [(UInt64, Double)] {
    guard let moving, !window.isEmpty else { return [] }
    var result: [(UInt64, Double)] = []
    var step = (max(window.lowerBound, window.upperBound - 60) * Self.steps).rounded(.up)
    while step / Self.steps < window.upperBound, result.count < Self.limit {
      let birth = step / Self.steps
      step += 1
      guard let emitter = moving(birth), emitter.cells.indices.contains(index) else { continue }
      let wanted = emitter.cells[index].birthRate * emitter.birthRate / Self.steps
      guard wanted > 0, wanted.isFinite else { continue }
      var random = SeededGenerator(seed: Self.mixed(seed, UInt64(bitPattern: Int64(step))))
      let chance = Double(random.next() >> 11) / Double(1 << 53)
      for part in 0..<Int(min(1000, (wanted + chance).rounded(.down))) {
        result.append((UInt64(bitPattern: Int64(step)) &* 1009 &+ UInt64(part), birth))
      }
    }
    return result
  }

  /// Adds a particle and those that its own cells emit.
  private mutating func emitParticle(
    _ cell: EmitterCellProperties, _ index: Int, born birth: Double, number: UInt64, from source: Source, depth: Int
  ) {
    var (emitter, cell) = (source.emitter, cell)
    if source.flight == nil, let now = moving?(birth) {
      emitter = now
      if now.cells.indices.contains(index) { cell = now.cells[index] }
    }
    var random = SeededGenerator(seed: number)
    /// A random number in −1…1.
    func spread() -> Double { Double(random.next() >> 11) / Double(1 << 52) - 1 }
    let lifetime = (cell.lifetime + cell.lifetimeRange * spread()) * emitter.lifetime
    let speed = (cell.velocity + cell.velocityRange * spread()) * emitter.velocity
    let longitude = cell.longitude + cell.emissionRange / 2 * spread()
    let size = (cell.scale + cell.scaleRange * spread()) * emitter.scale
    let spin = (cell.spin + cell.spinRange * spread()) * emitter.spin
    let color = cell.color + cell.colorRange * SIMD4(spread(), spread(), spread(), spread())
    let place = [spread(), spread(), spread()]
    guard lifetime > 0, lifetime.isFinite else { return }
    let level = Numerics.cos(cell.latitude)
    let direction = SIMD3(
      level * Numerics.cos(longitude), level * Numerics.sin(longitude), Numerics.sin(cell.latitude))
    let flight = Flight(
      birth: birth, origin: source.flight?.position(at: birth) ?? emitter.origin(place[0], place[1], place[2]),
      velocity: direction * speed, acceleration: cell.acceleration)
    if !cell.cells.isEmpty {
      let own = Source(
        emitter: emitter, seed: number, life: birth..<(birth + lifetime), rate: 1, flight: flight)
      emit(cell.cells, from: own, beginning: birth, depth: depth + 1)
    }
    let age = time - birth
    guard age < lifetime, let contents = cell.contents else { return }
    let state = State(
      position: flight.position(at: time), scale: max(0, size + cell.scaleSpeed * age), angle: spin * age,
      color: (color + cell.colorSpeed * age).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1)))
    if let values = cell.values(state, contents, emitter) {
      particles.append(Particle(values: values, birth: birth, number: number))
    }
  }

  /// The appearance of a particle at the time.
  struct State {
    var position: SIMD3<Double>
    var scale: Double
    var angle: Double
    var color: SIMD4<Double>
  }

  private static func mixed(_ seed: UInt64, _ number: UInt64) -> UInt64 {
    var random = SeededGenerator(seed: seed &+ number &* 0xD1B5_4A32_D192_ED03)
    return random.next()
  }
}

extension EmitterCellProperties {
  /// The values of a particle's layer; nil if they are not finite or the particle is transparent.
  fileprivate func values(
    _ state: ParticleSystem.State, _ contents: LayerContents, _ emitter: EmitterProperties
  ) -> LayerProperties? {
    var values = LayerProperties()
    var size = CGSize(width: 1, height: 1)
    if case .image(let image) = contents {
      let pixels = max(contentsScale, 1e-3)
      size = CGSize(
        width: CGFloat(image.width) * contentsRect.width / pixels,
        height: CGFloat(image.height) * contentsRect.height / pixels)
    }
    values.bounds.size = size
    values.position = CGPoint(x: state.position.x, y: state.position.y)
    if emitter.preservesDepth || emitter.renderMode == "backToFront" { values.zPosition = state.position.z }
    values.transform = CATransform3DScale(
      CATransform3DMakeRotation(state.angle, 0, 0, 1), state.scale, state.scale, 1)
    values.opacity = state.color.w
    values.contents = contents
    values.contentsRect = contentsRect
    (values.magnificationFilter, values.minificationFilter) = (magnificationFilter, minificationFilter)
    if state.color.x != 1 || state.color.y != 1 || state.color.z != 1 {
      values.filters = [.multiplied(by: state.color)]
    }
    if emitter.renderMode == "additive" { values.compositingFilter = .plusLighter }
    let isDrawable =
      values.position.isFinite && values.zPosition.isFinite && values.transform.isFinite && values.opacity > 0
    return isDrawable ? values : nil
  }
}

extension EmitterProperties {
  /// The point of the emitter's shape at which a particle begins; `u`, `v` and `w` lie in −1…1.
  fileprivate func origin(_ u: Double, _ v: Double, _ w: Double) -> SIMD3<Double> {
    let center = SIMD3(Double(position.x), Double(position.y), zPosition)
    let half = SIMD3(Double(size.width) / 2, Double(size.height) / 2, depth / 2)
    /// One of the two ends.
    func side(_ n: Double) -> Double { n < 0 ? -1 : 1 }
    switch (shape, mode) {
    case ("line", "points"): return center + SIMD3(half.x * side(u), 0, 0)
    case ("line", _): return center + SIMD3(half.x * u, 0, 0)
    case ("rectangle", "points"): return center + SIMD3(half.x * side(u), half.y * side(v), 0)
    case ("rectangle", "outline"):
      return center + (abs(w) < 0.5 ? SIMD3(half.x * u, half.y * side(w), 0) : SIMD3(half.x * side(w), half.y * u, 0))
    case ("rectangle", _): return center + SIMD3(half.x * u, half.y * v, 0)
    case ("cuboid", "points"): return center + half * SIMD3(side(u), side(v), side(w))
    case ("cuboid", _): return center + half * SIMD3(u, v, w)
    // The width of the size is the radius of circles and spheres, as Apple documents the shapes.
    case ("circle", _):
      let radius = Double(size.width) * (mode == "outline" || mode == "points" ? 1 : abs(v).squareRoot())
      return center + SIMD3(radius * Numerics.cos(.pi * u), radius * Numerics.sin(.pi * u), 0)
    case ("sphere", _):
      let radius = Double(size.width) * (mode == "volume" ? Numerics.cbrt(abs(w)) : 1)
      let level = max(0, 1 - v * v).squareRoot()
      return center + radius * SIMD3(level * Numerics.cos(.pi * u), level * Numerics.sin(.pi * u), v)
    default: return center
    }
  }
}

extension LayerFilter {
  /// A filter that multiplies red, green and blue.
  static func multiplied(by color: SIMD4<Double>) -> LayerFilter {
    let c = SIMD4<Float>(color)
    return .colorMatrix([c.x, 0, 0, 0, 0, 0, c.y, 0, 0, 0, 0, 0, c.z, 0, 0, 0, 0, 0, 1, 0])
  }
}
