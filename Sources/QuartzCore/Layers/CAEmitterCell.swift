/// The definition of a particle emitted by a particle layer, or by the particles of another cell.
open class CAEmitterCell: NSObject, CAMediaTiming {
  private var properties = EmitterCellProperties()
  private var timing = MediaTiming()
  /// The messages about rejected values. The layer to which the cell is added reports them.
  private(set) var faults: [Diagnosis] = []

  /// Creates a cell with a birth rate of 0.
  public override init() { super.init() }

  /// Returns the cell's values for a commit.
  ///
  /// Cells nested deeper than `ParticleSystem.depth` are left out, which also ends cycles.
  func committed(depth: Int = 0) -> EmitterCellProperties {
    var result = properties
    (result.beginTime, result.duration) = (timing.beginTime, timing.duration)
    result.contents = contents.flatMap { LayerContents($0) }
    let inner = depth < ParticleSystem.depth ? emitterCells ?? [] : []
    result.cells = inner.map { $0.committed(depth: depth + 1) }
    return result
  }

  /// Returns the default value of a key.
  open class func defaultValue(forKey key: String) -> Any? { standardValue(key) }

  /// An object that provides the contents of the particles: a CGImage.
  open var contents: Any?
  /// The cells that each particle emits.
  open var emitterCells: [CAEmitterCell]?
  /// A dictionary of values for keys that are not set. It is stored and not used.
  open var style: [AnyHashable: Any]?
  /// The bias of the level of detail of reduced contents. It is stored and not used.
  open var minificationFilterBias: Float = 0

