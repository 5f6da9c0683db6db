// A layer maps its superlayer's time to its own, which is the parent time of its sublayers and animations.
extension CALayer {
  /// The begin time of the layer in the time space of its superlayer.
  public var beginTime: CFTimeInterval {
    get { mediaTiming.beginTime }
    set { setTiming(\.beginTime, newValue) }
  }
  /// The duration of the layer's own cycle; infinite by default.
  public var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { setTiming(\.duration, newValue) }
  }
  /// The ratio of the layer's time to its superlayer's.
  public var speed: Float {
    get { Float(mediaTiming.speed) }
    set { setTiming(\.speed, Double(newValue)) }
  }
  /// An additional offset of the layer's time.
  public var timeOffset: CFTimeInterval {
    get { mediaTiming.timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }
  /// The number of repetitions of the layer's own cycle.
  public var repeatCount: Float {
    get { Float(mediaTiming.repeatCount) }
    set { setTiming(\.repeatCount, Double(newValue)) }
  }
  /// The duration of all repetitions of the layer's own cycle.
  public var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }
  /// A Boolean value indicating whether each cycle plays backwards after it has played forwards.
  public var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }
  /// The behaviour of the layer's time outside its active duration.
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
