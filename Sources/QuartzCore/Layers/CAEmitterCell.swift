/// The source of one kind of particle, or of what particles of another kind send out.
open class CAEmitterCell: NSObject, CAMediaTiming {
  private var properties = EmitterCellProperties()
  private var timing = MediaTiming()
  /// Numbers that were not finite, told by the layer that takes the cell.
  private(set) var faults: [String] = []

  /// Creates a cell that emits nothing yet.
  public override init() { super.init() }

  /// The cell as it goes into a commit; what lies deeper than particles are followed is left out, and with it whatever
  /// holds itself.
  func committed(depth: Int = 0) -> EmitterCellProperties {
    var result = properties
    (result.beginTime, result.duration) = (timing.beginTime, timing.duration)
    result.contents = contents.flatMap { LayerContents($0) }
    let inner = depth < ParticleSystem.depth ? emitterCells ?? [] : []
    result.cells = inner.map { $0.committed(depth: depth + 1) }
    return result
  }

  /// The value that a key has unless it is set.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// What particles show: a CGImage.
  open var contents: Any?
  /// What each particle emits on its way.
  open var emitterCells: [CAEmitterCell]?
  /// Values for keys that are not set; kept, not used.
  open var style: [AnyHashable: Any]?
  /// Bias of the level of detail of reduced contents; kept, not used.
  open var minificationFilterBias: Float = 0

