/// The way in which playback goes on at the end of the time line, or of the span from A to B.
package enum PlaybackRepeat: String, Sendable, Codable, CaseIterable {
  /// Playback stops.
  case once
  /// Playback goes on at the other end.
  case loop
  /// Playback turns round.
  case backAndForth

  /// The name on buttons.
  package var title: String {
    switch self {
    case .once: "Play once"
    case .loop: "Loop"
    case .backAndForth: "To and fro"
    }
  }

  /// The next way in the order of the key.
  package var next: PlaybackRepeat {
    switch self {
    case .once: .loop
    case .loop: .backAndForth
    case .backAndForth: .once
    }
  }
}
