// Paths as values with identity.
//
// A path is a list of verbs and points. It is immutable, so that caches may use its identity as their key. Only
// `CGMutablePath` can grow. Curves are kept as curves; the rasterizer flattens them.

/// The type of a path element.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a subpath, with one point.
  case moveToPoint = 0
  /// A line, with one point.
  case addLineToPoint = 1
  /// A quadratic curve, with a control point and an end point.
  case addQuadCurveToPoint = 2
  /// A cubic curve, with two control points and an end point.
  case addCurveToPoint = 3
  /// Closes the subpath, without a point.
  case closeSubpath = 4

  /// The number of points of the element.
  package var pointCount: Int { [1, 1, 2, 3, 0][Int(rawValue)] }
}

/// Rules that decide which points lie inside a path.
public enum CGPathFillRule: Int, Sendable, Hashable {
  /// The nonzero winding number rule.
  case winding
  /// The even-odd rule.
  case evenOdd
}

/// Styles of the ends of open strokes.
public enum CGLineCap: Int32, Sendable, Hashable {
  /// The line ends at its end point.
  case butt
  /// A half disc around the end point.
  case round
  /// The line extends half its width beyond its end point.
  case square
}

/// Styles of the corners of strokes.
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
/// The conformance is unchecked because `CGMutablePath` is a subclass; its users keep it on one thread.
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
    PathBlend(from: x, to: y, share: f).append(to: &points)
  }

  /// A Boolean value indicating whether the path has no elements.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The end of the last element; after a close, the start of its subpath. An empty path has a current point of zero.
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
