// Client classes can have animatable keys of their own: a value stored for the key, or a registered property.
//
// While a key is animated for which the class returns true from `needsDisplay(forKey:)`, the layer draws at every
// refresh. Apple draws on a presentation copy. Here the layer itself draws, and reads presentation values meanwhile.
extension CALayer {
  /// Returns the kind of a client key, and stores its typed value for the commit; nil for an unknown key.
  func customKind(_ key: String, _ values: [Any]) -> AnimatableValue.Kind? {
    guard
      type(of: self).needsDisplay(forKey: key) || attributes[key] != nil
        || memberReader(key) != nil
    else { return nil }
    let current = value(forKey: key)
    let known = values + [current].compactMap { $0 }
    guard let kind = known.lazy.compactMap({ AnimatableValue.inferredKind(of: $0) }).first else { return nil }
    properties.custom[key] = AnimatableValue(current, as: kind) ?? .nothing
    return kind
  }

  /// Returns a closure that reads a registered property of the client's class; nil if there is none.
  ///
  /// Client code runs on the main thread only, so other threads also get nil.
  func memberReader(_ key: String) -> (() -> Any?)? {
    DispatchQueue.isOnMain ? RuntimeClass.reader(ofProperty: key, of: self) : nil
  }

  /// Sets a registered property of the client's class, or returns false if there is none that takes the value.
  func setMember(_ key: String, to value: Any?) -> Bool {
    DispatchQueue.isOnMain && RuntimeClass.setOutlet(key, of: self, to: value)
  }

  /// A Boolean value indicating whether a running animation changes a key with which the layer draws.
  private var animatesDrawnKey: Bool {
    records.contains { record in
      !record.hasEnded
        && record.compiled?.animatesCustomKey { key in type(of: self).needsDisplay(forKey: key) } == true
    }
  }

  /// Draws at every refresh while a client key is animated.
  func redrawForCustomKeys() {
    guard redraw == nil, animatesDrawnKey else { return }
    let period = DeviceTime.ticksPerSecond / Int64(device[DisplayRefresh.self])
    let next = DeviceTime(ticks: (device.now.ticks / period + 1) * period)
    redraw = device.events.schedule(at: next, label: "layer draws") { [weak self] in self?.refresh() }
  }

  private func refresh() {
    redraw = nil
    guard animatesDrawnKey, let values = presentationProperties?.custom else { return }
    drawnValues = values
    display()
    drawnValues = nil
    redrawForCustomKeys()
  }
}
