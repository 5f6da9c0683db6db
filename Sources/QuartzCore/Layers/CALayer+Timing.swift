// A layer is a clock: its time is the superlayer's, shifted and scaled, and that of everything in it.
extension CALayer {
  /// When the layer's time begins, in the superlayer's time.
  public var beginTime: CFTimeInterval {
    get { mediaTiming.beginTime }
    set { setTiming(\.beginTime, newValue) }
  }
  /// How long the layer's own cycle lasts; for ever by default.
  public var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { setTiming(\.duration, newValue) }
  }
  /// Seconds of the layer's time in a second of the superlayer's.
  public var speed: Float {
    get { Float(mediaTiming.speed) }
    set { setTiming(\.speed, Double(newValue)) }
  }
  /// Added to the layer's time.
  public var timeOffset: CFTimeInterval {
    get { mediaTiming.timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }
  /// How often the layer's own cycle is repeated.
  public var repeatCount: Float {
    get { Float(mediaTiming.repeatCount) }
    set { setTiming(\.repeatCount, Double(newValue)) }
  }
  /// How long the layer's own cycle is repeated.
  public var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }
  /// Whether the layer's own cycle plays backwards after it played forwards.
  public var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }
  /// What holds outside the layer's active duration.
  public var fillMode: CAMediaTimingFillMode {
    get { mediaTiming.fillMode }
    set { setTiming(\.fillMode, newValue) }
  }

  func setTiming<Value: Equatable>(_ path: WritableKeyPath<MediaTiming, Value>, _ value: Value) {
    guard mediaTiming[keyPath: path] != value else { return }
    mediaTiming[keyPath: path] = value
    for fault in mediaTiming.repair() { diagnose(fault.key, fault.sentence) }
    guard presented == nil else { return }
    device[LayerRoots.self].timingChanged = true
    invalidate(.commit)
  }
}
