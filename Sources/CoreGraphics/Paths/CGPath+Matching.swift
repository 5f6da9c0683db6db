extension CGPath {
  /// Returns this path with the elements of `other`: a line or quadratic curve becomes a cubic curve where the other path
  /// has another kind of segment. Returns nil where the paths differ in the number or order of their segments.
  package func matching(_ other: CGPath) -> CGPath? {
    if verbs == other.verbs { return self }
    guard verbs.count == other.verbs.count else { return nil }
    var result = CGPath.Raised()
    var index = 0
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for (verb, wanted) in zip(verbs, other.verbs) {
      guard verb.isSegment == wanted.isSegment, verb.isSegment || verb == wanted else { return nil }
      let points = self.points[index..<min(self.points.count, index + verb.pointCount)]
      guard points.count == verb.pointCount else { return nil }
      index += verb.pointCount
      result.append(verb, points, from: current, raised: verb != wanted)
      if verb == .moveToPoint { start = points.first ?? start }
      current = verb == .closeSubpath ? start : points.last ?? current
    }
    return CGPath(verbs: result.verbs, points: result.points)
  }

  /// Elements of a path, some of which are raised to cubic curves.
  private struct Raised {
    var verbs: [CGPathElementType] = []
    var points: [CGPoint] = []

    /// Appends an element that begins at `current`, as a cubic curve where `raised` is true.
    mutating func append(
      _ verb: CGPathElementType, _ given: ArraySlice<CGPoint>, from current: CGPoint, raised: Bool
    ) {
      guard raised, let first = given.first, let end = given.last, verb != .addCurveToPoint else {
        verbs.append(verb)
        points += given
        return
      }
      // Degree elevation: a line's control points lie at its thirds, a quadratic's two thirds of the way to its own.
      let share: CGFloat = verb == .addLineToPoint ? 1.0 / 3 : 2.0 / 3
      let near = verb == .addLineToPoint ? end : first
      let far = verb == .addLineToPoint ? current : first
      verbs.append(.addCurveToPoint)
      points += [CGPath.between(current, near, share), CGPath.between(end, far, share), end]
    }
  }

  private static func between(_ a: CGPoint, _ b: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }
}

extension CGPathElementType {
  /// A Boolean value indicating whether the element draws a line or curve to a point of its own.
  fileprivate var isSegment: Bool { self != .moveToPoint && self != .closeSubpath }
}
