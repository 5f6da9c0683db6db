/// One change that an animator plays, with the part of the animator's duration that it takes.
@MainActor
final class AnimatorTrack {
  let change: PropertyChange
  /// The way in several steps, for changes of a keyframe block.
  private let keyframes: KeyframeValues?
  /// Where it begins, in fractions of the duration; it always lasts to the end.
  let start: Double
  let key: String
  /// Told when the animation on the layer stops; replaced with it.
  var end: AnimationEnd?
  var isDone = false
  /// Takes back what the view was told about touches while it moves.
  var stopsHitTesting: (() -> Void)?
  /// How far it had got when a glide took it over.
  var glideStart = 0.0
  /// Where it is held when a spring had swung past an end of the way, which no fraction says.
  var swing: Double?

  init(change: PropertyChange, keyframes: KeyframeValues?, start: Double) {
    self.change = change
    self.keyframes = keyframes
    self.start = min(max(start, 0), 1)
    key = change.freeKey()
  }

  /// Seconds of an animator of `duration`.
  func length(in duration: Double) -> Double { max((1 - start) * duration, 1e-6) }

  /// The track's own fraction when the animator's is `fraction`.
  func fraction(at fraction: Double) -> Double {
    start < 1 ? min(max((fraction - start) / (1 - start), 0), 1) : (fraction >= 1 ? 1 : 0)
  }

  /// The animation from one progress to another at a pace, without timing.
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

  /// Where a glide has got, if that is past an end of the way.
  func swing(to target: Double, after share: Double) -> Double? {
    let progress = glideStart + (target - glideStart) * share
    return keyframes == nil && !(0...1).contains(progress) ? progress : nil
  }

  /// Moves the model to where the animation shows it.
  func rest(at progress: Double) {
    guard let keyframes else { return change.rest(at: progress) }
    change.layer.setValue(keyframes.value(at: progress).any, forKeyPath: change.keyPath)
  }

  /// Where the model was to go, kept when the animator stopped on the way.
  private var goal: (value: Any?, isKept: Bool) = (nil, false)

  func keepGoal() { goal = (change.layer.value(forKeyPath: change.keyPath), true) }

  /// Goes there after all; a model that was never stopped is there already.
  func goToGoal() { if goal.isKept { change.layer.setValue(goal.value, forKeyPath: change.keyPath) } }

  /// The layer's own time now.
  var localTime: Double { change.layer.convertTime(CACurrentMediaTime(), from: nil) }
}
