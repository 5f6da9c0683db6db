/// A basic or spring animation of numbers in the lanes of a vector (`LaneAccess`).
///
/// It does the same as `BasicTrack`, which has values of any kind, with less work.
///
/// It is a class like the other tracks, so that applying one copies nothing.
final class BasicLaneTrack: Sendable {
  private let target: LaneTarget
  private let isAdditive: Bool
  private let from: SIMD4<Double>?
  private let to: SIMD4<Double>?
  private let by: SIMD4<Double>?
  private let previous: SIMD4<Double>?

  /// Creates the track; nil if the target or a given end has no lanes.
  init?(_ target: AnimationTarget, _ ends: BasicTrack.Ends, isAdditive: Bool) {
    guard let lanes = LaneTarget(target),
      [ends.from, ends.to, ends.by, ends.previous].allSatisfy({ $0.map { $0.kind == target.kind } ?? true })
    else { return nil }
    (self.target, self.isAdditive) = (lanes, isAdditive)
    (from, to, by, previous) = (ends.from?.lanes, ends.to?.lanes, ends.by?.lanes, ends.previous?.lanes)
  }

  func apply(_ fraction: Double, to properties: inout LayerProperties) {
    let (from, to) = ends(isAdditive ? .zero : target.read(properties))
    target.write(.interpolate(from, to, fraction), additive: isAdditive, to: &properties)
  }

  /// Returns the ends for a base value (Semantics, "From, to, by").
  private func ends(_ base: SIMD4<Double>) -> (SIMD4<Double>, SIMD4<Double>) {
    if let from { return (from, to ?? by.map { from + $0 } ?? base) }
    if let to { return (by.map { to - $0 } ?? base, to) }
    return by.map { (base, base + $0) } ?? (previous ?? base, base)
  }
}
