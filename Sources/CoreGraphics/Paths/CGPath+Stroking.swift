// Outlines of strokes, and dashes, as paths.
extension CGPath {
  /// Returns a path whose filled area is the stroke of this path. Fill it with the winding rule.
  ///
  /// Curves become chords. The outline consists of a piece for each segment, join and cap, and the pieces overlap.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let outline = StrokeOutline(radius: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    for line in polylines(transform: transform) { outline.add(line) }
    return outline.path
  }

  /// Returns a path with the dashes of this path. The lengths are those of dashes and gaps in turn.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let period = lengths.reduce(0, +)
    guard period > 0, period.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return applying(transform) }
    let dashes = CGMutablePath()
    for line in polylines(transform: transform) {
      let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
      var pattern = DashPattern(lengths: lengths, phase: phase)
      pattern.add(points, to: dashes)
    }
    return dashes
  }
}

/// The dashes and gaps along a line.
private struct DashPattern {
  /// The maximum number of dashes of a line, so that a tiny pattern ends.
  private static let maximumCount = 100_000

  private let lengths: [CGFloat]
  private var index = 0
  /// The length that is left of the current dash or gap.
  private var left: CGFloat

  init(lengths: [CGFloat], phase: CGFloat) {
    // An odd number of lengths is used twice, so that dashes and gaps alternate.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = self.lengths.reduce(0, +)
    var offset = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    if offset < 0 { offset += period }
    left = self.lengths[0]
    while offset >= left {
      offset -= left
      next()
    }
    left -= offset
  }

  private mutating func next() {
    index = (index + 1) % lengths.count
    left = lengths[index]
  }

  mutating func add(_ points: [CGPoint], to path: CGMutablePath) {
    guard var position = points.first else { return }
    var count = 0
    if index % 2 == 0 { path.move(to: position) }
    for end in points.dropFirst() {
      var distance = hypot(end.x - position.x, end.y - position.y)
      while distance > left, count < Self.maximumCount {
        let fraction = left / distance
        position.x += (end.x - position.x) * fraction
        position.y += (end.y - position.y) * fraction
        distance -= left
        count += 1
        if index % 2 == 0 { path.addLine(to: position) } else { path.move(to: position) }
        next()
      }
      left -= distance
      if index % 2 == 0 { path.addLine(to: end) }
      position = end
    }
  }
}

/// The outline of a stroke, as overlapping polygons of one direction.
private final class StrokeOutline {
  let path = CGMutablePath()
  private let radius: CGFloat
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let miterLimit: CGFloat

  init(radius: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    (self.radius, self.cap, self.join, self.miterLimit) = (radius, cap, join, miterLimit)
  }

  func add(_ line: CGPath.Polyline) {
    guard radius > 0, radius.isFinite, let first = line.points.first else { return }
    var points = [first]
    for point in line.points.dropFirst() where point != points.last { points.append(point) }
    if line.isClosed, points.count > 1, points.last == first { points.removeLast() }
    guard points.count > 1 else {
      if cap == .round { addDisc(first) }
      return
    }
    let ends = line.isClosed ? Array(points.dropFirst()) + [first] : Array(points.dropFirst())
    let directions = zip(points, ends).map { Self.direction($0, $1) }
    for ((start, end), direction) in zip(zip(points, ends), directions) { addSegment(start, end, direction) }
    for index in 1..<directions.count { addJoin(points[index], directions[index - 1], directions[index]) }
    if line.isClosed {
      addJoin(first, directions[directions.count - 1], directions[0])
    } else {
      addCap(first, CGVector(dx: -directions[0].dx, dy: -directions[0].dy))
      addCap(points[points.count - 1], directions[directions.count - 1])
    }
  }

  private static func direction(_ a: CGPoint, _ b: CGPoint) -> CGVector {
    let length = hypot(b.x - a.x, b.y - a.y)
    return CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
  }

  /// Returns a point beside a line: so many radii along its direction, and so many to its left.
  private func point(_ origin: CGPoint, _ direction: CGVector, along: CGFloat, left: CGFloat) -> CGPoint {
    CGPoint(
      x: origin.x + (direction.dx * along - direction.dy * left) * radius,
      y: origin.y + (direction.dy * along + direction.dx * left) * radius)
  }

  private func addSegment(_ start: CGPoint, _ end: CGPoint, _ direction: CGVector) {
    addPolygon([
      point(start, direction, along: 0, left: -1), point(end, direction, along: 0, left: -1),
      point(end, direction, along: 0, left: 1), point(start, direction, along: 0, left: 1),
    ])
  }

  private func addCap(_ end: CGPoint, _ direction: CGVector) {
    switch cap {
    case .butt: break
    case .round: addDisc(end)
    case .square: addSegment(end, point(end, direction, along: 1, left: 0), direction)
    }
  }

  private func addJoin(_ corner: CGPoint, _ before: CGVector, _ after: CGVector) {
    let cross = before.dx * after.dy - before.dy * after.dx
    let cosine = before.dx * after.dx + before.dy * after.dy
    guard cross != 0 || cosine < 0 else { return }
    if join == .round { return addDisc(corner) }
    let side: CGFloat = cross > 0 ? -1 : 1
    let (from, to) = (point(corner, before, along: 0, left: side), point(corner, after, along: 0, left: side))
    // The length of a miter is 1 / sin(φ/2) for the angle φ between the segments, with cos φ = −cosine.
    let sine = ((1 + cosine) / 2).squareRoot()
    guard join == .miter, sine > 0, 1 / sine <= miterLimit else { return addPolygon([corner, from, to]) }
    let along = ((1 - cosine) / (1 + cosine)).squareRoot()
    addPolygon([corner, from, point(corner, before, along: along, left: side), to])
  }

  private func addDisc(_ center: CGPoint) {
    // A chord deviates from the circle by r · (1 − cos(π/n)).
    let count = max(8, min(256, Int((.pi / acos(max(1 - 0.01 / radius, -1))).rounded(.up))))
    addPolygon(
      (0..<count).map { index in
        let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(count)
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      })
  }

  /// Adds a polygon. All polygons have the same direction, so that those that overlap do not cancel each other.
  private func addPolygon(_ points: [CGPoint]) {
    let next = points.dropFirst() + points.prefix(1)
    let area = zip(points, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    path.addLines(between: area < 0 ? points.reversed() : points)
    path.closeSubpath()
  }
}
