// Animatable keys of client classes: the class says `needsDisplay(forKey:)`, keeps the value under the key, and draws
// with it. Apple draws on a presentation copy; client classes cannot be instantiated here, so that the layer itself
// reads presentation values while it draws, once per refresh of the display.
extension CALayer {
  /// The kind of an own key, and its value made ready for the commit.
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

  /// Draws at every refresh while an own key is animated.
  func redrawForCustomKeys() {
    guard redraw == nil, hasCustomAnimations else { return }
    let period = DeviceTime.ticksPerSecond / Int64(device[DisplayRefresh.self])
    let next = DeviceTime(ticks: (device.now.ticks / period + 1) * period)
    redraw = device.events.schedule(at: next, label: "layer draws") { [weak self] in self?.refresh() }
  }

  private func refresh() {
    redraw = nil
    guard hasCustomAnimations, let values = presentationProperties?.custom else { return }
    shown = values
    display()
    shown = nil
    redrawForCustomKeys()
  }
}
