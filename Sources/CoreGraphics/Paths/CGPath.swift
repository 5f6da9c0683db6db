// Paths as values with identity.
//
// A path is a list of verbs and points. It is immutable once made, so that caches may key on its identity;
// `CGMutablePath` is the one that grows. Curves stay curves: flattening is the rasterizer's business.

/// What kind of step a path element is.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a subpath; one point.
  case moveToPoint = 0
  /// A line; one point.
  case addLineToPoint = 1
  /// A quadratic curve; control and end point.
  case addQuadCurveToPoint = 2
  /// A cubic curve; two controls and end point.
  case addCurveToPoint = 3
  /// Closes the subpath; no point.
  case closeSubpath = 4

  /// How many points the element takes.
  package var pointCount: Int { [1, 1, 2, 3, 0][Int(rawValue)] }
}

/// How overlapping parts of a path are filled.
public enum CGPathFillRule: Int, Sendable, Hashable {
  /// Non-zero winding number.
  case winding
  /// Odd crossing count.
  case evenOdd
}

/// How the ends of an open stroke look.
public enum CGLineCap: Int32, Sendable, Hashable {
  /// Cut at the end point.
  case butt
  /// A half disc.
  case round
  /// Half a square further.
  case square
}

/// How corners of a stroke look.
public enum CGLineJoin: Int32, Sendable, Hashable {
  /// Sharp, up to the miter limit.
  case miter
  /// A disc.
  case round
  /// Cut off.
  case bevel
}

/// An immutable sequence of lines and curves.
///
/// Subclassed only by `CGMutablePath`, whose users keep it to one thread; hence the unchecked conformance.
public class CGPath: @unchecked Sendable, Hashable {
  /// The verbs, in order.
  package fileprivate(set) var verbs: [CGPathElementType] = []
  /// The points of all verbs, in order.
  package fileprivate(set) var points: [CGPoint] = []

  package init() {}

  package init(verbs: [CGPathElementType], points: [CGPoint]) {
    self.verbs = verbs
    self.points = points
  }

  /// Replaces the path's contents by the interpolation of two paths of equal structure, reusing its memory.
  ///
  /// The caller must hold the only reference: everybody else relies on a path never changing.
  package func interpolate(from x: CGPath, to y: CGPath, at f: CGFloat) {
    verbs = x.verbs
    points.removeAll(keepingCapacity: true)
    points.reserveCapacity(x.points.count)
    for (a, b) in zip(x.points, y.points) {
      points.append(CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f))
    }
  }

  /// Whether the path has no element.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Where the last element ends, zero for an empty path; after closing, where the subpath began.
  public var currentPoint: CGPoint {
    guard verbs.last == .closeSubpath else { return points.last ?? .zero }
    var next = points.count
    for verb in verbs.reversed() {
      next -= verb.pointCount
      if verb == .moveToPoint { return points[next] }
    }
    return .zero
  }

  /// The smallest rectangle that holds all points, control points included; null for an empty path.
  public var boundingBox: CGRect { CGRect(enclosing: points) }

  /// A copy that never changes.
  public func copy() -> CGPath? { CGPath(verbs: verbs, points: points) }

  /// A copy that can grow.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(verbs: verbs, points: points) }

  /// Whether both have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool {
    a === b || (a.verbs == b.verbs && a.points == b.points)
  }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }
}

/// A path that can grow.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public override init() { super.init() }

  package override init(verbs: [CGPathElementType], points: [CGPoint]) { super.init(verbs: verbs, points: points) }

  /// Appends one element with its points.
  package func append(_ verb: CGPathElementType, _ new: CGPoint...) { append(verb, contentsOf: new) }

  /// Appends one element with its points.
  package func append(_ verb: CGPathElementType, contentsOf new: [CGPoint]) {
    verbs.append(verb)
    points.append(contentsOf: new)
  }
}
