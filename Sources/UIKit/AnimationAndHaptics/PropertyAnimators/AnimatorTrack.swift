/// One change that an animator plays, with the part of the animator's duration that it takes.
@MainActor
final class AnimatorTrack {
  let change: PropertyChange
  /// Where it begins, in fractions of the duration; it always lasts to the end.
  let start: Double
  let key: String
  /// Told when the animation on the layer stops; replaced with it.
  var end: AnimationEnd?
  var isDone = false
  /// How far it had got when a glide took it over.
  var glideStart = 0.0

  init(change: PropertyChange, start: Double) {
    self.change = change
    self.start = min(max(start, 0), 1)
    key = change.freeKey()
  }

  /// Seconds of an animator of `duration`.
  func length(in duration: Double) -> Double { max((1 - start) * duration, 1e-6) }

  /// The track's own fraction when the animator's is `fraction`.
  func fraction(at fraction: Double) -> Double {
    start < 1 ? min(max((fraction - start) / (1 - start), 0), 1) : (fraction >= 1 ? 1 : 0)
  }

  /// The layer's own time now.
  var localTime: Double { change.layer.convertTime(CACurrentMediaTime(), from: nil) }
}
