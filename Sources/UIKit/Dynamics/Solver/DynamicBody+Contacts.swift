// Contacts between bodies: the axis of least overlap, and the points of the incident edge clipped to the other edge.
// References: E. Catto, "Fast and Simple Physics using Sequential Impulses" (GDC 2006), and the separating axis theorem.
extension DynamicBody {
  /// The corners of a polygon in its place.
  var corners: [PlaneVector] {
    guard case .polygon(let corners) = shape else { return [] }
    let (sine, cosine) = (Numerics.sin(angle), Numerics.cos(angle))
    return corners.map {
      position + PlaneVector($0.x * cosine - $0.y * sine, $0.x * sine + $0.y * cosine)
    }
  }

  /// Returns the points at which another body touches this one or is nearer than a margin.
  func contacts(with other: DynamicBody, margin: Double) -> [ContactPoint] {
    guard (other.position - position).length < shape.reach + other.shape.reach + margin else { return [] }
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

  private static func circles(_ a: PlaneVector, _ radiusA: Double, _ b: PlaneVector, _ radiusB: Double)
    -> [ContactPoint]
  {
    let distance = (b - a).length
    // Circles with one centre have no direction; they move apart vertically.
    let normal = distance > 0 ? (b - a) / distance : PlaneVector(0, 1)
    let separation = distance - radiusA - radiusB
    return [ContactPoint(normal: normal, point: a + normal * (radiusA + separation / 2), separation: separation)]
  }
}

/// A convex polygon in its place.
struct ConvexPolygon {
  let corners: [PlaneVector]
  /// The outward normals of the edges from each corner to the next.
  let normals: [PlaneVector]

  init(_ corners: [PlaneVector]) {
    self.corners = corners
    normals = corners.indices.map { -(corners[($0 + 1) % corners.count] - corners[$0]).unit.turned }
  }

  private func corner(after index: Int) -> PlaneVector { corners[(index + 1) % corners.count] }

  /// Returns the edge that is farthest from a point in the direction of its normal, with that distance.
  func nearestEdge(to point: PlaneVector) -> (index: Int, distance: Double) {
    var best = (index: 0, distance: -Double.infinity)
    for (index, normal) in normals.enumerated() {
      let distance = normal.dot(point - corners[index])
      if distance > best.distance { best = (index, distance) }
    }
    return best
  }

  /// Returns a Boolean value indicating whether a point lies beside an edge, not beyond one of its ends.
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
    let (mine, theirs) = (edgeOfLeastOverlap(with: other), other.edgeOfLeastOverlap(with: self))
    guard max(mine.distance, theirs.distance) < margin else { return [] }
    // The first of two nearly equal overlaps counts, so that the choice stays the same from step to step.
    if theirs.distance > mine.distance + 0.05 {
      return other.clip(self, to: theirs.index).map {
        ContactPoint(normal: -$0.normal, point: $0.point, separation: $0.separation)
      }
    }
    return clip(other, to: mine.index)
  }

  /// Returns the edge beyond which the other polygon reaches least far inwards, with that distance.
  private func edgeOfLeastOverlap(with other: ConvexPolygon) -> (index: Int, distance: Double) {
    var best = (index: 0, distance: -Double.infinity)
    for (index, normal) in normals.enumerated() {
      let distance = other.corners.lazy.map { normal.dot($0 - corners[index]) }.min() ?? 0
      if distance > best.distance { best = (index, distance) }
    }
    return best
  }

  /// Returns the ends of the other polygon's facing edge, clipped to the width of one of these edges.
  private func clip(_ other: ConvexPolygon, to edge: Int) -> [ContactPoint] {
    let normal = normals[edge]
    let facing = other.normals.indices.min { other.normals[$0].dot(normal) < other.normals[$1].dot(normal) } ?? 0
    var (a, b) = (other.corners[facing], other.corner(after: facing))
    let (start, end) = (corners[edge], corner(after: edge))
    let along = (end - start).unit
    for (origin, inward) in [(start, along), (end, -along)] {
      let (fromA, fromB) = (inward.dot(a - origin), inward.dot(b - origin))
      if fromA < 0, fromB < 0 { return [] }
      let crossing = fromA == fromB ? a : a + (b - a) * (fromA / (fromA - fromB))
      if fromA < 0 { a = crossing }
      if fromB < 0 { b = crossing }
    }
    return [a, b].map { ContactPoint(normal: normal, point: $0, separation: normal.dot($0 - start)) }
  }
}

extension SIMD2<Double> {
  /// Returns the point of a line between two points that is nearest to this one.
  func nearestPoint(from start: Self, to end: Self) -> Self {
    let along = end - start
    let square = along.dot(along)
    guard square > 0 else { return start }
    return start + along * Swift.min(Swift.max(0, (self - start).dot(along) / square), 1)
  }
}
