// Contacts between bodies. For polygons they are on the axis of least overlap. The contact points are those of the
// incident edge, clipped to the reference edge. References: E. Catto, "Fast and Simple Physics using Sequential
// Impulses" (GDC 2006), and the separating axis theorem.
extension DynamicBody {
  /// The corners of a polygon at the body's position and angle; empty for circles.
  var corners: [PlaneVector] {
    guard case .polygon(let corners) = shape else { return [] }
    let (sine, cosine) = (Numerics.sin(angle), Numerics.cos(angle))
    return corners.map {
      position + PlaneVector($0.x * cosine - $0.y * sine, $0.x * sine + $0.y * cosine)
    }
  }

  /// Returns the contact points of another body whose separation from this one is less than a margin.
  func contacts(with other: DynamicBody, margin: Double) -> [ContactPoint] {
    guard (other.position - position).length < shape.boundingRadius + other.shape.boundingRadius + margin else {
      return []
    }
    let found: [ContactPoint] =
      switch (shape, other.shape) {
      case (.circle(let radius), .circle(let otherRadius)):
        Self.circles(position, radius, other.position, otherRadius)
      case (.polygon, .circle(let radius)): ConvexPolygon(corners).contacts(circle: other.position, radius)
      case (.circle(let radius), .polygon):
        ConvexPolygon(other.corners).contacts(circle: position, radius).map {
          ContactPoint(normal: -$0.normal, point: $0.point, separation: $0.separation)
        }
      case (.polygon, .polygon): ConvexPolygon(corners).contacts(with: ConvexPolygon(other.corners), margin: margin)
      }
    return found.filter { $0.separation < margin }
  }

  private static func circles(
    _ first: PlaneVector, _ firstRadius: Double, _ second: PlaneVector, _ secondRadius: Double
  ) -> [ContactPoint] {
    let distance = (second - first).length
    // Concentric circles have no direction. They move apart vertically.
    let normal = distance > 0 ? (second - first) / distance : PlaneVector(0, 1)
    let separation = distance - firstRadius - secondRadius
    let point = first + normal * (firstRadius + separation / 2)
    return [ContactPoint(normal: normal, point: point, separation: separation)]
  }
}

/// A convex polygon in the coordinates of the world, with the normals of its edges.
struct ConvexPolygon {
  let corners: [PlaneVector]
  /// The outward normals of the edges, each from a corner to the next.
  let normals: [PlaneVector]

  init(_ corners: [PlaneVector]) {
    self.corners = corners
    normals = corners.indices.map { -(corners[($0 + 1) % corners.count] - corners[$0]).unit.perpendicular }
  }

  private func corner(after index: Int) -> PlaneVector { corners[(index + 1) % corners.count] }

  /// Returns the edge with the greatest signed distance from a point, and this distance. It is negative for a point
  /// inside.
  func nearestEdge(to point: PlaneVector) -> (index: Int, distance: Double) {
    var best = (index: 0, distance: -Double.infinity)
    for (index, normal) in normals.enumerated() {
      let distance = normal.dot(point - corners[index])
      if distance > best.distance { best = (index, distance) }
    }
    return best
  }

  /// Returns a Boolean value indicating whether the projection of a point onto an edge is between its ends.
  func isBeside(_ point: PlaneVector, edge: Int) -> Bool {
    let along = corner(after: edge) - corners[edge]
    return (0...along.dot(along)).contains((point - corners[edge]).dot(along))
  }

  func contacts(circle center: PlaneVector, _ radius: Double) -> [ContactPoint] {
    guard !corners.isEmpty else { return [] }
    let (edge, distance) = nearestEdge(to: center)
    guard distance > 0 else {
      let normal = normals[edge]
      return [ContactPoint(normal: normal, point: center - normal * distance, separation: distance - radius)]
    }
    let nearest = corners.indices.map { center.nearestPoint(from: corners[$0], to: corner(after: $0)) }
      .min { (center - $0).length < (center - $1).length }
    guard let nearest else { return [] }
    let gap = center - nearest
    return [ContactPoint(normal: gap.unit, point: nearest, separation: gap.length - radius)]
  }

  func contacts(with other: ConvexPolygon, margin: Double) -> [ContactPoint] {
    guard !corners.isEmpty, !other.corners.isEmpty else { return [] }
    let (own, others) = (edgeOfLeastOverlap(with: other), other.edgeOfLeastOverlap(with: self))
    guard max(own.distance, others.distance) < margin else { return [] }
    // The first of nearly equal overlaps is chosen, so that the choice does not change between steps.
    if others.distance > own.distance + 0.05 {
      return other.clip(self, to: others.index).map {
        ContactPoint(normal: -$0.normal, point: $0.point, separation: $0.separation)
      }
    }
    return clip(other, to: own.index)
  }

  /// Returns the edge with the least overlap, and the signed distance of the other polygon from it. The distance is
  /// negative for an overlap.
  private func edgeOfLeastOverlap(with other: ConvexPolygon) -> (index: Int, distance: Double) {
    var best = (index: 0, distance: -Double.infinity)
    for (index, normal) in normals.enumerated() {
      let distance = other.corners.lazy.map { normal.dot($0 - corners[index]) }.min() ?? 0
      if distance > best.distance { best = (index, distance) }
    }
    return best
  }

  /// Returns the ends of the other polygon's incident edge, clipped to the extent of one of this polygon's edges.
  private func clip(_ other: ConvexPolygon, to edge: Int) -> [ContactPoint] {
    let normal = normals[edge]
    let incident = other.normals.indices.min { other.normals[$0].dot(normal) < other.normals[$1].dot(normal) } ?? 0
    var (first, last) = (other.corners[incident], other.corner(after: incident))
    let (start, end) = (corners[edge], corner(after: edge))
    let along = (end - start).unit
    for (origin, inward) in [(start, along), (end, -along)] {
      let (firstDistance, lastDistance) = (inward.dot(first - origin), inward.dot(last - origin))
      if firstDistance < 0, lastDistance < 0 { return [] }
      let crossing =
        firstDistance == lastDistance
        ? first : first + (last - first) * (firstDistance / (firstDistance - lastDistance))
      if firstDistance < 0 { first = crossing }
      if lastDistance < 0 { last = crossing }
    }
    return [first, last].map { ContactPoint(normal: normal, point: $0, separation: normal.dot($0 - start)) }
  }
}

extension SIMD2<Double> {
  /// Returns the point of the segment between two points that is nearest to this point.
  func nearestPoint(from start: Self, to end: Self) -> Self {
    let along = end - start
    let square = along.dot(along)
    guard square > 0 else { return start }
    return start + along * Swift.min(Swift.max(0, (self - start).dot(along) / square), 1)
  }
}
