/// The effect of a drag with the left button over the device.
package enum DragRole: String, Sendable, Codable, CaseIterable {
  /// The pointer is a finger.
  case finger
  /// The pointer is one of two fingers, which are point-symmetric about the middle of the screen.
  case twoFingers
  /// The drag scrubs time, and a click is a tap.
  case scrub

  /// The other role: one finger instead of scrubbing, otherwise scrubbing. Ctrl at the press and the key `x` select it.
  package var toggled: DragRole { self == .scrub ? .finger : .scrub }

  /// The name in the status bar.
  package var title: String {
    switch self {
    case .finger: "Finger"
    case .twoFingers: "2 Fingers"
    case .scrub: "Scrub"
    }
  }
}
