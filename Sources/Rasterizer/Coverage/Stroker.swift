// A stroke becomes one outline per piece: the left side forth, a cap, the right side back, a cap.
//
// The outline is one polygon and not a heap of quads, because signed areas of overlapping pieces would add up
// along their common edges. Dashes and trims cut the flattened path by arc length first. Both sides are made in one
// walk; the right one is turned around afterwards.
// Rule inside: everything happens in the path's own space, so that the transform bends the pen as well.
import CoreGraphics

/// Turns strokes into polygons for the non-zero rule, in memory that is kept from stroke to stroke.
struct Stroker: ~Copyable {
  private var lines = Polylines()
  private var pieces = Polylines()
  private var right = Memory<SIMD2<Double>>()

  /// Appends the polygons of a stroke; none for a width that is not positive and finite.
  mutating func append(_ path: CGPath, _ style: StrokeStyle, tolerance: Double, to outlines: inout Polylines) {
    guard style.width > 0, style.width.isFinite else { return }
    let pen = Pen(style, tolerance: tolerance)
    lines.removeAll()
    Flattening.append(path, pen: pen.half, tolerance: tolerance, to: &lines)
    if StrokePieces.cuts(style) {
      pieces.removeAll()
      StrokePieces.cut(lines, style: style, to: &pieces)
      for k in 0..<pieces.runs.count { Self.stroke(pieces, pieces.runs[k], pen, &right, &outlines) }
    } else {
      for k in 0..<lines.runs.count { Self.stroke(lines, lines.runs[k], pen, &right, &outlines) }
    }
  }

  private static func stroke(
    _ lines: borrowing Polylines, _ run: Polylines.Run, _ pen: Pen, _ right: inout Memory<SIMD2<Double>>,
    _ outlines: inout Polylines
  ) {
    let count = run.count
    guard count > 1 else {
      pen.dot(lines.points[run.first], to: &outlines)
      return
    }
    let walk = Walk(lines, run, pen)
    right.removeAll()
    right.reserve(count + 8)
    outlines.points.reserve(2 * count + 16)
    if run.isClosed && count > 2 {
      var before = walk.line(count - 1, after: nil)
      for k in 0..<count {
        let after = walk.line(k, after: before)
        walk.join(k, before, after, &outlines.points, &right)
        before = after
      }
      outlines.endRun(isClosed: true)
      // The other side is walked backwards, so that the two outlines wind against each other.
      outlines.points.append(reversed: right)
      outlines.endRun(isClosed: true)
      return
    }
    // A closed run of two points goes there and back.
    let last = run.isClosed ? count : count - 1
    let first = walk.line(0, after: nil)
    var before = first
    // A trim may leave a short rest of a curve's line; the line itself was as long as its neighbour.
    if last > 1, walk.isSmooth[1] { before.length = .infinity }
    for k in 1..<max(1, last) {
      var after = walk.line(k, after: before)
      if k == last - 1, walk.isSmooth[k] { after.length = .infinity }
      walk.join(k, before, after, &outlines.points, &right)
      before = after
    }
    pen.cap(at: walk.points[last % count], before.tail, to: &outlines.points)
    outlines.points.append(reversed: right)
    pen.cap(at: walk.points[0], -first.head, to: &outlines.points)
    outlines.endRun(isClosed: true)
  }
}

/// A line, with the ways in which it is left and right of it: its own, or those of the curve that it stands for.
private struct Line {
  var begin: SIMD2<Double>
  var end: SIMD2<Double>
  /// The ways at its ends if it has none before and after it.
  var head: SIMD2<Double>
  var tail: SIMD2<Double>
  /// The curve's way at its end, whatever the line makes of it.
  var next: SIMD2<Double>
  /// 1 − cos of the angle from begin to end.
  var turn: Double
  /// Squared.
  var length: Double
  var isCurved: Bool
}

/// The lines of one run and what is left and right of them.
private struct Walk {
  let points: UnsafeMutablePointer<SIMD2<Double>>
  let isSmooth: UnsafeMutablePointer<Bool>
  private let bends: UnsafeMutablePointer<Bend>
  private let count: Int
  private let pen: Pen

  init(_ lines: borrowing Polylines, _ run: Polylines.Run, _ pen: Pen) {
    points = lines.points.base + run.first
    isSmooth = lines.isSmooth.base + run.first
    bends = lines.bends.base + run.first
    count = run.count
    self.pen = pen
  }

  /// Line `k` begins at point `k`.
  @inline(__always)
  func line(_ k: Int, after: Line?) -> Line {
    let to = k + 1 < count ? k + 1 : 0
    let d = points[to] - points[k]
    let length = d.x * d.x + d.y * d.y
    let bend = bends[to]
    let end = Self.unit(bend.end)
    var begin = end
    if let after, isSmooth[k] { begin = after.next } else { begin = Self.unit(bend.begin) }
    let (atBegin, atEnd) = (begin.x * d.x + begin.y * d.y, end.x * d.x + end.y * d.y)
    let isBegin = atBegin > 0 && atBegin * atBegin > 0.49 * length
    let isEnd = atEnd > 0 && atEnd * atEnd > 0.49 * length
    let turn = 1 - (begin.x * end.x + begin.y * end.y)
    // The curve's own ways count where it turns little along the line, and not around a point below the pen.
    if isBegin && isEnd && turn < 0.05 && 2 * turn * pen.half * pen.half <= length {
      return Line(
        begin: begin, end: end, head: begin, tail: end, next: end, turn: turn, length: length, isCurved: true)
    }
    let way = d / length.squareRoot()
    return Line(
      begin: way, end: way, head: isBegin ? begin : way, tail: isEnd ? end : way, next: end, turn: 0, length: length,
      isCurved: false)
  }

  /// Both sides at point `k`; the right one is to be turned around.
  @inline(__always)
  func join(
    _ k: Int, _ before: Line, _ after: Line, _ left: inout Memory<SIMD2<Double>>,
    _ right: inout Memory<SIMD2<Double>>
  ) {
    let b = points[k]
    if isSmooth[k] && before.isCurved && after.isCurved {
      // Two thirds of what a chord of the pen's circle would be inside.
      let n = pen.normal(after.begin) * (1 + (before.turn + after.turn) * (1.0 / 12))
      left.append(b + n)
      right.append(b - n)
      return
    }
    let reach = min(before.length, after.length)
    pen.join(at: b, before.end, after.begin, reach: reach, smooth: isSmooth[k], to: &left)
    let start = right.count
    pen.join(at: b, -after.begin, -before.end, reach: reach, smooth: isSmooth[k], to: &right)
    if right.count > start + 1 { right.reverse(from: start) }
  }

  @inline(__always)
  private static func unit(_ v: SIMD2<Double>) -> SIMD2<Double> {
    let length = v.x * v.x + v.y * v.y
    return length > 0 ? v / length.squareRoot() : SIMD2()
  }
}
