/// A chain of lines that bodies cannot cross, in either direction.
struct BoundaryChain {
  private let points: [PlaneVector]
  private let lines: [(start: PlaneVector, end: PlaneVector)]

  init(_ points: [PlaneVector], isClosed: Bool) {
    self.points = points
    let ends = isClosed ? points.dropFirst() + points.prefix(1) : points.dropFirst()
    lines = zip(points, ends).filter { $0 != $1 }.map { (start: $0, end: $1) }
  }

  init(_ rect: CGRect) {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
    self.init(corners.map { PlaneVector(CGPoint(x: $0.0, y: $0.1)) }, isClosed: true)
  }

  /// Returns a chain for each subpath of a path.
  static func chains(_ path: CGPath) -> [BoundaryChain] {
    zip(path.flattened(), closings(path)).map { BoundaryChain($0.map { PlaneVector($0) }, isClosed: $1) }
  }

  /// Returns a Boolean value for each subpath with at least one line. It is true if the subpath is closed.
  private static func closings(_ path: CGPath) -> [Bool] {
    var (result, hasLine): ([Bool], Bool) = ([], false)
    func end(_ isClosed: Bool) {
      if hasLine { result.append(isClosed) }
      hasLine = false
    }
    for element in path.elements {
      switch element {
      case .move: end(false)
      case .close: end(true)
      default: hasLine = true
      }
    }
    end(false)
    return result
  }

  /// Returns the contact points of a body whose separation from the boundary is less than a margin.
  func contacts(with body: DynamicBody, margin: Double) -> [ContactPoint] {
    let radius = body.shape.boundingRadius + margin
    let nearbyLines = lines.filter {
      (body.position - body.position.nearestPoint(from: $0.start, to: $0.end)).length < radius
    }
    guard !nearbyLines.isEmpty else { return [] }
    if case .circle(let radius) = body.shape {
      return nearbyLines.compactMap { Self.contact($0, body.position, radius) }.filter { $0.separation < margin }
    }
    let polygon = ConvexPolygon(body.corners)
    return nearbyLines.flatMap { Self.contacts($0, polygon, center: body.position, margin: margin) }
      + contacts(ofPointsNear: polygon, margin: margin, center: body.position, radius: radius)
  }

  private static func contact(
    _ line: (start: PlaneVector, end: PlaneVector), _ center: PlaneVector, _ radius: Double
  ) -> ContactPoint? {
    let nearest = center.nearestPoint(from: line.start, to: line.end)
    let distance = (center - nearest).length
    let normal = distance > 1e-9 ? (center - nearest) / distance : (line.end - line.start).unit.perpendicular
    return ContactPoint(normal: normal, point: nearest, separation: distance - radius)
  }

  /// Returns the corners of a polygon that touch a line or are beyond it, as seen from the polygon's centre.
  private static func contacts(
    _ line: (start: PlaneVector, end: PlaneVector), _ polygon: ConvexPolygon, center: PlaneVector, margin: Double
  ) -> [ContactPoint] {
    let length = (line.end - line.start).length
    let along = (line.end - line.start) / length
    var normal = along.perpendicular
    if normal.dot(center - line.start) < 0 { normal = -normal }
    let height = normal.dot(center - line.start)
    return polygon.corners.compactMap { corner in
      let separation = normal.dot(corner - line.start)
      guard separation < margin else { return nil }
      // A corner beyond the line counts if the segment from the centre crosses the line between its ends.
      let fraction = separation < 0 && height > 0 ? height / (height - separation) : 1
      let crossing = along.dot(center + (corner - center) * fraction - line.start)
      guard (-0.01...length + 0.01).contains(crossing) else { return nil }
      return ContactPoint(normal: normal, point: corner, separation: separation)
    }
  }

  /// Returns the points of the chain that touch an edge of a polygon or are inside the polygon.
  private func contacts(ofPointsNear polygon: ConvexPolygon, margin: Double, center: PlaneVector, radius: Double)
    -> [ContactPoint]
  {
    points.compactMap { point in
      guard (point - center).length < radius else { return nil }
      let (edge, distance) = polygon.nearestEdge(to: point)
      guard distance < margin, distance <= 0 || polygon.isBeside(point, edge: edge) else { return nil }
      return ContactPoint(normal: -polygon.normals[edge], point: point, separation: distance)
    }
  }
}
