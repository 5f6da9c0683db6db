/// A basic or spring animation of numbers in the lanes of a vector (`LaneAccess`).
///
/// It does the same as `BasicTrack`, which has values of any kind, with less work. It is small, since an evaluation reads
/// one for each animated layer.
///
/// It is a class like the other tracks, so that applying one copies nothing.
final class BasicLaneTrack: Sendable {
  /// The ends of the animation (Semantics, "From, to, by"). The base is the value below the animation.
  private enum Ends {
    /// From the first vector to the second.
    case fixed
    /// From the first vector to the base.
    case toBase
    /// From the base to the first vector.
    case fromBase
    /// From the base to its sum with the first vector.
    case byVector
    /// The base itself.
    case base
  }

  private let target: LaneTarget
  private let isAdditive: Bool
  private let ends: Ends
  private let first: SIMD4<Double>
  private let second: SIMD4<Double>

  /// Creates the track; nil if the target or a given end has no lanes.
  init?(_ target: AnimationTarget, _ given: BasicTrack.Ends, isAdditive: Bool) {
    guard let lanes = LaneTarget(target),
      [given.from, given.to, given.by, given.previous].allSatisfy({ $0.map { $0.kind == target.kind } ?? true })
    else { return nil }
    (self.target, self.isAdditive) = (lanes, isAdditive)
    (ends, first, second) = Self.ends(given.from?.lanes, given.to?.lanes, given.by?.lanes, given.previous?.lanes)
  }

  private static func ends(
    _ from: SIMD4<Double>?, _ to: SIMD4<Double>?, _ by: SIMD4<Double>?, _ previous: SIMD4<Double>?
  ) -> (Ends, SIMD4<Double>, SIMD4<Double>) {
    if let from {
      if let to { return (.fixed, from, to) }
      return by.map { (.fixed, from, from + $0) } ?? (.toBase, from, .zero)
    }
    if let to { return by.map { (.fixed, to - $0, to) } ?? (.fromBase, to, .zero) }
    if let by { return (.byVector, by, .zero) }
    return previous.map { (.toBase, $0, .zero) } ?? (.base, .zero, .zero)
  }

  func apply(_ fraction: Double, to properties: inout LayerProperties) {
    let value: SIMD4<Double>
    if case .fixed = ends {
      value = .interpolate(first, second, fraction)
    } else {
      let base = isAdditive ? .zero : target.read(&properties)
      switch ends {
      case .toBase: value = .interpolate(first, base, fraction)
      case .fromBase: value = .interpolate(base, first, fraction)
      case .byVector: value = .interpolate(base, base + first, fraction)
      case .fixed, .base: value = .interpolate(base, base, fraction)
      }
    }
    target.write(value, additive: isAdditive, to: &properties)
  }
}