  /// What key paths call the cell: `emitterCells.NAME.birthRate`.
  open var name: String? {
    get { properties.name }
    set { properties.name = newValue }
  }
  /// Whether the cell emits.
  open var isEnabled: Bool {
    get { properties.isEnabled }
    set { properties.isEnabled = newValue }
  }
  /// The part of the contents that is shown, in unit coordinates.
  open var contentsRect: CGRect {
    get { properties.contentsRect }
    set { properties.contentsRect = newValue.isFinite ? newValue : properties.contentsRect }
  }
  /// How contents are enlarged.
  open var magnificationFilter: String {
    get { properties.magnificationFilter }
    set { properties.magnificationFilter = newValue }
  }
  /// How contents are reduced.
  open var minificationFilter: String {
    get { properties.minificationFilter }
    set { properties.minificationFilter = newValue }
  }
  /// Tints and fades particles.
  open var color: CGColor? {
    get { CGColor(rgba: properties.color) }
    set { properties.color = newValue.flatMap { $0.isFinite ? $0.rgba : nil } ?? SIMD4() }
  }
  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { CGFloat(properties.contentsScale) }
    set { set(\.contentsScale, Double(newValue)) }
  }
  /// Particles a second.
  open var birthRate: Float {
    get { Float(properties.birthRate) }
    set { set(\.birthRate, Double(newValue)) }
  }
  /// Seconds a particle lives.
  open var lifetime: Float {
    get { Float(properties.lifetime) }
    set { set(\.lifetime, Double(newValue)) }
  }
  /// How much lifetimes differ.
  open var lifetimeRange: Float {
    get { Float(properties.lifetimeRange) }
    set { set(\.lifetimeRange, Double(newValue)) }
  }
  /// The direction of emission in the plane, in radians.
  open var emissionLongitude: CGFloat {
    get { CGFloat(properties.longitude) }
    set { set(\.longitude, Double(newValue)) }
  }
  /// The direction of emission out of the plane, in radians.
  open var emissionLatitude: CGFloat {
    get { CGFloat(properties.latitude) }
    set { set(\.latitude, Double(newValue)) }
  }
  /// The angle of the cone in which directions differ.
  open var emissionRange: CGFloat {
    get { CGFloat(properties.emissionRange) }
    set { set(\.emissionRange, Double(newValue)) }
  }
  /// Points a second.
  open var velocity: CGFloat {
    get { CGFloat(properties.velocity) }
    set { set(\.velocity, Double(newValue)) }
  }
  /// How much velocities differ.
  open var velocityRange: CGFloat {
    get { CGFloat(properties.velocityRange) }
    set { set(\.velocityRange, Double(newValue)) }
  }
  /// Acceleration along x.
  open var xAcceleration: CGFloat {
    get { CGFloat(properties.acceleration.x) }
    set { set(\.acceleration.x, Double(newValue)) }
  }
  /// Acceleration along y.
  open var yAcceleration: CGFloat {
    get { CGFloat(properties.acceleration.y) }
    set { set(\.acceleration.y, Double(newValue)) }
  }
  /// Acceleration along z.
  open var zAcceleration: CGFloat {
    get { CGFloat(properties.acceleration.z) }
    set { set(\.acceleration.z, Double(newValue)) }
  }
  /// The size of particles.
  open var scale: CGFloat {
    get { CGFloat(properties.scale) }
    set { set(\.scale, Double(newValue)) }
  }
  /// How much sizes differ.
  open var scaleRange: CGFloat {
    get { CGFloat(properties.scaleRange) }
    set { set(\.scaleRange, Double(newValue)) }
  }
  /// Growth a second.
  open var scaleSpeed: CGFloat {
    get { CGFloat(properties.scaleSpeed) }
    set { set(\.scaleSpeed, Double(newValue)) }
  }
  /// Radians a second.
  open var spin: CGFloat {
    get { CGFloat(properties.spin) }
    set { set(\.spin, Double(newValue)) }
  }
  /// How much spins differ.
  open var spinRange: CGFloat {
    get { CGFloat(properties.spinRange) }
    set { set(\.spinRange, Double(newValue)) }
  }
  /// How much red differs.
  open var redRange: Float {
    get { Float(properties.colorRange.x) }
    set { set(\.colorRange.x, Double(newValue)) }
  }
  /// How much green differs.
  open var greenRange: Float {
    get { Float(properties.colorRange.y) }
    set { set(\.colorRange.y, Double(newValue)) }
  }
  /// How much blue differs.
  open var blueRange: Float {
    get { Float(properties.colorRange.z) }
    set { set(\.colorRange.z, Double(newValue)) }
  }
  /// How much alpha differs.
  open var alphaRange: Float {
    get { Float(properties.colorRange.w) }
    set { set(\.colorRange.w, Double(newValue)) }
  }
  /// Change of red a second.
  open var redSpeed: Float {
    get { Float(properties.colorSpeed.x) }
    set { set(\.colorSpeed.x, Double(newValue)) }
  }
  /// Change of green a second.
  open var greenSpeed: Float {
    get { Float(properties.colorSpeed.y) }
    set { set(\.colorSpeed.y, Double(newValue)) }
  }
  /// Change of blue a second.
  open var blueSpeed: Float {
    get { Float(properties.colorSpeed.z) }
    set { set(\.colorSpeed.z, Double(newValue)) }
  }
  /// Change of alpha a second.
  open var alphaSpeed: Float {
    get { Float(properties.colorSpeed.w) }
    set { set(\.colorSpeed.w, Double(newValue)) }
  }

  /// Numbers that are not finite are ignored.
  private func set(
    _ path: WritableKeyPath<EmitterCellProperties, Double>, _ value: Double, _ name: StaticString = #function
  ) {
    if value.isFinite { properties[keyPath: path] = value } else { faults.append("\(name): \(value)") }
  }

  /// Sets a property by name.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "contents": contents = value
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "beginTime": if case .number(let time)? = AnimatableValue(value, as: .number) { beginTime = time }
    case "duration": if case .number(let time)? = AnimatableValue(value, as: .number) { duration = time }
    default:
      let typed = EmitterCellProperties.kind(of: key).flatMap { AnimatableValue(value, as: $0) }
      if let typed { properties.set(typed, key) } else { faults.append("\(key): \(value.map { "\($0)" } ?? "nil")") }
    }
  }

  /// A property by name.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "contents": contents
    case "emitterCells": emitterCells
    default: committed().value(key).any
    }
  }

  // MARK: Timing

  /// When the cell begins to emit, in the layer's time or after its particle's birth.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// How long it emits; 0 is without end.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// Kept, not used: cells run in the time of their layer.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// Kept, not used.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// Kept, not used.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
  /// Kept, not used.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Kept, not used.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// Kept, not used.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
