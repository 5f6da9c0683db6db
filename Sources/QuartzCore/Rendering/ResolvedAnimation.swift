/// An animation and its progress, for `inspect` and the overlay.
///
/// Only the position in its cycles is computed at once, because the overlay asks for no more in most frames.
package struct ResolvedAnimation: Sendable {
  private let source: RenderAnimation
  /// The layer whose model supplies the values that the animation does not give.
  private let owner: CommittedLayer
  private let position: MediaTiming.Position?

  /// Resolves an animation of a layer at the local time of the layer or the group.
  init(_ source: RenderAnimation, of owner: CommittedLayer, at local: Double) {
    (self.source, self.owner, position) = (source, owner, source.position(at: local))
  }

  package var key: String { source.key }
  /// Nil for groups.
  package var keyPath: String? { source.keyPath }
  package var className: String { source.className }
  /// The begin time in seconds of the layer's time.
  package var beginTime: Double { source.timing.beginTime }
  package var duration: Double { source.timing.duration }
  /// The progress in 0…1 after the timing function; nil while the animation is not in effect.
  package var progress: Double? { position.map(source.progress) }
  /// The progress in 0…1 before the timing function.
  package var linearProgress: Double? { position?.progress }
  /// The control points x1, y1, x2, y2 of the current timing function; nil for springs.
  ///
  /// For keyframes it is the function of the current segment.
  package var curve: [Double]? { source.controlPoints(at: position) }
  /// The members of a group.
  package var children: [ResolvedAnimation] {
    if source.members.isEmpty { return [] }
    let time = position.map(source.timeOfMembers) ?? -.infinity
    return source.members.map { ResolvedAnimation($0, of: owner, at: time) }
  }
  /// The code that added the animation, where it is recorded.
  package var origin: Origin? { source.origin }

  /// Samples of the whole curve at equal steps of time, for drawing it. They are computed at each access.
  package var samples: [Double] { source.samples }

  /// The values of the animation as text, which is made at each access.
  package var values: String { source.valuesText(owner.model) }

  /// Returns a Boolean value indicating whether another animation has the same curve.
  package func hasCurve(of other: ResolvedAnimation) -> Bool { source.hasCurve(of: other.source) }
}
