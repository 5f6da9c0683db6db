/// Collects what the keyframes of a block change, per layer and key path, and makes one animation of each.
@MainActor
final class KeyframeCollector {
  private struct Track {
    var changes: [(start: Double, end: Double, change: PropertyChange)]
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  /// The keyframe whose block runs, in fractions of the whole; a change outside any takes all of it.
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
      // Choice: the block's own curve, easeInOut without options, warps the whole, as is widely reported of iOS.
      state.start(frames.makeAnimation(keyPath: first.keyPath, pacing: state.pacingNow, duration: 1), of: first)
    }
  }

  /// The value stays until its keyframe begins, and is reached at its end.
  private static func frames(of track: Track, mode: CAAnimationCalculationMode) -> KeyframeValues? {
    guard let kind = PropertyChange.kind(of: track.changes[0].change.keyPath) else { return nil }
    let ordered = track.changes.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    var frames = KeyframeValues(mode: mode)
    func put(_ value: Any?, at time: Double) {
      guard let value, let typed = AnimatableValue(value, as: kind) else { return }
      frames.put(typed, at: time)
    }
    var value = track.changes[0].change.old
    put(value, at: 0)
    for (_, (start, end, change)) in ordered {
      if start > 0 { put(value, at: start) }
      value = change.new
      put(value, at: max(start, end))
    }
    put(value, at: 1)
    return frames.isEmpty ? nil : frames
  }
}
