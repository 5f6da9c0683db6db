// Client classes can have animatable keys. The class returns true from `needsDisplay(forKey:)`, stores the value for the key,
// and draws with it. Apple draws on a presentation copy. Client classes cannot be instantiated here, so the layer itself reads
// presentation values while it draws, once per refresh of the display.
extension CALayer {
  /// The kind of a client key. Its typed value is stored for the commit.
  func customKind(_ key: String, _ values: [Any]) -> AnimatableValue.Kind? {
    guard type(of: self).needsDisplay(forKey: key) || attributes[key] != nil else { return nil }
    let current = value(forKey: key)
    guard let kind = (values + [current].compactMap { $0 }).lazy.compactMap({ AnimatableValue.guess($0) }).first else {
      return nil
    }
    properties.custom[key] = AnimatableValue(current, as: kind) ?? .nothing
    return kind
  }

  private var hasCustomAnimations: Bool { records.contains { $0.compiled?.isCustom == true && !$0.hasEnded } }

  /// Draws at every refresh while a client key is animated.
  func redrawForCustomKeys() {
    guard redraw == nil, hasCustomAnimations else { return }
    let period = DeviceTime.ticksPerSecond / Int64(device[DisplayRefresh.self])
    let next = DeviceTime(ticks: (device.now.ticks / period + 1) * period)
    redraw = device.events.schedule(at: next, label: "layer draws") { [weak self] in self?.refresh() }
  }

  private func refresh() {
    redraw = nil
    guard hasCustomAnimations, let values = presentationProperties?.custom else { return }
    drawnValues = values
    display()
    drawnValues = nil
    redrawForCustomKeys()
  }
}
