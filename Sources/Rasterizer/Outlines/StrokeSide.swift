// One side of a curve that is stroked.
//
// It is a curve of its own: longer and with more lines where it is outside a bend, with fewer where it is inside. Where
// the curve turns around a point below the pen the inner side folds back, and the areas there count against others.
// Nothing is lost by that where the curve goes on beyond the pen's reach: every point there is nearer to another part of
// the curve, and covered by that. Near an end the side keeps to the points around which the curve turns, and what lies
// beyond them is a polygon of its own.
// Rule inside: a corner stands where the side is, and outside of it by two thirds of what a chord would be inside.

/// Cuts of one side, in memory that is kept from curve to curve.
struct StrokeSide: ~Copyable {
  struct Cut {
    /// Of length 1.
    var way: SIMD2<Double>
    var place: Double
    /// 1 − cos of the angle by which the curve turns on the way from the cut before.
    var turn = 0.0
    /// How far the side may go before it folds back, as a part of the pen's radius.
    var reach = 1.0
    /// Whether the curve turns at once before the cut.
    var isTip = false

    init(_ place: Double, _ way: SIMD2<Double>) { (self.place, self.way) = (place, way) }

    /// A cut that has another direction where the curve stands still.
    @inline(__always)
    init(_ place: Double, on curve: Cubic, pen: Double, else other: SIMD2<Double>) {
      let (v, a) = (curve.velocity(place), curve.acceleration(place))
      let square = v.x * v.x + v.y * v.y
      let speed = square.squareRoot()
      (self.place, way) = (place, square > 0 ? v / speed : other)
      let bend = (v.x * a.y - v.y * a.x) * -pen
      if bend > square * speed { reach = square * speed / bend }
    }
  }
  /// A piece that turns far outside is halved so often; what still turns then is a tip.
  private static let mostHalves = 10
  private var cuts = ScratchBuffer<Cut>()
  /// Negative on the right.
  private var pen = 1.0
  private var folds = false
  /// The side of an arc is an arc of this radius, cut by this tolerance.
  private var arc: (radius: Double, tolerance: Double)?
  /// Of the lines at both ends, squared.
  private(set) var firstLength = 0.0
  private(set) var lastLength = 0.0

  private var isLeft: Bool { pen > 0 }

  /// A line has the same two cuts on either side.
  mutating func cut(_ line: StrokeSegment) {
    folds = false
    arc = nil
    cuts.removeAll()
    cuts.append(Cut(line.from, line.head))
    cuts.append(Cut(line.to, line.tail))
    firstLength = Self.square(line.end - line.begin)
    lastLength = firstLength
  }

  /// An arc is cut where its circle is.
  mutating func cut(_ arc: CircularArc, radius: Double, tolerance: Double) {
    self.arc = (radius, tolerance)
    let way = min(CircularArc.step(radius: radius, tolerance: tolerance), abs(arc.sweep)) * radius
    (firstLength, lastLength) = (way * way, way * way)
  }

  /// Finds the cuts of a curve: on the left for a positive pen, on the right for a negative one.
  mutating func cut(_ segment: StrokeSegment, _ places: CubicCuts, pen: Double, tolerance: Double) {
    self.pen = pen
    folds = false
    arc = nil
    cuts.removeAll()
    let curve = segment.curve
    var before = Cut(segment.from, on: curve, pen: pen, else: segment.head)
    before.way = segment.head
    folds = before.reach < 1
    let side = pen > 0 ? 0 : 1
    cuts.reserve(places.lines(side) + 1)
    cuts.append(before)
    // A chord of the pen's circle would be a tenth too far inside. As many lines as there may be are not halved.
    let most = places.isLimited(side) ? .infinity : 4.4 * tolerance / abs(pen)
    places.visit(side: side) { place, _ in
      let cut = Cut(place, on: curve, pen: pen, else: before.way)
      append(cut, after: before, curve, most)
      before = cut
    }
    var end = Cut(segment.to, on: curve, pen: pen, else: segment.tail)
    end.way = segment.tail
    append(end, after: before, curve, most)
    firstLength = Self.square(curve.point(cuts[1].place) - segment.begin)
    lastLength = Self.square(segment.end - curve.point(cuts[cuts.count - 2].place))
  }

  /// Appends a cut, and others before it where the curve turns far on the way.
  @inline(__always)
  private mutating func append(_ cut: Cut, after before: Cut, _ curve: Cubic, _ most: Double) {
    var cut = cut
    cut.turn = 1 - (before.way.x * cut.way.x + before.way.y * cut.way.y)
    if cut.turn > most { return halve(before, cut, curve, most, Self.mostHalves) }
    folds = folds || cut.reach < 1
    cuts.append(cut)
  }

