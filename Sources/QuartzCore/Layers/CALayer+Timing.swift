// A layer maps its superlayer's time to its own, which is the parent time of its sublayers and animations.
extension CALayer {
  /// Sets a number of the layer's timing. The ends of animations below are scheduled again.
  func setTiming<Value: Equatable>(_ path: WritableKeyPath<MediaTiming, Value>, _ value: Value) {
    guard mediaTiming[keyPath: path] != value else { return }
    mediaTiming[keyPath: path] = value
    for fault in mediaTiming.repair() { diagnose(fault.key, fault.sentence) }
    guard presented == nil else { return }
    device[LayerRoots.self].timingChanged = true
    invalidate(.commit)
  }
}
