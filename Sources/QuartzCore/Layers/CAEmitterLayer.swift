// Particles are a function of time and of the device's seed (`ParticleSystem`).
//
// Time counts from the layer's own zero, as on iOS. An emitter without a `beginTime` has therefore emitted long before
// it is first shown.
//
// Invariant: every change begins an epoch (`EmitterProperties.beginEpoch`), so that particles keep the values with
// which they were born.

/// A layer that emits, animates and draws a particle system.
open class CAEmitterLayer: CALayer {
  override func prepare() { properties.kind = .emitter(EmitterProperties(seed: device.seed &+ id)) }

  private var emitter: EmitterProperties { properties.emitter ?? EmitterProperties(seed: 0) }

  /// Changes the emitter from now on. Particles that were born before live on.
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

  /// Sets a value. No implicit animation delays it, so that an emitter can be stopped at once.
  private func store<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<EmitterProperties, Value>, _ value: Value
  ) {
    guard emitter[keyPath: path] != value else { return }
    change(key) { changeEmitter { $0[keyPath: path] = value } }
  }

  /// The emitter cells attached to the layer.
  ///
  /// The layer copies the cells, as on iOS. `setValue(_:forKeyPath: "emitterCells.NAME.…")` changes one later.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      for cell in newValue ?? [] { diagnoseFaults(of: cell) }
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

  private func diagnoseFaults(of cell: CAEmitterCell, depth: Int = 0) {
    for fault in cell.faults { diagnose("emitterCells.\(cell.name ?? "")", "\(fault) has no meaning; ignored") }
    guard depth < ParticleSystem.depth else { return }
    for inner in cell.emitterCells ?? [] { diagnoseFaults(of: inner, depth: depth + 1) }
  }

  /// The position of the centre of the emitter shape. Animatable.
  open var emitterPosition: CGPoint {
    get { emitter.position }
    set { setEmitter("emitterPosition", \.position, newValue) }
  }
  /// The position of the emitter shape along the z axis. Animatable.
  open var emitterZPosition: CGFloat {
    get { CGFloat(emitter.zPosition) }
    set { setEmitter("emitterZPosition", \.zPosition, Double(newValue)) }
  }
  /// The size of the emitter shape. Animatable.
  open var emitterSize: CGSize {
    get { emitter.size }
    set { setEmitter("emitterSize", \.size, newValue) }
  }
  /// The depth of the emitter shape. Animatable.
  open var emitterDepth: CGFloat {
    get { CGFloat(emitter.depth) }
    set { setEmitter("emitterDepth", \.depth, Double(newValue)) }
  }
  /// The shape from which particles are emitted.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: emitter.shape) }
    set { setEmitter("emitterShape", \.shape, newValue.rawValue) }
  }
  /// The part of the shape from which particles are emitted.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: emitter.mode) }
    set { setEmitter("emitterMode", \.mode, newValue.rawValue) }
  }
  /// The way in which particles are composited.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: emitter.renderMode) }
    set { setEmitter("renderMode", \.renderMode, newValue.rawValue) }
  }
  /// A Boolean value indicating whether particles keep their depth instead of being flattened into the layer's plane.
  open var preservesDepth: Bool {
    get { emitter.preservesDepth }
    set { setEmitter("preservesDepth", \.preservesDepth, newValue) }
  }
  /// The multiplier of the cells' birth rates. Animatable.
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set { setEmitter("birthRate", \.birthRate, Double(newValue)) }
  }
  /// The multiplier of the cells' lifetimes. Animatable.
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { setEmitter("lifetime", \.lifetime, Double(newValue)) }
  }
  /// The multiplier of the cells' velocities. Animatable.
  open var velocity: Float {
    get { Float(emitter.velocity) }
    set { setEmitter("velocity", \.velocity, Double(newValue)) }
  }
  /// The multiplier of the cells' scales. Animatable.
  open var scale: Float {
    get { Float(emitter.scale) }
    set { setEmitter("scale", \.scale, Double(newValue)) }
  }
  /// The multiplier of the cells' spins. Animatable.
  open var spin: Float {
    get { Float(emitter.spin) }
    set { setEmitter("spin", \.spin, Double(newValue)) }
  }
  /// The seed of the random numbers of the particles.
  open var seed: UInt32 {
    get { UInt32(truncatingIfNeeded: emitter.seed) }
    set { setEmitter("seed", \.seed, UInt64(newValue)) }
  }
}
