// The outline of an open subpath's stroke: the left side forwards, a cap, the right side backwards, a cap.
//
// The outline is a single polygon instead of many quads. The signed areas of overlapping quads would add up along their
// common edges. Both sides are built in one pass, and the right one is reversed afterwards. Each side of a curve has
// its own subdivision (`StrokeSide`). Trims and dashes split the path first (`StrokeDasher`).
//
// Invariant: outlines are built in the path's own space, so that a transform deforms the pen as well.
import CoreGraphics

/// Converts strokes to polygons for the nonzero winding rule, in reusable memory.
struct Stroker: ~Copyable {
  private var path = StrokePath()
  private var dasher = StrokeDasher()
  private var left = StrokeSide()
  private var right = StrokeSide()
  /// The right side, in the direction of the path.
  private var rightPoints = ScratchBuffer<SIMD2<Double>>()
  /// The folds of the inner side, which become separate polygons.
  private var folds = PolygonBuffer()

  /// Appends the polygons of a stroke. A stroke has none unless its width is positive and finite.
  mutating func append(_ path: CGPath, _ style: StrokeStyle, tolerance: Double, to outlines: inout PolygonBuffer) {
    guard style.width > 0, style.width.isFinite else { return }
    let pen = StrokePen(style, tolerance: tolerance)
    self.path.removeAll()
    self.path.append(path, pen)
    if StrokeDasher.applies(to: style) {
      dasher.split(self.path, style: style, tolerance: tolerance)
      swap(&self.path, &dasher.path)
    }
    for k in 0..<self.path.subpaths.count { appendOutline(of: self.path.subpaths[k], pen, to: &outlines) }
    outlines.isSimple = self.path.subpaths.count == 1 && isSimple(self.path.subpaths[0], pen)
  }

  /// Returns whether a subpath is a full circle, or one arc whose ends do not touch.
  private func isSimple(_ subpath: StrokePath.Subpath, _ pen: StrokePen) -> Bool {
    guard subpath.count == 1, let arc = path.segments[subpath.first].arc else { return false }
    if subpath.isClosed { return arc.isFullCircle }
    let (inner, reach) = (arc.radius - pen.radius, pen.cap == .butt ? 0 : 2 * pen.radius)
    return abs(arc.sweep) * inner + 2 * reach < (2 * Double.pi - 1e-3) * inner
  }

  /// Appends the outline of one subpath.
  private mutating func appendOutline(
    of subpath: StrokePath.Subpath, _ pen: StrokePen, to outlines: inout PolygonBuffer
  ) {
    guard subpath.count > 0 else {
      pen.appendDot(at: subpath.start, to: &outlines)
      return
    }
    let segments = path.segments.base + subpath.first
    if subpath.count == 1, subpath.isClosed, let arc = segments[0].arc, arc.isFullCircle {
      appendRing(arc, pen, to: &outlines)
      return
    }
    rightPoints.removeAll()
    folds.removeAll()
    // A closed subpath of two lines runs to a point and back, so it has two ends with caps.
    let isClosed = subpath.isClosed && !(subpath.count == 2 && segments[0].isLine && segments[1].isLine)
    var (firstLeft, firstRight) = (0.0, 0.0)
    for k in 0..<subpath.count {
      let segment = segments[k]
      let (lastLeft, lastRight) = (left.lastLength, right.lastLength)
      subdivideSides(of: segment, pen)
      if k == 0 {
        (firstLeft, firstRight) = (left.firstLength, right.firstLength)
      } else {
        let reach = (left: min(lastLeft, left.firstLength), right: min(lastRight, right.firstLength))
        pen.appendJoin(
          at: segment.begin, from: segments[k - 1].endDirection, to: segment.beginDirection, reach: reach,
          left: &outlines.points, right: &rightPoints)
      }
      left.appendCorners(of: segment, pen, to: &outlines.points, folds: &folds)
      right.appendCorners(of: segment, pen, to: &rightPoints, folds: &folds)
    }
    let last = segments[subpath.count - 1]
    if isClosed {
      let reach = (left: min(left.lastLength, firstLeft), right: min(right.lastLength, firstRight))
      pen.appendJoin(
        at: last.end, from: last.endDirection, to: segments[0].beginDirection, reach: reach,
        left: &outlines.points, right: &rightPoints)
      outlines.closeContour()
      // The right side runs backwards, so that the two outlines have opposite winding.
      outlines.points.append(reversed: rightPoints)
    } else {
      pen.appendCap(at: last.end, direction: last.endDirection, to: &outlines.points)
      outlines.points.append(reversed: rightPoints)
      pen.appendCap(at: segments[0].begin, direction: -segments[0].beginDirection, to: &outlines.points)
    }
    outlines.closeContour()
    outlines.append(contentsOf: folds)
  }

  /// Appends the outer and the inner circle of a stroked circle.
  private mutating func appendRing(_ arc: CircularArc, _ pen: StrokePen, to outlines: inout PolygonBuffer) {
    arc.appendCircle(radius: arc.radius + pen.radius, tolerance: pen.chordTolerance, to: &outlines.points)
    outlines.closeContour()
    let first = outlines.points.count
    arc.appendCircle(radius: arc.radius - pen.radius, tolerance: pen.chordTolerance, to: &outlines.points)
    outlines.points.reverse(from: first)
    outlines.closeContour()
  }

  /// Subdivides both sides of a segment.
  private mutating func subdivideSides(of segment: StrokeSegment, _ pen: StrokePen) {
    if let arc = segment.arc {
      let outward = arc.sweep > 0 ? pen.radius : -pen.radius
      left.subdivide(arc, radius: arc.radius + outward, tolerance: pen.chordTolerance)
      right.subdivide(arc, radius: arc.radius - outward, tolerance: pen.chordTolerance)
      return
    }
    if segment.isLine {
      left.subdivide(line: segment)
      right.subdivide(line: segment)
      return
    }
    let subdivision = CubicSubdivision(
      segment.curve, from: segment.from, to: segment.to, penRadius: pen.radius, tolerance: pen.chordTolerance)
    left.subdivide(segment, subdivision, offset: pen.radius, tolerance: pen.chordTolerance)
    right.subdivide(segment, subdivision, offset: -pen.radius, tolerance: pen.chordTolerance)
  }
}
