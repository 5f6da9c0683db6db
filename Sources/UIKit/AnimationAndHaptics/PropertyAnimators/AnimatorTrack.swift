/// A change that a property animator plays, in a part of the animator's duration.
@MainActor
final class AnimatorTrack {
  let change: PropertyChange
  /// The values of the keyframes, for changes of a keyframe block.
  private let keyframes: KeyframeValues?
  /// The start, as a fraction of the animator's duration. A track always lasts to the end.
  let start: Double
  let key: String
  /// The observer of the animation's end. It is replaced together with the animation.
  var end: AnimationEnd?
  var isDone = false
  /// Restores the hit-testing of the view after its movement.
  var stopsHitTesting: (() -> Void)?
  /// The progress at which a continuation with another timing begins.
  var glideStart = 0.0
  /// The progress outside of 0 to 1 at which the track is paused after a spring has overshot; nil otherwise. A
  /// fraction of the duration cannot express it, because it is between 0 and 1.
  var overshoot: Double?

  init(change: PropertyChange, keyframes: KeyframeValues?, start: Double) {
    self.change = change
    self.keyframes = keyframes
    self.start = min(max(start, 0), 1)
    key = change.freeKey()
  }

  /// Returns the track's duration for an animator of `duration`, both in seconds.
  func length(in duration: Double) -> Double { max((1 - start) * duration, 1e-6) }

  /// Returns the fraction of the track's duration for a fraction of the animator's duration.
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

  /// Returns the progress of a continuation if it has overshot; nil otherwise.
  func overshoot(to target: Double, after fraction: Double) -> Double? {
    let progress = glideStart + (target - glideStart) * fraction
    return keyframes == nil && !(0...1).contains(progress) ? progress : nil
  }

  /// Sets the model value to the visible value at a progress.
  func setModelValue(at progress: Double) {
    guard let keyframes else { return change.setModelValue(at: progress) }
    change.layer.setValue(keyframes.value(at: progress).any, forKeyPath: change.keyPath)
  }

  /// The final model value, stored when the animator is stopped.
  private var finalValue: (value: Any?, isStored: Bool) = (nil, false)

  func storeFinalValue() { finalValue = (change.layer.value(forKeyPath: change.keyPath), true) }

  /// Sets the model value to the final value if the animator was stopped. Otherwise the model has that value already.
  func restoreFinalValue() {
    if finalValue.isStored { change.layer.setValue(finalValue.value, forKeyPath: change.keyPath) }
  }

  /// The layer's local time.
  var localTime: Double { change.layer.convertTime(CACurrentMediaTime(), from: nil) }
}
