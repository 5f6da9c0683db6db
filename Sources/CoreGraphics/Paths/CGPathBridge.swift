// Where Apple's path API speaks in pointers.

/// One element of a path, as `applyWithBlock` shows it.
@unsafe public struct CGPathElement {
  /// What the element does.
  public var type: CGPathElementType
  /// Its points, valid during the call.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    unsafe self.type = type
    unsafe self.points = unsafe points
  }
}

/// Receives one element of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls `block` for every element in order.
  @safe public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var copy = points
    // A close at the very end has no points to point at.
    copy.append(.zero)
    var index = 0
    unsafe copy.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for verb in verbs {
        var element = unsafe CGPathElement(type: verb, points: base + index)
        unsafe withUnsafePointer(to: &element) { unsafe block($0) }
        index += verb.pointCount
      }
    }
  }

  /// A rectangle.
  @_disfavoredOverload
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rect: rect, transform: unsafe transform.map { unsafe $0.pointee })
  }

  /// The ellipse that fills a rectangle.
  @_disfavoredOverload
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(ellipseIn: rect, transform: unsafe transform.map { unsafe $0.pointee })
  }

  /// A rectangle with elliptical corners.
  @_disfavoredOverload
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: unsafe transform.map { unsafe $0.pointee })
  }

  /// A transformed copy.
  @_disfavoredOverload
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    copy(using: unsafe transform.map { unsafe $0.pointee })
  }

  /// A transformed copy that can grow.
  @_disfavoredOverload
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    mutableCopy(using: unsafe transform.map { unsafe $0.pointee })
  }
}
