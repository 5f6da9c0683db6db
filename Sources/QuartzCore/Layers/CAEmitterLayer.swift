// An emitter's particles are a function of time and of the device's seed (`ParticleSystem`).
//
// Time counts from the layer's own zero, as on iOS: unless `beginTime` says when it begins, an emitter that comes into
// sight has been at work for long. Rule inside: every change turns over a page (`EmitterProperties.beginEpoch`), so that
// particles keep the values they were born with.

/// A layer that emits, moves and draws particles.
open class CAEmitterLayer: CALayer {
  override func prepare() { properties.kind = .emitter(EmitterProperties(seed: device.seed &+ id)) }

  /// What was seen now, as an emitter layer.
  open override func presentation() -> CAEmitterLayer? { super.presentation() as? CAEmitterLayer }

  private var emitter: EmitterProperties { properties.emitter ?? EmitterProperties(seed: 0) }

  /// Changes the emitter from now on; what was sent out before lives on.
  func changeEmitter(_ body: (inout EmitterProperties) -> Void) {
    guard var emitter = properties.emitter else { return }
    if node != nil, presented == nil { emitter.beginEpoch(at: localTime) }
    body(&emitter)
    properties.emitter = emitter
    invalidate(.commit)
  }

  private func setEmitter<Value: FinitenessChecked>(
    _ key: String, _ path: WritableKeyPath<EmitterProperties, Value>, _ value: Value
  ) {
    guard value.isFinite else { return diagnose(key, "\(value) is not finite; ignored") }
    store(key, path, value)
  }

  private func setEmitter<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<EmitterProperties, Value>, _ value: Value
  ) {
    store(key, path, value)
  }

  /// Changes at once, unless an action says otherwise: an emitter that is told to stop stops.
  private func store<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<EmitterProperties, Value>, _ value: Value
  ) {
    guard emitter[keyPath: path] != value else { return }
    change(key) { changeEmitter { $0[keyPath: path] = value } }
  }

  /// What is emitted: copies are kept, as on iOS, so that later changes of a cell go through
  /// `setValue(_:forKeyPath: "emitterCells.NAME.…")`.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      for cell in newValue ?? [] { tellFaults(of: cell) }
      change("emitterCells") {
        cells = newValue
        changeEmitter { $0.cells = (newValue ?? []).map { $0.committed() } }
      }
    }
  }
  private var cells: [CAEmitterCell]?

  override func copyState(from other: CALayer) {
    super.copyState(from: other)
    if let other = other as? CAEmitterLayer { cells = other.cells }
  }

  private func tellFaults(of cell: CAEmitterCell, depth: Int = 0) {
    for fault in cell.faults { diagnose("emitterCells.\(cell.name ?? "")", "\(fault) has no meaning; ignored") }
    for inner in cell.emitterCells ?? [] where depth < ParticleSystem.depth { tellFaults(of: inner, depth: depth + 1) }
  }

  /// Where particles are emitted.
  open var emitterPosition: CGPoint {
    get { emitter.position }
    set { setEmitter("emitterPosition", \.position, newValue) }
  }
  /// How far towards the viewer particles are emitted.
  open var emitterZPosition: CGFloat {
    get { CGFloat(emitter.zPosition) }
    set { setEmitter("emitterZPosition", \.zPosition, Double(newValue)) }
  }
  /// The size of the place where particles are emitted.
  open var emitterSize: CGSize {
    get { emitter.size }
    set { setEmitter("emitterSize", \.size, newValue) }
  }
  /// The depth of that place.
  open var emitterDepth: CGFloat {
    get { CGFloat(emitter.depth) }
    set { setEmitter("emitterDepth", \.depth, Double(newValue)) }
  }
  /// The form of that place.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: emitter.shape) }
    set { setEmitter("emitterShape", \.shape, newValue.rawValue) }
  }
  /// Which part of it emits.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: emitter.mode) }
    set { setEmitter("emitterMode", \.mode, newValue.rawValue) }
  }
  /// How particles meet what is behind them.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: emitter.renderMode) }
    set { setEmitter("renderMode", \.renderMode, newValue.rawValue) }
  }
  /// Whether particles keep their depth.
  open var preservesDepth: Bool {
    get { emitter.preservesDepth }
    set { setEmitter("preservesDepth", \.preservesDepth, newValue) }
  }
  /// Multiplies the cells' birth rates.
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set { setEmitter("birthRate", \.birthRate, Double(newValue)) }
  }
  /// Multiplies the cells' lifetimes.
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { setEmitter("lifetime", \.lifetime, Double(newValue)) }
  }
  /// Multiplies the cells' velocities.
  open var velocity: Float {
    get { Float(emitter.velocity) }
    set { setEmitter("velocity", \.velocity, Double(newValue)) }
  }
  /// Multiplies the cells' scales.
  open var scale: Float {
    get { Float(emitter.scale) }
    set { setEmitter("scale", \.scale, Double(newValue)) }
  }
  /// Multiplies the cells' spins.
  open var spin: Float {
    get { Float(emitter.spin) }
    set { setEmitter("spin", \.spin, Double(newValue)) }
  }
  /// Where the randomness starts.
  open var seed: UInt32 {
    get { UInt32(truncatingIfNeeded: emitter.seed) }
    set { setEmitter("seed", \.seed, UInt64(newValue)) }
  }
}
