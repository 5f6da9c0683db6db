/// The values of a keyframe animation in the lanes of vectors (`LaneAccess`), and the target to which they are written.
///
/// It is a class like the other tracks, so that applying one copies nothing.
final class KeyframeLaneTrack: Sendable {
  let target: LaneTarget
  let values: [SIMD4<Double>]

  /// Creates the track; nil if the target or a value has no lanes.
  init?(_ target: AnimationTarget, _ values: [AnimatableValue]) {
    guard let lanes = LaneTarget(target), values.allSatisfy({ $0.kind == target.kind }) else { return nil }
    self.target = lanes
    self.values = values.compactMap(\.lanes)
  }
}
