// Paths.
//
// A path is a list of element types and points. It is immutable, so that caches may use its identity as their key. Only
// `CGMutablePath` can grow. Curves stay curves until the rasterizer flattens them.

/// The type of a path element.
public enum CGPathElementType: Int32, Sendable {
  /// The start of a subpath, with one point.
  case moveToPoint = 0
  /// A line, with one point.
  case addLineToPoint = 1
  /// A quadratic curve, with a control point and an end point.
  case addQuadCurveToPoint = 2
  /// A cubic curve, with two control points and an end point.
  case addCurveToPoint = 3
  /// The close of a subpath, without a point.
  case closeSubpath = 4

  /// The number of points of the element.
  package var pointCount: Int { [1, 1, 2, 3, 0][Int(rawValue)] }
}

/// Rules that determine which points are inside a path.
public enum CGPathFillRule: Int, Sendable, Hashable {
  /// The nonzero winding number rule.
  case winding
  /// The even-odd rule.
  case evenOdd
}

/// Styles of the ends of a stroked line.
public enum CGLineCap: Int32, Sendable, Hashable {
  /// The line ends squarely at its end point.
  case butt
  /// The line ends in a half disc around its end point.
  case round
  /// The line ends squarely, half its width beyond its end point.
  case square
}

/// Styles of the corners of a stroked line.
public enum CGLineJoin: Int32, Sendable, Hashable {
  /// A sharp corner, up to the miter limit.
  case miter
  /// A rounded corner.
  case round
  /// A corner that is cut off.
  case bevel
}

/// An immutable sequence of lines and curves.
///
/// The conformance is unchecked because of the subclass `CGMutablePath`, which only one thread may use.
public class CGPath: @unchecked Sendable, Hashable {
  /// The types of the elements, in order.
  package fileprivate(set) var verbs: [CGPathElementType] = []
  /// The points of all elements, in order.
  package fileprivate(set) var points: [CGPoint] = []

  package init() {}

  package init(verbs: [CGPathElementType], points: [CGPoint]) {
    self.verbs = verbs
    self.points = points
  }

  /// Replaces the elements by the interpolation of two paths with equal element types, and reuses the memory.
  ///
  /// The caller must hold the only reference, because all other code relies on an immutable path.
  package func interpolate(from x: CGPath, to y: CGPath, at f: CGFloat) {
    verbs = x.verbs
    points.removeAll(keepingCapacity: true)
    points.reserveCapacity(x.points.count)
    PathInterpolation(from: x, to: y, fraction: f).append(to: &points)
  }

  /// A Boolean value indicating whether the path has no elements.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The current point: the end of the last element, or the start of a closed subpath. It is zero for an empty path.
  public var currentPoint: CGPoint {
    guard verbs.last == .closeSubpath else { return points.last ?? .zero }
    var next = points.count
    for verb in verbs.reversed() {
      next -= verb.pointCount
      if verb == .moveToPoint { return points[next] }
    }
    return .zero
  }

  /// The smallest rectangle that encloses all points, control points included; null for an empty path.
  public var boundingBox: CGRect { CGRect(enclosing: points) }

  /// Returns an immutable copy.
  public func copy() -> CGPath? { CGPath(verbs: verbs, points: points) }

  /// Returns a mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(verbs: verbs, points: points) }

  /// Returns a Boolean value indicating whether two paths have equal elements.
  public static func == (a: CGPath, b: CGPath) -> Bool {
    a === b || (a.verbs == b.verbs && a.points == b.points)
  }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }
}

/// A path to which elements can be added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public override init() { super.init() }

  package override init(verbs: [CGPathElementType], points: [CGPoint]) { super.init(verbs: verbs, points: points) }

  /// Appends an element with its points.
  package func append(_ verb: CGPathElementType, _ new: CGPoint...) { append(verb, contentsOf: new) }

  /// Appends an element with an array of its points.
  package func append(_ verb: CGPathElementType, contentsOf new: [CGPoint]) {
    verbs.append(verb)
    points.append(contentsOf: new)
  }
}
