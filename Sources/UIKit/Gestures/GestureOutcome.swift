/// The outcome of a recogniser's attempt to recognise a gesture, with the reason for a failure.
package struct GestureOutcome: Hashable, Sendable {
  package let time: DeviceTime
  package let className: String
  package let view: String
  /// The final state: `ended`, `cancelled` or `failed`.
  package let state: String
  /// The reason for a failure; empty otherwise.
  package let reason: String
}

/// The outcomes of a device's recognisers, oldest first.
package struct GestureOutcomes: Sendable {
  /// The maximum number of stored outcomes. Beyond it, the oldest tenth is removed. The number is our choice.
  private static let limit = 4000

  package private(set) var entries: [GestureOutcome] = []

  /// Records that a recogniser has failed, or has recognised or cancelled a gesture.
  @MainActor mutating func record(
    _ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State, because reason: String, at time: DeviceTime
  ) {
    guard !(recognizer is ContentTouchDelay) else { return }
    let report = GestureReport(recognizer)
    entries.append(
      GestureOutcome(
        time: time, className: report.className, view: report.view, state: "\(state)", reason: reason))
    if entries.count > Self.limit { entries.removeFirst(Self.limit / 10) }
  }
}

/// The slot of the outcomes of a device's recognisers.
package enum GestureOutcomesSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> GestureOutcomes { GestureOutcomes() }
}
