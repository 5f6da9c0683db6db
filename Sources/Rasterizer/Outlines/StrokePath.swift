import CoreGraphics

/// A segment of a stroked path: a line, a cubic or a circular arc, or a part of one.
struct StrokeSegment {
  let curve: Cubic
  let isLine: Bool
  /// The arc, if the segment stands for one or more cubics on a circle. `curve` is not used then.
  private(set) var arc: CircularArc?
  /// A Boolean value indicating whether the cubic approximates a circular arc, but is stroked as a cubic.
  var isCircular = false
  /// The parameters of the part's ends.
  private(set) var from = 0.0
  private(set) var to = 1.0
  private(set) var begin: SIMD2<Double>
  private(set) var end: SIMD2<Double>
  /// The unit directions at both ends.
  private(set) var beginDirection: SIMD2<Double>
  private(set) var endDirection: SIMD2<Double>

  /// Creates a line. Returns nil if it has no length.
  init?(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>) {
    let vector = p1 - p0
    if Self.isNegligible(vector) { return nil }
    (curve, isLine, begin, end) = (Cubic(p0, p1), true, p0, p1)
    (beginDirection, endDirection) = (Self.unit(vector), Self.unit(vector))
  }

  /// Creates a cubic. Returns nil if all its points coincide.
  ///
  /// Where a control point coincides with its end, the next control point defines the direction.
  init?(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
    let (a, b, c) = (p1 - p0, p2 - p0, p3 - p0)
    let (d, e) = (p3 - p2, p3 - p1)
    if Self.isNegligible(a) && Self.isNegligible(b) && Self.isNegligible(c) { return nil }
    (curve, isLine, begin, end) = (Cubic(p0, p1, p2, p3), false, p0, p3)
    beginDirection = Self.unit(!Self.isNegligible(a) ? a : !Self.isNegligible(b) ? b : c)
    endDirection = Self.unit(!Self.isNegligible(d) ? d : !Self.isNegligible(e) ? e : c)
  }

  /// Creates an arc whose ends are the path's own points.
  init(_ arc: CircularArc, from p0: SIMD2<Double>, to p1: SIMD2<Double>) {
    (curve, isLine, self.arc, begin, end) = (Cubic(p0, p1), false, arc, p0, p1)
    (beginDirection, endDirection) = (arc.direction(at: p0), arc.direction(at: p1))
  }

  /// Extends the arc by another one on the same circle. Returns false if the circles differ.
  mutating func extend(by next: CircularArc, to end: SIMD2<Double>, epsilon: Double) -> Bool {
    guard let joined = arc?.joined(with: next, epsilon: epsilon) else { return false }
    (arc, self.end, endDirection) = (joined, end, joined.direction(at: end))
    return true
  }

  func point(at t: Double) -> SIMD2<Double> { arc?.point(at: t) ?? curve.corner(t, shift: 0) }

  /// Returns the unit direction at a parameter, or `fallback` where the velocity is zero.
  private func direction(at t: Double, else fallback: SIMD2<Double>) -> SIMD2<Double> {
    let v = curve.velocity(t)
    return v.x * v.x + v.y * v.y > 0 ? Self.unit(v) : fallback
  }

  /// Returns the part between two parameters, or nil if it is empty.
  func part(from: Double, to: Double) -> StrokeSegment? {
    if from >= to { return nil }
    var part = self
    if let arc {
      part.arc = arc.part(from: from, to: to)
      if from > 0 { part.begin = arc.point(at: from) }
      if to < 1 { part.end = arc.point(at: to) }
      (part.beginDirection, part.endDirection) = (arc.direction(at: part.begin), arc.direction(at: part.end))
      return part
    }
    if from > self.from {
      (part.from, part.begin) = (from, curve.corner(from, shift: 0))
      part.beginDirection = direction(at: from, else: beginDirection)
    }
    if to < self.to {
      (part.to, part.end) = (to, curve.corner(to, shift: 0))
      part.endDirection = direction(at: to, else: endDirection)
    }
    return part
  }

  private static func unit(_ v: SIMD2<Double>) -> SIMD2<Double> { v / (v.x * v.x + v.y * v.y).squareRoot() }

  private static func isNegligible(_ v: SIMD2<Double>) -> Bool { v.x * v.x + v.y * v.y < 1e-18 }
}

/// The subpaths of a stroke, in reusable memory.
struct StrokePath: ~Copyable {
  /// A range of connected segments.
  struct Subpath {
    var start: SIMD2<Double>
    var first: Int
    var count = 0
    var isClosed = false
  }

  private(set) var segments = ScratchBuffer<StrokeSegment>()
  private(set) var subpaths = ScratchBuffer<Subpath>()

  mutating func removeAll() {
    segments.removeAll()
    subpaths.removeAll()
  }

  mutating func beginSubpath(at start: SIMD2<Double>) {
    subpaths.append(Subpath(start: start, first: segments.count))
  }

  mutating func append(_ segment: StrokeSegment?) {
    if let segment { segments.append(segment) }
  }

  /// Appends an arc, or extends the last segment if it is an arc of the same circle.
  mutating func append(_ arc: CircularArc, from p0: SIMD2<Double>, to p1: SIMD2<Double>, epsilon: Double) {
    let last = segments.count - 1
    if last >= subpaths[subpaths.count - 1].first, segments[last].extend(by: arc, to: p1, epsilon: epsilon) { return }
    segments.append(StrokeSegment(arc, from: p0, to: p1))
  }

  /// Ends the current subpath. A closed subpath gets a line back to its start, if it does not end there.
  mutating func endSubpath(isClosed: Bool, epsilon: Double = 0) {
    var subpath = subpaths[subpaths.count - 1]
    if isClosed, segments.count > subpath.first {
      let last = segments[segments.count - 1]
      let gap = last.end - subpath.start
      // 32-bit coordinates may leave a tiny gap at the end of a circle, which needs no line.
      let isNegligible = last.arc != nil && max(abs(gap.x), abs(gap.y)) <= epsilon
      if !isNegligible { append(StrokeSegment(last.end, subpath.start)) }
    }
    (subpath.count, subpath.isClosed) = (segments.count - subpath.first, isClosed)
    subpaths[subpaths.count - 1] = subpath
  }

  /// Appends a copy of a subpath of another path.
  mutating func append(_ subpath: Subpath, of other: borrowing StrokePath) {
    beginSubpath(at: subpath.start)
    for k in subpath.first..<subpath.first + subpath.count { segments.append(other.segments[k]) }
    endSubpath(isClosed: subpath.isClosed)
  }

  /// Appends all subpaths of a path that is stroked with a pen.
  mutating func append(_ path: CGPath, _ pen: StrokePen) {
    let epsilon = pen.chordTolerance * Flattening.epsilonShare
    PathIterator(path).forEachElement { element in
      switch element {
      case .begin(let start): beginSubpath(at: start)
      case .line(let a, let b): append(StrokeSegment(a, b))
      case .curve(let a, let b, let c, let d):
        // If the pen reaches the centre, the inner side is not a circle.
        let arc = CircularArc(a, b, c, d, epsilon: epsilon)
        if let arc, pen.radius < 0.9 * arc.radius,
          CircularArc.hasEnoughCorners(radius: arc.radius + pen.radius, tolerance: pen.chordTolerance)
        {
          append(arc, from: a, to: d, epsilon: epsilon)
        } else {
          var segment = StrokeSegment(a, b, c, d)
          segment?.isCircular = arc != nil
          append(segment)
        }
      case .end(let isClosed): endSubpath(isClosed: isClosed, epsilon: epsilon)
      }
    }
  }
}
