import CoreGraphics

/// A line or a curve to be stroked, or a part of it.
struct StrokeSegment {
  let curve: Cubic
  let isLine: Bool
  /// What it is if it is one or more cubics on a circle; then `curve` stands for nothing.
  private(set) var arc: CircularArc?
  /// The parameters and the points between which it goes.
  private(set) var from = 0.0
  private(set) var to = 1.0
  private(set) var begin: SIMD2<Double>
  private(set) var end: SIMD2<Double>
  /// Directions there, of length 1.
  private(set) var head: SIMD2<Double>
  private(set) var tail: SIMD2<Double>

  /// Nil for a line without length.
  init?(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>) {
    let way = p1 - p0
    if Self.isNothing(way) { return nil }
    (curve, isLine, begin, end) = (Cubic(p0, p1), true, p0, p1)
    (head, tail) = (Self.unit(way), Self.unit(way))
  }

  /// Nil for a curve that goes nowhere; where a control point lies on its end, the next one gives the direction.
  init?(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
    let (a, b, c) = (p1 - p0, p2 - p0, p3 - p0)
    let (d, e) = (p3 - p2, p3 - p1)
    if Self.isNothing(a) && Self.isNothing(b) && Self.isNothing(c) { return nil }
    (curve, isLine, begin, end) = (Cubic(p0, p1, p2, p3), false, p0, p3)
    head = Self.unit(!Self.isNothing(a) ? a : !Self.isNothing(b) ? b : c)
    tail = Self.unit(!Self.isNothing(d) ? d : !Self.isNothing(e) ? e : c)
  }

  /// An arc, with its ends as the path has them.
  init(_ arc: CircularArc, from p0: SIMD2<Double>, to p1: SIMD2<Double>) {
    (curve, isLine, self.arc, begin, end) = (Cubic(p0, p1), false, arc, p0, p1)
    (head, tail) = (arc.way(at: p0), arc.way(at: p1))
  }

  /// Goes on along an arc of the same circle; false if it is of another one.
  mutating func extend(_ next: CircularArc, to end: SIMD2<Double>, grain: Double) -> Bool {
    guard let both = arc?.joined(with: next, grain: grain) else { return false }
    (arc, self.end, tail) = (both, end, both.way(at: end))
    return true
  }

  /// The point at a place.
  func point(_ t: Double) -> SIMD2<Double> { arc?.point(t) ?? curve.corner(t, 0) }

  /// The direction at a place, if there is one.
  private func way(_ t: Double, else other: SIMD2<Double>) -> SIMD2<Double> {
    let v = curve.velocity(t)
    return v.x * v.x + v.y * v.y > 0 ? Self.unit(v) : other
  }

  /// The part between two places; nil for nothing.
  func part(_ from: Double, _ to: Double) -> StrokeSegment? {
    if from >= to { return nil }
    var part = self
    if let arc {
      part.arc = arc.part(from, to)
      if from > 0 { part.begin = arc.point(from) }
      if to < 1 { part.end = arc.point(to) }
      (part.head, part.tail) = (arc.way(at: part.begin), arc.way(at: part.end))
      return part
    }
    if from > self.from { (part.from, part.begin, part.head) = (from, curve.corner(from, 0), way(from, else: head)) }
    if to < self.to { (part.to, part.end, part.tail) = (to, curve.corner(to, 0), way(to, else: tail)) }
    return part
  }

  private static func unit(_ v: SIMD2<Double>) -> SIMD2<Double> { v / (v.x * v.x + v.y * v.y).squareRoot() }

  static func isNothing(_ v: SIMD2<Double>) -> Bool { v.x * v.x + v.y * v.y < 1e-18 }
}

/// Subpaths to be stroked, in memory that is kept from stroke to stroke.
struct StrokePath: ~Copyable {
  /// A subpath: some of the segments, each of which begins where the one before ends.
  struct Run {
    var start: SIMD2<Double>
    var first: Int
    var count = 0
    var isClosed = false
  }

  private(set) var segments = ScratchBuffer<StrokeSegment>()
  private(set) var runs = ScratchBuffer<Run>()

  mutating func removeAll() {
    segments.removeAll()
    runs.removeAll()
  }

  /// Begins a subpath.
  mutating func begin(_ start: SIMD2<Double>) { runs.append(Run(start: start, first: segments.count)) }

  mutating func append(_ segment: StrokeSegment?) {
    if let segment { segments.append(segment) }
  }

  /// Appends an arc; more of the last one if it is of the same circle.
  mutating func append(_ arc: CircularArc, from p0: SIMD2<Double>, to p1: SIMD2<Double>, grain: Double) {
    let last = segments.count - 1
    if last >= runs[runs.count - 1].first, segments[last].extend(arc, to: p1, grain: grain) { return }
    segments.append(StrokeSegment(arc, from: p0, to: p1))
  }

  /// Ends the subpath that was begun last; one that is closed goes back to where it began.
  mutating func end(isClosed: Bool, grain: Double = 0) {
    var run = runs[runs.count - 1]
    if isClosed, segments.count > run.first {
      let last = segments[segments.count - 1]
      let gap = last.end - run.start
      // What numbers of 32 bits leave open at the end of a circle is no line.
      let isNothing = last.arc != nil && max(abs(gap.x), abs(gap.y)) <= grain
      if !isNothing { append(StrokeSegment(last.end, run.start)) }
    }
    (run.count, run.isClosed) = (segments.count - run.first, isClosed)
    runs[runs.count - 1] = run
  }

  /// Appends a subpath of another one.
  mutating func append(_ other: borrowing StrokePath, _ run: Run) {
    begin(run.start)
    for k in run.first..<run.first + run.count { segments.append(other.segments[k]) }
    end(isClosed: run.isClosed)
  }

  /// Appends a path's subpaths, for a pen.
  mutating func append(_ path: CGPath, _ pen: Pen) {
    let grain = pen.chord * Flattening.grainShare
    PathWalk(path).visit { step in
      switch step {
      case .begin(let start): begin(start)
      case .line(let a, let b): append(StrokeSegment(a, b))
      case .curve(let a, let b, let c, let d):
        // Where the pen reaches the centre, the inner side is no circle.
        if let arc = CircularArc(a, b, c, d, grain: grain), pen.half < 0.9 * arc.radius,
          CircularArc.suits(radius: arc.radius + pen.half, tolerance: pen.chord)
        {
          append(arc, from: a, to: d, grain: grain)
        } else {
          append(StrokeSegment(a, b, c, d))
        }
      case .end(let isClosed): end(isClosed: isClosed, grain: grain)
      }
    }
  }
}
