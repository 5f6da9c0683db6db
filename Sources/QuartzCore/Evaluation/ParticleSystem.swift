// Particles are a function of the time and of the seed. The number of a particle decides its moment of birth and seeds
// its random numbers. A particle keeps the values with which it was born.
//
// Invariant: a particle does not depend on earlier evaluations, so that seeking equals playing.

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
    /// The factor by which the cells' birth rates are multiplied.
    var rateFactor: Double
    /// The number of particles that each cell had emitted before `life`.
    var bornCounts: [Double] = []
    /// The trajectory of the particle that emits; nil for the emitter itself.
    var trajectory: Trajectory?
  }

  /// The trajectory of one particle: x(t) = origin + velocity · age + acceleration · age² / 2.
  private struct Trajectory {
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
  /// Returns the emitter's values at a time; nil if none of its own keys is animated.
  let animatedEmitter: ((Double) -> EmitterProperties?)?
  /// The interval in which a birth rate is animated. Births in it are found by sampling the rate.
  let animatedRateInterval: Range<Double>?
  private(set) var particles: [Particle] = []

  /// The maximum number of drawn particles. Nested cells multiply quickly.
  private static let limit = 8000
  /// The maximum number of levels of cells inside each other.
  static let depth = 4
  /// The number of samples per second of an animated birth rate.
  private static let samplesPerSecond = 120.0

  init(
    time: Double, animatedRateInterval: Range<Double>?, animatedEmitter: ((Double) -> EmitterProperties?)?
  ) {
    (self.time, self.animatedRateInterval, self.animatedEmitter) = (time, animatedRateInterval, animatedEmitter)
  }

  /// Adds the particles of an emitter, including those of its earlier epochs.
  mutating func add(_ emitter: EmitterProperties) {
    let epochs = emitter.earlier + [emitter]
    for (index, epoch) in epochs.enumerated() {
      let end = index + 1 < epochs.count ? epochs[index + 1].start : .infinity
      guard end > epoch.start else { continue }
      let source = Source(
        emitter: epoch, seed: epoch.seed, life: epoch.start..<end, rateFactor: epoch.birthRate,
        bornCounts: epoch.bornCounts)
      emit(epoch.cells, from: source, beginning: 0, depth: 0)
    }
    particles.sort { ($0.birth, $0.number) < ($1.birth, $1.number) }
    if emitter.renderMode == "oldestLast" { particles.reverse() }
  }

  private mutating func emit(_ cells: [EmitterCellProperties], from source: Source, beginning: Double, depth: Int) {
    guard depth < Self.depth else { return }
    for (index, cell) in cells.enumerated() where cell.isEnabled {
      let maximumAge = cell.maximumAge * max(0, source.emitter.lifetime)
      guard maximumAge > 0, maximumAge.isFinite, time.isFinite else { continue }
      let emission = cell.emissionInterval(from: beginning).clamped(to: source.life)
      let end = max(emission.lowerBound, min(emission.upperBound, time.nextUp))
      let window = min(end, max(emission.lowerBound, time - maximumAge))..<end
      let seed = Self.hash(source.seed, UInt64(index) &+ 1)
      for (number, birth) in births(of: cell, index, in: window, emittingFrom: emission.lowerBound, source, seed) {
        guard particles.count < Self.limit else { return }
        emitParticle(cell, index, born: birth, number: Self.hash(seed, number), from: source, depth: depth)
      }
    }
  }

  /// Returns the moments in `window` at which a cell emits a particle, each with the particle's number.
  private func births(
    of cell: EmitterCellProperties, _ index: Int, in window: Range<Double>, emittingFrom begin: Double,
    _ source: Source, _ seed: UInt64
  ) -> [(UInt64, Double)] {
    let sampledInterval = source.trajectory == nil ? animatedRateInterval : nil
    let sampled = sampledInterval.map { sampledBirths(ofCellAt: index, in: window.clamped(to: $0), seed) } ?? []
    let rate = cell.birthRate * source.rateFactor
    guard rate > 0, rate.isFinite, !window.isEmpty else { return sampled }
    let before = source.bornCounts.indices.contains(index) ? source.bornCounts[index] : 0
    func count(_ t: Double) -> Double { max(0, min(1e15, before + (t - begin) * rate)) }
    let first = Int(count(window.lowerBound).rounded(.up))
    let last = Int(count(window.upperBound).rounded(.up)) - 1
    guard first <= last else { return sampled }
    return sampled
      + (max(first, last - Self.limit)...last).compactMap { number in
        let birth = begin + (Double(number) - before) / rate
        return window.contains(birth) && sampledInterval?.contains(birth) != true ? (UInt64(number), birth) : nil
      }
  }

  /// Returns the births while a birth rate is animated, of at most the last 60 seconds.
  ///
  /// Each sample emits the rate's share of a second. The fractional part is the probability of one more particle.
  private func sampledBirths(
    ofCellAt index: Int, in window: Range<Double>, _ seed: UInt64
  ) -> [(UInt64, Double)] {
    guard let animatedEmitter, !window.isEmpty else { return [] }
    var result: [(UInt64, Double)] = []
    var step = (max(window.lowerBound, window.upperBound - 60) * Self.samplesPerSecond).rounded(.up)
    while step / Self.samplesPerSecond < window.upperBound, result.count < Self.limit {
      let birth = step / Self.samplesPerSecond
      step += 1
      guard let emitter = animatedEmitter(birth), emitter.cells.indices.contains(index) else { continue }
      let expected = emitter.cells[index].birthRate * emitter.birthRate / Self.samplesPerSecond
      guard expected > 0, expected.isFinite else { continue }
      var random = SeededGenerator(seed: Self.hash(seed, UInt64(bitPattern: Int64(step))))
      let uniform = Double(random.next() >> 11) / Double(1 << 53)
      for part in 0..<Int(min(1000, (expected + uniform).rounded(.down))) {
        result.append((UInt64(bitPattern: Int64(step)) &* 1009 &+ UInt64(part), birth))
      }
    }
    return result
  }

  /// Adds a particle and the particles that its own cells emit.
  private mutating func emitParticle(
    _ cell: EmitterCellProperties, _ index: Int, born birth: Double, number: UInt64, from source: Source, depth: Int
  ) {
    var (emitter, cell) = (source.emitter, cell)
    if source.trajectory == nil, let atBirth = animatedEmitter?(birth) {
      emitter = atBirth
      if atBirth.cells.indices.contains(index) { cell = atBirth.cells[index] }
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
    let shapePoint = SIMD3(spread(), spread(), spread())
    guard lifetime > 0, lifetime.isFinite else { return }
    let inPlane = Numerics.cos(cell.latitude)
    let direction = SIMD3(
      inPlane * Numerics.cos(longitude), inPlane * Numerics.sin(longitude), Numerics.sin(cell.latitude))
    let trajectory = Trajectory(
      birth: birth, origin: source.trajectory?.position(at: birth) ?? emitter.origin(at: shapePoint),
      velocity: direction * speed, acceleration: cell.acceleration)
    if !cell.cells.isEmpty {
      let particle = Source(
        emitter: emitter, seed: number, life: birth..<(birth + lifetime), rateFactor: 1, trajectory: trajectory)
      emit(cell.cells, from: particle, beginning: birth, depth: depth + 1)
    }
    let age = time - birth
    guard age < lifetime, let contents = cell.contents else { return }
    let state = State(
      position: trajectory.position(at: time), scale: max(0, size + cell.scaleSpeed * age), angle: spin * age,
      color: (color + cell.colorSpeed * age).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1)))
    if let values = cell.values(state, contents, emitter) {
      particles.append(Particle(values: values, birth: birth, number: number))
    }
  }

  /// The appearance of a particle at the evaluated time.
  struct State {
    var position: SIMD3<Double>
    var scale: Double
    var angle: Double
    var color: SIMD4<Double>
  }

  /// Mixes a seed and a number into the seed of another series of random numbers.
  private static func hash(_ seed: UInt64, _ number: UInt64) -> UInt64 {
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
      let pixelsPerPoint = max(contentsScale, 1e-3)
      size = CGSize(
        width: CGFloat(image.width) * contentsRect.width / pixelsPerPoint,
        height: CGFloat(image.height) * contentsRect.height / pixelsPerPoint)
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
  /// Returns the point of the emitter's shape at which a particle begins, for random coordinates in −1…1.
  fileprivate func origin(at random: SIMD3<Double>) -> SIMD3<Double> {
    let (u, v, w) = (random.x, random.y, random.z)
    let center = SIMD3(Double(position.x), Double(position.y), zPosition)
    let half = SIMD3(Double(size.width) / 2, Double(size.height) / 2, depth / 2)
    /// Returns the sign of a number, which selects one of the shape's two ends.
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
    // The width of the emitter's size is the radius of circles and spheres, as Apple documents.
    case ("circle", _):
      let radius = Double(size.width) * (mode == "outline" || mode == "points" ? 1 : abs(v).squareRoot())
      return center + SIMD3(radius * Numerics.cos(.pi * u), radius * Numerics.sin(.pi * u), 0)
    case ("sphere", _):
      let radius = Double(size.width) * (mode == "volume" ? Numerics.cbrt(abs(w)) : 1)
      let parallel = max(0, 1 - v * v).squareRoot()
      return center + radius * SIMD3(parallel * Numerics.cos(.pi * u), parallel * Numerics.sin(.pi * u), v)
    default: return center
    }
  }
}

extension LayerFilter {
  /// Returns a filter that multiplies red, green and blue by those of a colour.
  static func multiplied(by color: SIMD4<Double>) -> LayerFilter {
    let c = SIMD4<Float>(color)
    return .colorMatrix([
      c.x, 0, 0, 0, 0,
      0, c.y, 0, 0, 0,
      0, 0, c.z, 0, 0,
      0, 0, 0, 1, 0,
    ])
  }
}
