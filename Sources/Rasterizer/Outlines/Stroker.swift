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
  private var back = ScratchBuffer<SIMD2<Double>>()
  /// Polygons beside a piece's outline.
  private var others = Polylines()

  /// Appends the polygons of a stroke; none for a width that is not positive and finite.
  mutating func append(_ path: CGPath, _ style: StrokeStyle, tolerance: Double, to outlines: inout Polylines) {
    guard style.width > 0, style.width.isFinite else { return }
    let pen = Pen(style, tolerance: tolerance)
    self.path.removeAll()
    self.path.append(path, pen)
    if StrokePieces.cuts(style) {
      pieces.cut(self.path, style: style, tolerance: tolerance)
      swap(&self.path, &pieces.path)
    }
    for k in 0..<self.path.runs.count { stroke(self.path.runs[k], pen, &outlines) }
    outlines.isSimple = self.path.runs.count == 1 && isSimple(self.path.runs[0], pen)
  }

  /// Whether a run is one arc whose ends do not reach each other, or a whole circle.
  private func isSimple(_ run: StrokePath.Run, _ pen: Pen) -> Bool {
    guard run.count == 1, let arc = path.segments[run.first].arc else { return false }
    if run.isClosed { return arc.isTurn }
    let (inner, reach) = (arc.radius - pen.half, pen.cap == .butt ? 0 : 2 * pen.half)
    return abs(arc.sweep) * inner + 2 * reach < (2 * Double.pi - 1e-3) * inner
  }

  private mutating func stroke(_ run: StrokePath.Run, _ pen: Pen, _ outlines: inout Polylines) {
    guard run.count > 0 else {
      pen.dot(run.start, to: &outlines)
      return
    }
    let segments = path.segments.base + run.first
    if run.count == 1, run.isClosed, let arc = segments[0].arc, arc.isTurn {
      appendRing(arc, pen, &outlines)
      return
    }
    back.removeAll()
    others.removeAll()
    // A closed run of two lines goes there and back.
    let isClosed = run.isClosed && !(run.count == 2 && segments[0].isLine && segments[1].isLine)
    var (firstLeft, firstRight) = (0.0, 0.0)
    for k in 0..<run.count {
      let segment = segments[k]
      let (lastLeft, lastRight) = (left.lastLength, right.lastLength)
      cut(segment, pen)
      if k == 0 {
        (firstLeft, firstRight) = (left.firstLength, right.firstLength)
      } else {
        let reach = (min(lastLeft, left.firstLength), min(lastRight, right.firstLength))
        pen.join(at: segment.begin, segments[k - 1].tail, segment.head, reach: reach, &outlines.points, &back)
      }
      left.append(segment, pen, to: &outlines.points, others: &others)
      right.append(segment, pen, to: &back, others: &others)
    }
    let last = segments[run.count - 1]
    if isClosed {
      let reach = (min(left.lastLength, firstLeft), min(right.lastLength, firstRight))
      pen.join(at: last.end, last.tail, segments[0].head, reach: reach, &outlines.points, &back)
      outlines.endRun()
      // The other side is walked backwards, so that the two outlines wind against each other.
      outlines.points.append(reversed: back)
    } else {
      pen.cap(at: last.end, last.tail, to: &outlines.points)
      outlines.points.append(reversed: back)
      pen.cap(at: segments[0].begin, -segments[0].head, to: &outlines.points)
    }
    outlines.endRun()
    outlines.append(others)
  }

  /// Appends the two circles around a stroke that is a circle.
  private mutating func appendRing(_ arc: CircularArc, _ pen: Pen, _ outlines: inout Polylines) {
    arc.appendCircle(radius: arc.radius + pen.half, tolerance: pen.chord, to: &outlines.points)
    outlines.endRun()
    let first = outlines.points.count
    arc.appendCircle(radius: arc.radius - pen.half, tolerance: pen.chord, to: &outlines.points)
    outlines.points.reverse(from: first)
    outlines.endRun()
  }

  /// Cuts both sides.
  private mutating func cut(_ segment: StrokeSegment, _ pen: Pen) {
    if let arc = segment.arc {
      let outward = arc.sweep > 0 ? pen.half : -pen.half
      left.cut(arc, radius: arc.radius + outward, tolerance: pen.chord)
      right.cut(arc, radius: arc.radius - outward, tolerance: pen.chord)
      return
    }
    if segment.isLine {
      left.cut(segment)
      right.cut(segment)
      return
    }
    let places = CubicCuts(
      segment.curve, from: segment.from, to: segment.to, pen: pen.half, tolerance: pen.chord)
    left.cut(segment, places, pen: pen.half, tolerance: pen.chord)
    right.cut(segment, places, pen: -pen.half, tolerance: pen.chord)
  }
}
