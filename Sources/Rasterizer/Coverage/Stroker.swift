// A stroke becomes one outline per piece: the left side forth, a cap, the right side back, a cap.
//
// The outline is one polygon and not a heap of quads, because signed areas of overlapping pieces would add up
// along their common edges. Both sides are made in one walk; the right one is turned around afterwards. A curve's sides
// are curves of their own (StrokeSide). Dashes and trims cut the path by arc length first.
// Rule inside: everything happens in the path's own space, so that the transform bends the pen as well.
import CoreGraphics

/// Turns strokes into polygons for the non-zero rule, in memory that is kept from stroke to stroke.
struct Stroker: ~Copyable {
  private var path = StrokePath()
  private var pieces = StrokePieces()
  private var left = StrokeSide()
  private var right = StrokeSide()
  /// The right side, forth.
  private var back = Memory<SIMD2<Double>>()

  /// Appends the polygons of a stroke; none for a width that is not positive and finite.
  mutating func append(_ path: CGPath, _ style: StrokeStyle, tolerance: Double, to outlines: inout Polylines) {
    guard style.width > 0, style.width.isFinite else { return }
    let pen = Pen(style, tolerance: tolerance)
    self.path.removeAll()
    self.path.append(path)
    if StrokePieces.cuts(style) {
      pieces.cut(self.path, style: style, tolerance: tolerance)
      for k in 0..<pieces.path.runs.count { Self.stroke(pieces.path, k, pen, &left, &right, &back, &outlines) }
    } else {
      for k in 0..<self.path.runs.count { Self.stroke(self.path, k, pen, &left, &right, &back, &outlines) }
    }
  }

  private static func stroke(
    _ path: borrowing StrokePath, _ number: Int, _ pen: Pen, _ left: inout StrokeSide, _ right: inout StrokeSide,
    _ back: inout Memory<SIMD2<Double>>, _ outlines: inout Polylines
  ) {
    let run = path.runs[number]
    guard run.count > 0 else {
      pen.dot(run.start, to: &outlines)
      return
    }
    let segments = path.segments.base + run.first
    back.removeAll()
    // A closed run of two lines goes there and back.
    let isClosed = run.isClosed && !(run.count == 2 && segments[0].isLine && segments[1].isLine)
    var (firstLeft, firstRight) = (0.0, 0.0)
    for k in 0..<run.count {
      let segment = segments[k]
      let (lastLeft, lastRight) = (left.lastLength, right.lastLength)
      left.cut(segment, pen: pen.half, tolerance: pen.chord)
      right.cut(segment, pen: -pen.half, tolerance: pen.chord)
      if k == 0 {
        (firstLeft, firstRight) = (left.firstLength, right.firstLength)
      } else {
        let reach = (min(lastLeft, left.firstLength), min(lastRight, right.firstLength))
        pen.join(at: segment.begin, segments[k - 1].tail, segment.head, reach: reach, &outlines.points, &back)
      }
      left.append(segment.curve, pen, to: &outlines.points)
      right.append(segment.curve, pen, to: &back)
    }
    let last = segments[run.count - 1]
    if isClosed {
      let reach = (min(left.lastLength, firstLeft), min(right.lastLength, firstRight))
      pen.join(at: last.end, last.tail, segments[0].head, reach: reach, &outlines.points, &back)
      outlines.endRun()
      // The other side is walked backwards, so that the two outlines wind against each other.
      outlines.points.append(reversed: back)
      outlines.endRun()
      return
    }
    pen.cap(at: last.end, last.tail, to: &outlines.points)
    outlines.points.append(reversed: back)
    pen.cap(at: segments[0].begin, -segments[0].head, to: &outlines.points)
    outlines.endRun()
  }
}