  private mutating func halve(_ before: Cut, _ cut: Cut, _ curve: Cubic, _ most: Double, _ halves: Int) {
    var cut = cut
    cut.turn = 1 - (before.way.x * cut.way.x + before.way.y * cut.way.y)
    if cut.turn > most {
      let isOuter = (before.way.x * cut.way.y - before.way.y * cut.way.x > 0) == isLeft
      if halves > 0, isOuter || cut.turn > 0.5 {
        let middle = Cut((before.place + cut.place) / 2, on: curve, pen: pen, else: before.way)
        halve(before, middle, curve, most, halves - 1)
        halve(middle, cut, curve, most, halves - 1)
        return
      }
      if isOuter { (cut.turn, cut.isTip) = (0, true) }
    }
    folds = folds || cut.reach < 1
    cuts.append(cut)
  }

  /// Appends the side's corners between its ends; to `others` what it leaves out.
  mutating func append(
    _ segment: StrokeSegment, _ pen: Pen, to side: inout ScratchBuffer<SIMD2<Double>>, others: inout Polylines
  ) {
    if let own = arc, let circle = segment.arc {
      circle.appendCorners(radius: own.radius, tolerance: own.tolerance, to: &side)
      return
    }
    let last = cuts.count - 1
    side.reserve(last + 1)
    if folds { unfold(segment, pen, to: &others) }
    if cuts[0].reach < 1 { side.append(corner(0, segment.curve, pen, reach: cuts[0].reach)) }
    var (before, cut) = (cuts[0], cuts[1])
    for k in 1...last {
      if cut.isTip { appendTip(before, cut, segment.curve, pen, to: &side) }
      if k == last { break }
      let next = cuts[k + 1]
      side.append(corner(before, cut, next, segment.curve, pen, reach: cut.reach))
      (before, cut) = (cut, next)
    }
    if cut.reach < 1 { side.append(corner(last, segment.curve, pen, reach: cut.reach)) }
  }

  private func corner(_ k: Int, _ curve: Cubic, _ pen: Pen, reach: Double) -> SIMD2<Double> {
    corner(cuts[max(k - 1, 0)], cuts[k], cuts[min(k + 1, cuts.count - 1)], curve, pen, reach: reach)
  }

  /// A corner of the side, or what stands for it at a part of the pen's radius.
  @inline(__always)
  private func corner(
    _ before: Cut, _ cut: Cut, _ next: Cut, _ curve: Cubic, _ pen: Pen, reach: Double
  ) -> SIMD2<Double> {
    let p = curve.corner(cut.place, (cut.place - before.place) * (next.place - cut.place) * (1.0 / 12))
    let away = pen.normal(cut.way) * (reach < 1 ? reach : 1 + (cut.turn + next.turn) * (1.0 / 12))
    return isLeft ? p + away : p - away
  }

  /// Lets folds be that are far from the ends; of others what goes backwards is appended so that it does not.
  private mutating func unfold(_ segment: StrokeSegment, _ pen: Pen, to others: inout Polylines) {
    var k = 0
    while k < cuts.count {
      let first = k
      var isNear = false
      while k < cuts.count, cuts[k].reach < 1 {
        let p = segment.curve.point(cuts[k].place)
        let away = min(Self.square(p - segment.begin), Self.square(p - segment.end))
        isNear = isNear || away < 4 * pen.half * pen.half
        k += 1
      }
      if isNear {
        for j in first..<k {
          others.points.append(corner(isLeft ? first + k - 1 - j : j, segment.curve, pen, reach: 1))
        }
        for j in first..<k {
          let j = isLeft ? j : first + k - 1 - j
          others.points.append(corner(j, segment.curve, pen, reach: cuts[j].reach))
        }
        others.endRun()
      } else {
        for j in first..<k { cuts[j].reach = 1 }
      }
      if first == k { k += 1 }
    }
  }

  /// Appends what the pen draws while the curve turns on the spot.
  private func appendTip(
    _ before: Cut, _ after: Cut, _ curve: Cubic, _ pen: Pen, to side: inout ScratchBuffer<SIMD2<Double>>
  ) {
    let center = curve.point((before.place + after.place) / 2)
    if isLeft { return pen.addArc(center: center, from: pen.normal(before.way), to: pen.normal(after.way), to: &side) }
    let start = side.count
    pen.addArc(center: center, from: pen.normal(-after.way), to: pen.normal(-before.way), to: &side)
    side.reverse(from: start)
  }

  private static func square(_ v: SIMD2<Double>) -> Double { v.x * v.x + v.y * v.y }
}
