// One side of a curve that is stroked.
//
// It is a curve of its own: longer and with more lines where it is outside a bend, with fewer where it is inside. Where
// the curve turns around a point below the pen the inner side goes backwards. That is left as it is: all points there
// are covered once more than they are taken away, but for the ends of a path.
// Rule inside: a corner stands where the side is, and outside of it by two thirds of what a chord would be inside.

/// Cuts of one side, in memory that is kept from curve to curve.
struct StrokeSide: ~Copyable {
  private struct Cut {
    var place: Double
    /// Of length 1.
    var way: SIMD2<Double>
    /// 1 − cos of the angle by which the curve turns on the way from the cut before.
    var turn = 0.0
    /// Whether the curve turns at once before the cut.
    var isTip = false
  }
  /// A piece that turns far outside is halved so often; what still turns then is a tip.
  private static let mostHalves = 10
  private var cuts = Memory<Cut>()
  private var isLeft = true
  /// Of the lines at both ends, squared.
  private(set) var firstLength = 0.0
  private(set) var lastLength = 0.0

  /// Finds the cuts: on the left for a positive pen, on the right for a negative one.
  mutating func cut(_ segment: StrokeSegment, pen: Double, tolerance: Double) {
    isLeft = pen > 0
    cuts.removeAll()
    cuts.append(Cut(place: segment.from, way: segment.head))
    if segment.isLine {
      cuts.append(Cut(place: segment.to, way: segment.tail))
      firstLength = Self.square(segment.end - segment.begin)
      lastLength = firstLength
      return
    }
    let places = CubicCuts(segment.curve, from: segment.from, to: segment.to, pen: pen, tolerance: tolerance)
    // A chord of the pen's circle would be a tenth too far inside. As many lines as there may be are not halved.
    let most = places.isLimited ? .infinity : 4.4 * tolerance / abs(pen)
    var way = segment.head
    places.visit { place, _ in
      way = segment.way(place, else: way)
      append(Cut(place: place, way: way), segment, most, Self.mostHalves)
    }
    append(Cut(place: segment.to, way: segment.tail), segment, most, Self.mostHalves)
    firstLength = Self.square(segment.curve.point(cuts[1].place) - segment.begin)
    lastLength = Self.square(segment.end - segment.curve.point(cuts[cuts.count - 2].place))
  }

  /// Appends a cut, and others before it where the curve turns far on the way.
  private mutating func append(_ cut: Cut, _ segment: StrokeSegment, _ most: Double, _ halves: Int) {
    var cut = cut
    let before = cuts[cuts.count - 1]
    cut.turn = 1 - (before.way.x * cut.way.x + before.way.y * cut.way.y)
    if cut.turn > most {
      let isOuter = (before.way.x * cut.way.y - before.way.y * cut.way.x > 0) == isLeft
      if halves > 0, isOuter || cut.turn > 0.5 {
        let place = (before.place + cut.place) / 2
        append(Cut(place: place, way: segment.way(place, else: before.way)), segment, most, halves - 1)
        append(cut, segment, most, halves - 1)
        return
      }
      if isOuter { (cut.turn, cut.isTip) = (0, true) }
    }
    cuts.append(cut)
  }

  /// Appends the side's corners between its ends.
  func append(_ curve: Cubic, _ pen: Pen, to side: inout Memory<SIMD2<Double>>) {
    let last = cuts.count - 1
    if last == 1 && !cuts[1].isTip { return }
    side.reserve(last)
    var before = cuts[0]
    var cut = cuts[1]
    for k in 1...last {
      if cut.isTip { appendTip(curve.point((before.place + cut.place) / 2), before.way, cut.way, pen, to: &side) }
      if k == last { return }
      let next = cuts[k + 1]
      let corner = curve.corner(cut.place, (cut.place - before.place) * (next.place - cut.place) * (1.0 / 12))
      let away = pen.normal(cut.way) * (1 + (cut.turn + next.turn) * (1.0 / 12))
      side.append(isLeft ? corner + away : corner - away)
      (before, cut) = (cut, next)
    }
  }

  /// Appends what the pen draws while the curve turns on the spot.
  private func appendTip(
    _ center: SIMD2<Double>, _ before: SIMD2<Double>, _ after: SIMD2<Double>, _ pen: Pen,
    to side: inout Memory<SIMD2<Double>>
  ) {
    if isLeft { return pen.addArc(center: center, from: pen.normal(before), to: pen.normal(after), to: &side) }
    let start = side.count
    pen.addArc(center: center, from: pen.normal(-after), to: pen.normal(-before), to: &side)
    side.reverse(from: start)
  }

  private static func square(_ v: SIMD2<Double>) -> Double { v.x * v.x + v.y * v.y }
}
