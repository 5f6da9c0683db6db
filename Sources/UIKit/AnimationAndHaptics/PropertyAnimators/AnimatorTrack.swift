/// A change that an animator plays, with its part of the animator's duration.
@MainActor
final class AnimatorTrack {
  let change: PropertyChange
  /// The values of the keyframes, for changes of a keyframe block.
  private let keyframes: KeyframeValues?
  /// The start in fractions of the duration; a track always lasts to the end.
  let start: Double
  let key: String
  /// The observer of the animation's end, replaced together with the animation.
  var end: AnimationEnd?
  var isDone = false
  /// Ends the special hit-testing of the view during its movement.
  var stopsHitTesting: (() -> Void)?
  /// The progress at which a continuation with another timing took over.
  var glideStart = 0.0
  /// The progress at which the track is held after a spring has overshot, which no fraction expresses.
  var swing: Double?

  init(change: PropertyChange, keyframes: KeyframeValues?, start: Double) {
    self.change = change
    self.keyframes = keyframes
    self.start = min(max(start, 0), 1)
    key = change.freeKey()
  }

  /// Returns the length in seconds for an animator of `duration`.
  func length(in duration: Double) -> Double { max((1 - start) * duration, 1e-6) }

  /// Returns the track's own fraction for a fraction of the animator.
  func fraction(at fraction: Double) -> Double {
    start < 1 ? min(max((fraction - start) / (1 - start), 0), 1) : (fraction >= 1 ? 1 : 0)
  }

  /// Returns the animation between two progress values, without times.
  func makeAnimation(
    from start: Double = 0, to end: Double = 1, pacing: AnimationPacing, duration: Double
  ) -> CAPropertyAnimation {
    if let keyframes {
      return keyframes.makeAnimation(
        keyPath: change.keyPath, from: start, to: end, pacing: pacing, duration: duration)
    }
    let animation = change.makeAnimation(pacing: pacing)
    (animation.fromValue, animation.toValue) = (change.value(at: start), change.value(at: end))
    return animation
  }

  /// Returns the progress of a continuation if it has overshot.
  func swing(to target: Double, after share: Double) -> Double? {
    let progress = glideStart + (target - glideStart) * share
    return keyframes == nil && !(0...1).contains(progress) ? progress : nil
  }

  /// Sets the model to the visible value.
  func rest(at progress: Double) {
    guard let keyframes else { return change.rest(at: progress) }
    change.layer.setValue(keyframes.value(at: progress).any, forKeyPath: change.keyPath)
  }

  /// The model value before the animator stopped on its way.
  private var goal: (value: Any?, isKept: Bool) = (nil, false)

  func keepGoal() { goal = (change.layer.value(forKeyPath: change.keyPath), true) }

  /// Sets the model to its final value if the animator was stopped. Otherwise it has that value already.
  func goToGoal() { if goal.isKept { change.layer.setValue(goal.value, forKeyPath: change.keyPath) } }

  /// The layer's local time.
  var localTime: Double { change.layer.convertTime(CACurrentMediaTime(), from: nil) }
}
