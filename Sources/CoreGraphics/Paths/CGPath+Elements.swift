/// One element of a path with its points.
public struct CGPathElement: Sendable, Hashable {
  /// The kind of step.
  public var type: CGPathElementType
  /// Controls first, the end point last.
  public var points: [CGPoint]
}

extension CGPath {
  /// The elements, in order.
  package var elements: [CGPathElement] {
    var next = 0
    return verbs.map { verb in
      defer { next += verb.pointCount }
      return CGPathElement(type: verb, points: Array(points[next..<next + verb.pointCount]))
    }
  }

  /// Creates a closed rectangle.
  public convenience init(rect: CGRect, transform: CGAffineTransform?) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform ?? .identity)
    self.init(verbs: path.verbs, points: path.points)
  }

  /// Creates a closed ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform ?? .identity)
    self.init(verbs: path.verbs, points: path.points)
  }

  /// Creates a closed rectangle with elliptic corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform?
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform ?? .identity)
    self.init(verbs: path.verbs, points: path.points)
  }

  /// A transformed copy.
  public func copy(using transform: CGAffineTransform?) -> CGPath? {
    CGPath(verbs: verbs, points: points.map { $0.applying(transform ?? .identity) })
  }
}
