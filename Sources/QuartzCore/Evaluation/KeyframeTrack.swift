/// The compiled form of a keyframe animation of values.
///
/// Tracks are classes, so that applying one copies nothing.
final class KeyframeTrack: Sendable {
  let target: AnimationTarget
  let values: [AnimatableValue]
  /// The key times: usually one for each value, and one more in the discrete mode.
  let times: KeyTimes
  /// The curve of each segment; nil is linear.
  let curves: [UnitBezier?]
  let isDiscrete: Bool
  /// The Hermite tangents at each value, for cubic modes.
  let tangents: [(leaving: [Double], arriving: [Double])]?
  /// The arc lengths for a smooth curve at constant speed.
  let pace: Pace?
  let isAdditive: Bool
  let isCumulative: Bool
  /// The pool in which colours and paths are created.
  let pool: ValuePool?
  /// The values as lanes, whose interpolation takes less work.
  ///
  /// It is nil for values without lanes, and for cubic and cumulative animations.
  private let lanes: KeyframeLaneTrack?

  init(
    target: AnimationTarget, values: [AnimatableValue], times: KeyTimes, curves: [UnitBezier?], isDiscrete: Bool,
    tangents: [(leaving: [Double], arriving: [Double])]?, pace: Pace?, isAdditive: Bool, isCumulative: Bool
  ) {
    (self.target, self.values, self.times, self.curves) = (target, values, times, curves)
    (self.isDiscrete, self.tangents, self.pace) = (isDiscrete, tangents, pace)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
    pool = ValuePool(for: values.first)
    lanes = isCumulative || tangents != nil ? nil : KeyframeLaneTrack(target, values)
  }

  func apply(
    _ position: MediaTiming.Position, _ progress: Double, _ timing: MediaTiming, to properties: inout LayerProperties
  ) {
    if let lanes {
      return lanes.target.write(value(of: lanes, at: progress), additive: isAdditive, to: &properties)
    }
    applyValues(position, progress, timing, to: &properties)
  }

  /// Blends values of any kind.
  func applyValues(
    _ position: MediaTiming.Position, _ progress: Double, _ timing: MediaTiming, to properties: inout LayerProperties
  ) {
    var value = value(at: progress)
    if isCumulative, let first = values.first, let last = values.last,
      let earlier = timing.carry(position, from: first, to: last)
    {
      value = .add(value, earlier)
    }
    target.write(value, additive: isAdditive, to: &properties)
  }

  func value(at progress: Double) -> AnimatableValue {
    let (index, f) = position(at: progress)
    guard let f else { return values[index] }
    if let tangents, let smooth = smoothValue(index, f, tangents) { return smooth }
    return .interpolate(values[index], values[index + 1], f, in: pool)
  }

  private func value(of lanes: KeyframeLaneTrack, at progress: Double) -> SIMD4<Double> {
    let (index, f) = position(at: progress)
    guard let f else { return lanes.values[index] }
    return .interpolate(lanes.values[index], lanes.values[index + 1], f)
  }

  /// Returns the segment at a progress, and the fraction of the way to its end.
  ///
  /// The fraction is nil if the value at the start of the segment is held.
  private func position(at progress: Double) -> (index: Int, fraction: Double?) {
    if isDiscrete { return (times.valueIndex(at: progress, count: values.count), nil) }
    let (index, fraction) = pace?.segment(at: progress) ?? times.segment(at: progress, count: values.count - 1)
    if values.count == 1 { return (index, nil) }
    return (index, curves.indices.contains(index) ? curves[index]?(fraction) ?? fraction : fraction)
  }

  /// Returns the value on the spline in a segment.
  private func smoothValue(
    _ index: Int, _ f: Double, _ tangents: [(leaving: [Double], arriving: [Double])]
  ) -> AnimatableValue? {
    values[index].rebuilt(from: Self.point(values, tangents, index, f))
  }

  /// Returns the coordinates on the spline in segment `index` at the parameter `f`.
  static func point(
    _ values: [AnimatableValue], _ tangents: [(leaving: [Double], arriving: [Double])], _ index: Int, _ f: Double
  ) -> [Double] {
    let (a, b) = (values[index].coordinates, values[index + 1].coordinates)
    return a.indices.map {
      hermite(
        from: a[$0], leaving: tangents[index].leaving[$0], to: b[$0], arriving: tangents[index + 1].arriving[$0], at: f)
    }
  }

  /// Returns the cubic Hermite polynomial from `a` to `b`, with two tangents, at the parameter `f`.
  private static func hermite(
    from a: Double, leaving: Double, to b: Double, arriving: Double, at f: Double
  ) -> Double {
    let (f2, f3) = (f * f, f * f * f)
    return (2 * f3 - 3 * f2 + 1) * a + (f3 - 2 * f2 + f) * leaving + (3 * f2 - 2 * f3) * b + (f3 - f2) * arriving
  }
}

/// The compiled form of a keyframe animation along a path.
final class PathTrack: Sendable {
  let target: AnimationTarget
  let segments: [CubicSegment]
  /// The key times: usually one more than there are segments.
  let times: KeyTimes
  let curves: [UnitBezier?]
  /// The arc lengths for constant speed.
  let pace: Pace?
  /// A Boolean value indicating whether the value jumps from point to point.
  let isDiscrete: Bool
  let rotation: CAAnimationRotationMode?
  let isAdditive: Bool
  let isCumulative: Bool

  init(
    target: AnimationTarget, segments: [CubicSegment], times: KeyTimes, curves: [UnitBezier?], pace: Pace?,
    isDiscrete: Bool, rotation: CAAnimationRotationMode?, isAdditive: Bool, isCumulative: Bool
  ) {
    (self.target, self.segments, self.times, self.curves) = (target, segments, times, curves)
    (self.pace, self.isDiscrete, self.rotation) = (pace, isDiscrete, rotation)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }

