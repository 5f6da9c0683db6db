/// The changes in a keyframe block. It combines those of the same layer and key path into one keyframe animation.
@MainActor
final class KeyframeCollector {
  private struct Track {
    var changes: [(start: Double, end: Double, change: PropertyChange)]
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  /// The time span of the running keyframe, in fractions of the duration. Outside of keyframes it is the whole
  /// duration.
  var span = (start: 0.0, end: 1.0)

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  func add(_ change: PropertyChange) {
    let entry = (start: span.start, end: span.end, change: change)
    let index = tracks.firstIndex {
      $0.changes[0].change.layer === change.layer && $0.changes[0].change.keyPath == change.keyPath
    }
    if let index { tracks[index].changes.append(entry) } else { tracks.append(Track(changes: [entry])) }
  }

  func makeAnimations(on state: UIViewAnimationState) {
    for track in tracks {
      let first = track.changes[0].change
      guard let frames = Self.frames(of: track, mode: mode) else { continue }
      if let animator = state.enclosingAnimator {
        animator.add(first, keyframes: frames)
        continue
      }
      // The block's curve applies to the whole animation. Published reports on iOS agree, but it is not verified.
      state.start(frames.makeAnimation(keyPath: first.keyPath, pacing: state.pacingNow, duration: 1), of: first)
    }
  }

  /// Returns the keyframe values of a track. The value is constant up to the start of each keyframe, and reaches the
  /// new value at its end.
  private static func frames(of track: Track, mode: CAAnimationCalculationMode) -> KeyframeValues? {
    guard let kind = PropertyChange.kind(of: track.changes[0].change.keyPath) else { return nil }
    let ordered = track.changes.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    var frames = KeyframeValues(mode: mode)
    func append(_ value: Any?, at time: Double) {
      guard let value, let typed = AnimatableValue(value, as: kind) else { return }
      frames.append(typed, at: time)
    }
    var value = track.changes[0].change.old
    append(value, at: 0)
    for (_, (start, end, change)) in ordered {
      if start > 0 { append(value, at: start) }
      value = change.new
      append(value, at: max(start, end))
    }
    append(value, at: 1)
    return frames.isEmpty ? nil : frames
  }
}
