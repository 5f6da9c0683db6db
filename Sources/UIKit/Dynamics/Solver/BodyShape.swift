/// The outline of a body around its centre.
enum BodyShape: Equatable {
  case circle(radius: Double)
  /// A convex polygon with its corners in clockwise order on the screen.
  case polygon([PlaneVector])

  static func rectangle(_ size: CGSize) -> BodyShape {
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    return .polygon([PlaneVector(-x, -y), PlaneVector(x, -y), PlaneVector(x, y), PlaneVector(-x, y)])
  }

  /// Returns a circle, or a polygon with 32 corners on an ellipse.
  static func ellipse(_ size: CGSize) -> BodyShape {
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    guard abs(x - y) > 1e-6 else { return .circle(radius: x) }
    return .polygon(
      (0..<32).map {
        let angle = Double($0) * .pi / 16
        return PlaneVector(x * Numerics.cos(angle), y * Numerics.sin(angle))
      })
  }

  /// Returns the convex hull of points, by Andrew's monotone chain algorithm; nil for collinear points.
  static func hull(_ points: [PlaneVector]) -> BodyShape? {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    /// Returns one half of the hull, without its last point.
    func half(_ points: some Sequence<PlaneVector>) -> [PlaneVector] {
      var chain: [PlaneVector] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 1e-9
        { chain.removeLast() }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    let corners = half(sorted) + half(sorted.reversed())
    return corners.count > 2 ? .polygon(corners) : nil
  }

  var area: Double {
    switch self {
    case .circle(let radius): .pi * radius * radius
    case .polygon(let corners): Self.edges(corners).reduce(0) { $0 + $1.0.cross($1.1) } / 2
    }
  }

  /// The moment of inertia around the centre for a mass of 1.
  var inertiaOfUnitMass: Double {
    switch self {
    case .circle(let radius): return radius * radius / 2
    case .polygon(let corners):
      var (moment, area) = (0.0, 0.0)
      for (start, end) in Self.edges(corners) {
        let cross = start.cross(end)
        moment += cross * (start.dot(start) + start.dot(end) + end.dot(end))
        area += cross
      }
      return area > 0 ? moment / (6 * area) : 0
    }
  }

  /// The radius of the smallest circle around the centre that contains the shape.
  var boundingRadius: Double {
    switch self {
    case .circle(let radius): radius
    case .polygon(let corners): corners.lazy.map(\.length).max() ?? 0
    }
  }

  private static func edges(_ corners: [PlaneVector]) -> [(PlaneVector, PlaneVector)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }
}
