/// An element of a path with its points.
package enum PathElement: Sendable, Equatable {
  case move(CGPoint)
  case line(CGPoint)
  /// A quadratic curve with its control point.
  case quad(CGPoint, to: CGPoint)
  /// A cubic curve with its two control points.
  case cubic(CGPoint, CGPoint, to: CGPoint)
  case close
}

extension CGPath {
  /// The elements of the path, in order.
  package var elements: [PathElement] {
    var index = 0
    return verbs.map { verb in
      defer { index += verb.pointCount }
      switch verb {
      case .moveToPoint: return .move(points[index])
      case .addLineToPoint: return .line(points[index])
      case .addQuadCurveToPoint: return .quad(points[index], to: points[index + 1])
      case .addCurveToPoint: return .cubic(points[index], points[index + 1], to: points[index + 2])
      case .closeSubpath: return .close
      }
    }
  }

  /// Returns an immutable, transformed copy.
  public func copy(using transform: CGAffineTransform?) -> CGPath? { applying(transform ?? .identity) }

  /// Returns a mutable, transformed copy.
  public func mutableCopy(using transform: CGAffineTransform?) -> CGMutablePath? {
    CGMutablePath(verbs: verbs, points: points.map { $0.applying(transform ?? .identity) })
  }
}
