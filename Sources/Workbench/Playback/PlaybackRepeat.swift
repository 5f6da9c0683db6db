/// The behaviour of playback at the end of the timeline, or at the end of the span from A to B.
package enum PlaybackRepeat: String, Sendable, Codable, CaseIterable {
  /// Playback stops.
  case once
  /// Playback continues from the other end.
  case loop
  /// Playback reverses its direction.
  case backAndForth

  /// The name on buttons.
  package var title: String {
    switch self {
    case .once: "Play once"
    case .loop: "Loop"
    case .backAndForth: "To and fro"
    }
  }

  /// The next behaviour, in the order in which the key changes it.
  package var next: PlaybackRepeat {
    switch self {
    case .once: .loop
    case .loop: .backAndForth
    case .backAndForth: .once
    }
  }
}
