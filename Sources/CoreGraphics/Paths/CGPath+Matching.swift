extension CGPath {
  /// Returns this path with the kinds of elements of `other`, so that the two paths can be interpolated.
  ///
  /// A line or quadratic curve becomes cubic where the other path has another kind of segment. The result is nil if the
  /// paths differ in the number or the order of their elements.
  package func matching(_ other: CGPath) -> CGPath? {
    if verbs == other.verbs { return self }
    guard verbs.count == other.verbs.count else { return nil }
    var result = CGPath.ElevatedElements()
    var index = 0
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for (verb, wanted) in zip(verbs, other.verbs) {
      guard verb.isSegment == wanted.isSegment, verb.isSegment || verb == wanted else { return nil }
      let points = self.points[index..<min(self.points.count, index + verb.pointCount)]
      guard points.count == verb.pointCount else { return nil }
      index += verb.pointCount
      result.append(verb, points, from: current, isElevated: verb != wanted)
      if verb == .moveToPoint { start = points.first ?? start }
      current = verb == .closeSubpath ? start : points.last ?? current
    }
    return CGPath(verbs: result.verbs, points: result.points)
  }

  /// Elements of a path, some of which are elevated to cubic curves.
  private struct ElevatedElements {
    var verbs: [CGPathElementType] = []
    var points: [CGPoint] = []

    /// Appends an element that begins at `current`, as a cubic curve if `isElevated` is true.
    mutating func append(
      _ verb: CGPathElementType, _ elementPoints: ArraySlice<CGPoint>, from current: CGPoint, isElevated: Bool
    ) {
      guard isElevated, let first = elementPoints.first, let end = elementPoints.last, verb != .addCurveToPoint else {
        verbs.append(verb)
        points += elementPoints
        return
      }
      // Degree elevation: the control points of a line are at its thirds. Those of a quadratic curve are two thirds of the
      // way from an end to its control point.
      let fraction: CGFloat = verb == .addLineToPoint ? 1.0 / 3 : 2.0 / 3
      let near = verb == .addLineToPoint ? end : first
      let far = verb == .addLineToPoint ? current : first
      verbs.append(.addCurveToPoint)
      points += [CGPath.interpolate(current, near, fraction), CGPath.interpolate(end, far, fraction), end]
    }
  }

  private static func interpolate(_ a: CGPoint, _ b: CGPoint, _ fraction: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
  }
}

extension CGPathElementType {
  /// A Boolean value indicating whether the element is a line or a curve.
  fileprivate var isSegment: Bool { self != .moveToPoint && self != .closeSubpath }
}