  func apply(
    _ position: MediaTiming.Position, _ progress: Double, _ timing: MediaTiming, to properties: inout LayerProperties
  ) {
    let (segment, u) = segment(at: progress)
    var value = value(segments[segment].point(u))
    if isCumulative, let first = segments.first?.p0, let last = segments.last?.p3,
      let earlier = timing.carry(position, from: self.value(first), to: self.value(last))
    {
      value = .add(value, earlier)
    }
    target.write(value, additive: isAdditive, to: &properties)
    guard let rotation else { return }
    let tangent = segments[segment].tangent(u)
    guard tangent.dx != 0 || tangent.dy != 0 else { return }
    let sign: Double = rotation == .rotateAutoReverse ? -1 : 1
    let angle = Numerics.atan2(Double(tangent.dy) * sign, Double(tangent.dx) * sign)
    properties.transform = CATransform3DConcat(
      CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1), properties.transform)
  }

  private func value(_ point: CGPoint) -> AnimatableValue {
    target.kind == .size ? .size(CGSize(width: point.x, height: point.y)) : .point(point)
  }

  private func segment(at progress: Double) -> (index: Int, fraction: Double) {
    if isDiscrete {
      let index = times.valueIndex(at: progress, count: segments.count + 1)
      return index < segments.count ? (index, 0) : (segments.count - 1, 1)
    }
    if let pace { return pace.segment(at: progress) }
    let (index, fraction) = times.segment(at: progress, count: segments.count)
    return (index, curves.indices.contains(index) ? curves[index]?(fraction) ?? fraction : fraction)
  }
}

/// The arc lengths of a curve of several segments, for motion at constant speed.
struct Pace: Sendable {
  /// The cumulative lengths at equal steps of the parameter.
  private var lengths = [0.0]
  private let segments: Int
  private static let stepsPerSegment = 32

  /// Measures the chords between points of the curve. Fails if the curve has no length.
  ///
  /// `point` returns the coordinates in a segment at a parameter from 0 to 1.
  init?(segments: Int, _ point: (Int, Double) -> [Double]) {
    self.segments = segments
    var total = 0.0
    for segment in 0..<segments {
      var last = point(segment, 0)
      for step in 1...Self.stepsPerSegment {
        let next = point(segment, Double(step) / Double(Self.stepsPerSegment))
        total += zip(last, next).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        lengths.append(total)
        last = next
      }
    }
    guard total > 0, total.isFinite else { return nil }
  }

  /// Returns the segment at a progress of the length, and the parameter in it.
  func segment(at progress: Double) -> (index: Int, fraction: Double) {
    let target = max(0, min(1, progress)) * (lengths.last ?? 0)
    var (low, high) = (0, lengths.count - 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      if lengths[middle] <= target { low = middle } else { high = middle }
    }
    let stepLength = lengths[high] - lengths[low]
    let position = Double(low) + (stepLength > 0 ? (target - lengths[low]) / stepLength : 0)
    let segment = min(segments - 1, Int(position) / Self.stepsPerSegment)
    return (segment, min(1, position / Double(Self.stepsPerSegment) - Double(segment)))
  }
}

/// A cubic Bézier segment.
struct CubicSegment: Sendable {
  var p0: CGPoint
  var p1: CGPoint
  var p2: CGPoint
  var p3: CGPoint

  func point(_ u: Double) -> CGPoint {
    let v = 1 - u
    let (a, b, c, d) = (v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u)
    return CGPoint(
      x: p0.x * a + p1.x * b + p2.x * c + p3.x * d, y: p0.y * a + p1.y * b + p2.y * c + p3.y * d)
  }

  /// Returns a vector along the curve at a parameter; the chord where the derivative is zero.
  func tangent(_ u: Double) -> CGVector {
    let v = 1 - u
    let (a, b, c) = (v * v, 2 * v * u, u * u)
    let d = CGVector(
      dx: (p1.x - p0.x) * a + (p2.x - p1.x) * b + (p3.x - p2.x) * c,
      dy: (p1.y - p0.y) * a + (p2.y - p1.y) * b + (p3.y - p2.y) * c)
    return d.dx == 0 && d.dy == 0 ? CGVector(dx: p3.x - p0.x, dy: p3.y - p0.y) : d
  }

  /// Returns the drawn segments of `path`, without the jumps between subpaths.
  static func segments(of path: CGPath) -> [CubicSegment] {
    var result: [CubicSegment] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    var index = 0
    func line(_ a: CGPoint, _ b: CGPoint) -> CubicSegment {
      CubicSegment(p0: a, p1: a.blended(b, 1 / 3), p2: a.blended(b, 2 / 3), p3: b)
    }
    for verb in path.verbs {
      let points = Array(path.points[index..<min(path.points.count, index + verb.pointCount)])
      index += verb.pointCount
      guard points.count == verb.pointCount else { break }
      switch verb {
      case .moveToPoint:
        start = points[0]
        current = start
      case .addLineToPoint:
        result.append(line(current, points[0]))
        current = points[0]
      case .addQuadCurveToPoint:
        result.append(
          CubicSegment(
            p0: current, p1: current.blended(points[0], 2 / 3), p2: points[1].blended(points[0], 2 / 3),
            p3: points[1]))
        current = points[1]
      case .addCurveToPoint:
        result.append(CubicSegment(p0: current, p1: points[0], p2: points[1], p3: points[2]))
        current = points[2]
      case .closeSubpath:
        if current != start { result.append(line(current, start)) }
        current = start
      }
    }
    return result
  }
}