  /// The name of the cell, by which key paths reach it: `emitterCells.NAME.birthRate`.
  open var name: String? {
    get { properties.name }
    set { properties.name = newValue }
  }
  /// A Boolean value indicating whether the cell emits particles.
  open var isEnabled: Bool {
    get { properties.isEnabled }
    set { properties.isEnabled = newValue }
  }
  /// The rectangle of the contents that is shown, in unit coordinates.
  open var contentsRect: CGRect {
    get { properties.contentsRect }
    set { properties.contentsRect = newValue.isFinite ? newValue : properties.contentsRect }
  }
  /// The filter for enlarged contents.
  open var magnificationFilter: String {
    get { properties.magnificationFilter }
    set { properties.magnificationFilter = newValue }
  }
  /// The filter for reduced contents.
  open var minificationFilter: String {
    get { properties.minificationFilter }
    set { properties.minificationFilter = newValue }
  }
  /// The colour by which the contents of each particle are multiplied. Animatable.
  open var color: CGColor? {
    get { CGColor(rgba: properties.color) }
    set { properties.color = newValue.flatMap { $0.isFinite ? $0.rgba : nil } ?? SIMD4() }
  }
  /// The number of pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { CGFloat(properties.contentsScale) }
    set { set(\.contentsScale, Double(newValue)) }
  }
  /// The number of particles emitted per second. Animatable.
  open var birthRate: Float {
    get { Float(properties.birthRate) }
    set { set(\.birthRate, Double(newValue)) }
  }
  /// The lifetime of a particle in seconds. Animatable.
  open var lifetime: Float {
    get { Float(properties.lifetime) }
    set { set(\.lifetime, Double(newValue)) }
  }
  /// The range by which the lifetime varies. Animatable.
  open var lifetimeRange: Float {
    get { Float(properties.lifetimeRange) }
    set { set(\.lifetimeRange, Double(newValue)) }
  }
  /// The longitudinal angle of emission: the direction in the xy plane, in radians. Animatable.
  open var emissionLongitude: CGFloat {
    get { CGFloat(properties.longitude) }
    set { set(\.longitude, Double(newValue)) }
  }
  /// The latitudinal angle of emission: the direction out of the xy plane, in radians. Animatable.
  open var emissionLatitude: CGFloat {
    get { CGFloat(properties.latitude) }
    set { set(\.latitude, Double(newValue)) }
  }
  /// The angle in radians, centred on the longitude, within which particles are emitted. Animatable.
  open var emissionRange: CGFloat {
    get { CGFloat(properties.emissionRange) }
    set { set(\.emissionRange, Double(newValue)) }
  }
  /// The initial velocity of a particle in points per second. Animatable.
  open var velocity: CGFloat {
    get { CGFloat(properties.velocity) }
    set { set(\.velocity, Double(newValue)) }
  }
  /// The range by which the velocity varies. Animatable.
  open var velocityRange: CGFloat {
    get { CGFloat(properties.velocityRange) }
    set { set(\.velocityRange, Double(newValue)) }
  }
  /// The acceleration along the x axis, in points per second squared. Animatable.
  open var xAcceleration: CGFloat {
    get { CGFloat(properties.acceleration.x) }
    set { set(\.acceleration.x, Double(newValue)) }
  }
  /// The acceleration along the y axis, in points per second squared. Animatable.
  open var yAcceleration: CGFloat {
    get { CGFloat(properties.acceleration.y) }
    set { set(\.acceleration.y, Double(newValue)) }
  }
  /// The acceleration along the z axis, in points per second squared. Animatable.
  open var zAcceleration: CGFloat {
    get { CGFloat(properties.acceleration.z) }
    set { set(\.acceleration.z, Double(newValue)) }
  }
  /// The scale factor of the contents. Animatable.
  open var scale: CGFloat {
    get { CGFloat(properties.scale) }
    set { set(\.scale, Double(newValue)) }
  }
  /// The range by which the scale factor varies. Animatable.
  open var scaleRange: CGFloat {
    get { CGFloat(properties.scaleRange) }
    set { set(\.scaleRange, Double(newValue)) }
  }
  /// The change of the scale factor per second. Animatable.
  open var scaleSpeed: CGFloat {
    get { CGFloat(properties.scaleSpeed) }
    set { set(\.scaleSpeed, Double(newValue)) }
  }
  /// The rotational velocity in radians per second. Animatable.
  open var spin: CGFloat {
    get { CGFloat(properties.spin) }
    set { set(\.spin, Double(newValue)) }
  }
  /// The range by which the rotational velocity varies. Animatable.
  open var spinRange: CGFloat {
    get { CGFloat(properties.spinRange) }
    set { set(\.spinRange, Double(newValue)) }
  }
  /// The range by which the red component of the colour varies. Animatable.
  open var redRange: Float {
    get { Float(properties.colorRange.x) }
    set { set(\.colorRange.x, Double(newValue)) }
  }
  /// The range by which the green component of the colour varies. Animatable.
  open var greenRange: Float {
    get { Float(properties.colorRange.y) }
    set { set(\.colorRange.y, Double(newValue)) }
  }
  /// The range by which the blue component of the colour varies. Animatable.
  open var blueRange: Float {
    get { Float(properties.colorRange.z) }
    set { set(\.colorRange.z, Double(newValue)) }
  }
  /// The range by which the alpha component of the colour varies. Animatable.
  open var alphaRange: Float {
    get { Float(properties.colorRange.w) }
    set { set(\.colorRange.w, Double(newValue)) }
  }
  /// The change of the red component per second. Animatable.
  open var redSpeed: Float {
    get { Float(properties.colorSpeed.x) }
    set { set(\.colorSpeed.x, Double(newValue)) }
  }
  /// The change of the green component per second. Animatable.
  open var greenSpeed: Float {
    get { Float(properties.colorSpeed.y) }
    set { set(\.colorSpeed.y, Double(newValue)) }
  }
  /// The change of the blue component per second. Animatable.
  open var blueSpeed: Float {
    get { Float(properties.colorSpeed.z) }
    set { set(\.colorSpeed.z, Double(newValue)) }
  }
  /// The change of the alpha component per second. Animatable.
  open var alphaSpeed: Float {
    get { Float(properties.colorSpeed.w) }
    set { set(\.colorSpeed.w, Double(newValue)) }
  }

  /// Sets a number, or ignores one that is not finite and records the fault.
  private func set(
    _ path: WritableKeyPath<EmitterCellProperties, Double>, _ value: Double, _ name: String = #function
  ) {
    if value.isFinite { properties[keyPath: path] = value } else { faults.append("\(name): \(value)") }
  }

  /// Sets the value of a property by its name.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "contents": contents = value
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "minificationFilter": if let filter = value as? String { minificationFilter = filter }
    case "magnificationFilter": if let filter = value as? String { magnificationFilter = filter }
    case "beginTime": if case .number(let time)? = AnimatableValue(value, as: .number) { beginTime = time }
    case "duration": if case .number(let time)? = AnimatableValue(value, as: .number) { duration = time }
    default:
      let typed = EmitterCellProperties.kind(of: key).flatMap { AnimatableValue(value, as: $0) }
        .map { EmitterCellProperties.rounded($0, key) }
      guard let typed, typed.isFinite else { return faults.append("\(key): \(value: value)") }
      properties.set(typed, key)
    }
  }

  /// Returns the value of a property by its name.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "contents": contents
    case "emitterCells": emitterCells
    case "minificationFilter": minificationFilter
    case "magnificationFilter": magnificationFilter
    default: committed().value(key).any
    }
  }

  // MARK: Timing

  /// The begin time of the emission, in the layer's time or relative to the birth of the particle that emits.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// The duration of the emission. An emission of duration 0 does not end.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// The rate of time. It is stored and not used, because cells run in the time of their layer.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// The offset in active local time. It is stored and not used.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// The number of repetitions. It is stored and not used.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
  /// The duration of all repetitions. It is stored and not used.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// A Boolean value indicating whether the cell runs backwards after each run. It is stored and not used.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// The behaviour outside the active duration. It is stored and not used.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
