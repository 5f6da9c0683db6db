/// The properties that CAEmitterLayer adds.
package struct EmitterProperties: Sendable {
  package var cells: [EmitterCellProperties] = []
  package var position: CGPoint = .zero
  package var zPosition: Double = 0
  package var size: CGSize = .zero
  package var depth: Double = 0
  package var shape = "point"
  package var mode = "volume"
  package var renderMode = "unordered"
  package var preservesDepth = false
  package var birthRate: Double = 1
  package var lifetime: Double = 1
  package var velocity: Double = 1
  package var scale: Double = 1
  package var spin: Double = 1
  package var seed: UInt64
  /// The layer's time from which these values hold.
  var start: Double = 0
  /// The number of particles that each cell had emitted by then, by the cell's index.
  var bornCounts: [Double] = []
  /// The values of earlier epochs, oldest first. A particle keeps the values with which it was born.
  var earlier: [EmitterProperties] = []
  /// Animations that are over, with the end of their effect. Particles that were born under them live on.
  var finished: [(animation: RenderAnimation, until: Double)] = []

  package init(seed: UInt64) { self.seed = seed }

  /// The maximum number of earlier epochs, and of finished animations, that are kept.
  private static let maximumEpochs = 64

  /// Begins a new epoch: stores the values that held until `time`, and continues counting particles from there.
  mutating func beginEpoch(at time: Double) {
    guard time > start else { return }
    var past = self
    (past.earlier, past.finished) = ([], [])
    bornCounts = cells.indices.map { bornCount(of: $0, at: time) }
    start = time
    let all = earlier + [past]
    let ends = all.dropFirst().map(\.start) + [time]
    earlier = zip(all, ends).filter { $1 + $0.maximumAge >= time }.map(\.0).suffix(Self.maximumEpochs)
  }

  /// Keeps an animation that ends at `time` for the particles born under it.
  mutating func keepFinished(_ animation: RenderAnimation, until time: Double) {
    finished = finished.filter { $0.until + maximumAge >= time }.suffix(Self.maximumEpochs) + [(animation, time)]
  }

  /// The longest time in seconds for which a particle can be seen.
  private var maximumAge: Double { (cells.map(\.maximumAge).max() ?? 0) * max(0, lifetime) }

  /// The number of particles that a cell has emitted by a time in this epoch.
  func bornCount(of cell: Int, at time: Double) -> Double {
    let before = bornCounts.indices.contains(cell) ? bornCounts[cell] : 0
    let interval = cells[cell].emissionInterval(from: 0)
    let (from, to) = (max(start, interval.lowerBound), min(time, interval.upperBound))
    let rate = cells[cell].birthRate * birthRate
    return to > from && rate > 0 ? before + (to - from) * rate : before
  }
}

/// One kind of particle.
package struct EmitterCellProperties: Sendable {
  package var name: String?
  package var isEnabled = true
  package var contents: LayerContents?
  package var contentsScale: Double = 1
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var magnificationFilter = "linear"
  package var minificationFilter = "linear"
  package var beginTime: Double = 0
  package var duration: Double = .infinity
  package var birthRate: Double = 0
  package var lifetime: Double = 0
  package var lifetimeRange: Double = 0
  package var longitude: Double = 0
  package var latitude: Double = 0
  package var emissionRange: Double = 0
  package var velocity: Double = 0
  package var velocityRange: Double = 0
  package var acceleration = SIMD3<Double>()
  package var scale: Double = 1
  package var scaleRange: Double = 0
  package var scaleSpeed: Double = 0
  package var spin: Double = 0
  package var spinRange: Double = 0
  package var color = SIMD4<Double>(1, 1, 1, 1)
  package var colorRange = SIMD4<Double>()
  package var colorSpeed = SIMD4<Double>()
  package var cells: [EmitterCellProperties] = []
  package init() {}

  /// The longest time in seconds for which a particle, or a particle that it emits, can be seen.
  var maximumAge: Double { lifetime + abs(lifetimeRange) + (cells.map(\.maximumAge).max() ?? 0) }

  /// Returns the interval in which the cell emits, for a source that begins at `time`. A duration of 0 has no end.
  func emissionInterval(from time: Double) -> Range<Double> {
    let begin = time + beginTime
    return begin..<(duration > 0 ? begin + duration : .infinity)
  }

  /// The numbers that key paths reach, by Apple's names.
  private static let numbers: [String: WritableKeyPath<EmitterCellProperties, Double> & Sendable] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
    "emissionLongitude": \.longitude, "emissionLatitude": \.latitude, "emissionRange": \.emissionRange,
    "velocity": \.velocity, "velocityRange": \.velocityRange, "xAcceleration": \.acceleration.x,
    "yAcceleration": \.acceleration.y, "zAcceleration": \.acceleration.z, "scale": \.scale,
    "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
    "redRange": \.colorRange.x, "greenRange": \.colorRange.y, "blueRange": \.colorRange.z,
    "alphaRange": \.colorRange.w, "redSpeed": \.colorSpeed.x, "greenSpeed": \.colorSpeed.y,
    "blueSpeed": \.colorSpeed.z, "alphaSpeed": \.colorSpeed.w, "contentsScale": \.contentsScale,
    "beginTime": \.beginTime, "duration": \.duration,
  ]

  /// The keys whose type is a single-precision number on Apple's systems.
  static let singlePrecisionKeys: Set = [
    "birthRate", "lifetime", "lifetimeRange", "redRange", "greenRange", "blueRange", "alphaRange", "redSpeed",
    "greenSpeed", "blueSpeed", "alphaSpeed",
  ]

  /// The kind of a key's values; nil for a key that cells do not have.
  static func kind(of key: String) -> AnimatableValue.Kind? {
    switch key {
    case "color": .color
    case "contentsRect": .rect
    case "enabled": .flag
    default: numbers[key] == nil ? nil : .number
    }
  }

  /// The value of a key.
  func value(_ key: String) -> AnimatableValue {
    switch key {
    case "color": .color(CGColor(rgba: color))
    case "contentsRect": .rect(contentsRect)
    case "enabled": .flag(isEnabled)
    default: Self.numbers[key].map { .number(self[keyPath: $0]) } ?? .nothing
    }
  }

  /// Returns a value as Apple's setter stores it: rounded to single precision if that is the key's type.
  static func rounded(_ value: AnimatableValue, _ key: String) -> AnimatableValue {
    guard case .number(let number) = value, singlePrecisionKeys.contains(key) else { return value }
    return .number(Double(Float(number)))
  }

  /// Sets the value of a key if it has the right kind.
  mutating func set(_ value: AnimatableValue, _ key: String) {
    switch (key, value) {
    case ("color", .color(let new)): color = new.rgba
    case ("contentsRect", .rect(let new)): contentsRect = new
    case ("enabled", .flag(let new)): isEnabled = new
    case (_, .number(let new)): if let path = Self.numbers[key] { self[keyPath: path] = new }
    default: break
    }
  }
}
