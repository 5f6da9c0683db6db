// An emitter's particles are a function of time and of the device's seed: an evaluation makes them anew as sublayers,
// so that seeking is as good as playing. Rule inside: nothing about a particle depends on another one.

/// A layer that emits, moves and draws particles.
open class CAEmitterLayer: CALayer {
  override func prepare() {
    properties.emitter = EmitterProperties(seed: device.seed &+ id)
    properties.emitter?.start = device.mediaTime
  }

  private func setEmitter<Value: Equatable>(
    _ path: WritableKeyPath<EmitterProperties, Value>, _ value: Value
  ) {
    guard var emitter = properties.emitter, emitter[keyPath: path] != value else { return }
    emitter[keyPath: path] = value
    properties.emitter = emitter
    mark(.commit)
  }

  private var emitter: EmitterProperties { properties.emitter ?? EmitterProperties(seed: 0) }

  /// What is emitted.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      properties.emitter?.cells = (emitterCells ?? []).map { $0.properties }
      mark(.commit)
    }
  }
  /// Where particles are emitted.
  open var emitterPosition: CGPoint {
    get { emitter.position }
    set { setEmitter(\.position, newValue) }
  }
  /// The size of the place where particles are emitted.
  open var emitterSize: CGSize {
    get { emitter.size }
    set { setEmitter(\.size, newValue) }
  }
  /// The form of that place.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: emitter.shape) }
    set { setEmitter(\.shape, newValue.rawValue) }
  }
  /// Which part of it emits.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: emitter.mode) }
    set { setEmitter(\.mode, newValue.rawValue) }
  }
  /// How particles meet what is behind them.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: emitter.renderMode) }
    set { setEmitter(\.renderMode, newValue.rawValue) }
  }
  /// Multiplies the cells' birth rates.
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set { setEmitter(\.birthRate, Double(newValue)) }
  }
  /// Multiplies the cells' lifetimes.
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { setEmitter(\.lifetime, Double(newValue)) }
  }
  /// Multiplies the cells' velocities.
  open var velocity: Float {
    get { Float(emitter.velocity) }
    set { setEmitter(\.velocity, Double(newValue)) }
  }
  /// Multiplies the cells' scales.
  open var scale: Float {
    get { Float(emitter.scale) }
    set { setEmitter(\.scale, Double(newValue)) }
  }
  /// Multiplies the cells' spins.
  open var spin: Float {
    get { Float(emitter.spin) }
    set { setEmitter(\.spin, Double(newValue)) }
  }
  /// Where the randomness starts.
  open var seed: UInt32 {
    get { UInt32(truncatingIfNeeded: emitter.seed) }
    set { setEmitter(\.seed, UInt64(newValue)) }
  }
}

/// The source of one kind of particle.
open class CAEmitterCell: NSObject {
  var properties = EmitterCellProperties()

  /// A name for the author.
  open var name: String?
  /// Whether the cell emits.
  open var isEnabled = true { didSet { properties.isEnabled = isEnabled } }
  /// What particles show: a CGImage.
  open var contents: Any? { didSet { properties.contents = contents.flatMap { LayerContents($0) } } }
  /// Pixels of the contents per point.
  open var contentsScale: CGFloat = 1 { didSet { properties.contentsScale = contentsScale } }
  /// Particles a second.
  open var birthRate: Float = 0 { didSet { properties.birthRate = Double(birthRate) } }
  /// Seconds a particle lives.
  open var lifetime: Float = 0 { didSet { properties.lifetime = Double(lifetime) } }
  /// How much lifetimes differ.
  open var lifetimeRange: Float = 0 { didSet { properties.lifetimeRange = Double(lifetimeRange) } }
  /// The direction of emission in radians.
  open var emissionLongitude: CGFloat = 0 { didSet { properties.longitude = emissionLongitude } }
  /// The angle about the z axis; not drawn here.
  open var emissionLatitude: CGFloat = 0
  /// How much directions differ.
  open var emissionRange: CGFloat = 0 { didSet { properties.emissionRange = emissionRange } }
  /// Points a second.
  open var velocity: CGFloat = 0 { didSet { properties.velocity = velocity } }
  /// How much velocities differ.
  open var velocityRange: CGFloat = 0 { didSet { properties.velocityRange = velocityRange } }
  /// Acceleration along x.
  open var xAcceleration: CGFloat = 0 { didSet { properties.acceleration.dx = xAcceleration } }
  /// Acceleration along y.
  open var yAcceleration: CGFloat = 0 { didSet { properties.acceleration.dy = yAcceleration } }
  /// The size of particles.
  open var scale: CGFloat = 1 { didSet { properties.scale = scale } }
  /// How much sizes differ.
  open var scaleRange: CGFloat = 0 { didSet { properties.scaleRange = scaleRange } }
  /// Growth a second.
  open var scaleSpeed: CGFloat = 0 { didSet { properties.scaleSpeed = scaleSpeed } }
  /// Radians a second.
  open var spin: CGFloat = 0 { didSet { properties.spin = spin } }
  /// How much spins differ.
  open var spinRange: CGFloat = 0 { didSet { properties.spinRange = spinRange } }
  /// Tints and fades particles.
  open var color: CGColor? = CGColor.white { didSet { properties.color = color?.rgba ?? SIMD4() } }
  /// Change of alpha a second.
  open var alphaSpeed: Float = 0 { didSet { properties.alphaSpeed = Double(alphaSpeed) } }
  /// How much alphas differ.
  open var alphaRange: Float = 0 { didSet { properties.alphaRange = Double(alphaRange) } }
}

/// The form of the place where particles are emitted.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a shape.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point.
  public static let point = Self(rawValue: "point")
  /// A line.
  public static let line = Self(rawValue: "line")
  /// A rectangle.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A circle.
  public static let circle = Self(rawValue: "circle")
}

/// Which part of the emitter's form emits.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Its points.
  public static let points = Self(rawValue: "points")
  /// Its outline.
  public static let outline = Self(rawValue: "outline")
  /// Its surface.
  public static let surface = Self(rawValue: "surface")
  /// All of it.
  public static let volume = Self(rawValue: "volume")
}

/// How particles meet what is behind them.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In any order.
  public static let unordered = Self(rawValue: "unordered")
  /// Oldest first.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// Oldest last.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// Sorted by depth.
  public static let backToFront = Self(rawValue: "backToFront")
  /// Summed up.
  public static let additive = Self(rawValue: "additive")
}
