// Functions of paths that take pointers.

/// An element of a path, as `applyWithBlock(_:)` passes it.
@unsafe public struct CGPathElement {
  /// The type of the element.
  public var type: CGPathElementType
  /// The points of the element, valid during the call.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    unsafe self.type = type
    unsafe self.points = unsafe points
  }
}

/// A block that receives an element of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls a block for every element, in order.
  @safe public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var copy = points
    // The pointer of a close at the end, which has no points, must stay inside the array.
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

  /// Returns a Boolean value that indicates whether the path is a rectangle.
  ///
  /// The rectangle is stored at the pointer, unless that is nil.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = rectangle else { return false }
    unsafe rect?.pointee = found
    return true
  }

  /// Creates a path of a rectangle.
  @_disfavoredOverload
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rect: rect, transform: unsafe transform.map { unsafe $0.pointee })
  }

  /// Creates a path of the ellipse that fits inside a rectangle.
  @_disfavoredOverload
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(ellipseIn: rect, transform: unsafe transform.map { unsafe $0.pointee })
  }

  /// Creates a path of a rectangle with elliptical corners.
  @_disfavoredOverload
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: unsafe transform.map { unsafe $0.pointee })
  }

  /// Returns an immutable, transformed copy.
  @_disfavoredOverload
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    copy(using: unsafe transform.map { unsafe $0.pointee })
  }

  /// Returns a mutable, transformed copy.
  @_disfavoredOverload
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    mutableCopy(using: unsafe transform.map { unsafe $0.pointee })
  }
}
