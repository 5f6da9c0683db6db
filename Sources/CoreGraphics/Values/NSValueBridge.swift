// Geometry in boxes.
//
// Foundation on Linux boxes points, sizes and rectangles; what else there is travels as an array of doubles. Looking
// into a box takes a C string.
extension NSValue {
  private static let affineType = "[6d]"
  private static let vectorType = "[2d]"

  /// Creates a value that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a value that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates a value that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates a value that holds a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(doubles: [vector.dx, vector.dy], type: Self.vectorType)
  }
  /// Creates a value that holds a transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(doubles: [t.a, t.b, t.c, t.d, t.tx, t.ty], type: Self.affineType)
  }

  /// The point that the value holds, zero when it holds none.
  public var cgPointValue: CGPoint { holds("{CGPoint=dd}") ? pointValue : .zero }
  /// The size that the value holds, zero when it holds none.
  public var cgSizeValue: CGSize { holds("{CGSize=dd}") ? sizeValue : .zero }
  /// The rectangle that the value holds, zero when it holds none.
  public var cgRectValue: CGRect { holds("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : .zero }
  /// The vector that the value holds, zero when it holds none.
  public var cgVectorValue: CGVector {
    doubles(Self.vectorType, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  /// The transform that the value holds, the identity when it holds none.
  public var cgAffineTransformValue: CGAffineTransform { cgAffineTransformIfAny ?? .identity }

  /// The transform that the value holds, if it holds one.
  package var cgAffineTransformIfAny: CGAffineTransform? {
    doubles(Self.affineType, 6).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) }
  }

  private convenience init(doubles: [CGFloat], type: String) {
    var bytes = doubles.map { Double($0) }
    unsafe self.init(bytes: &bytes, objCType: type)
  }

  private func holds(_ type: String) -> Bool { unsafe String(cString: objCType) == type }

  private func doubles(_ type: String, _ count: Int) -> [CGFloat]? {
    guard holds(type) else { return nil }
    var bytes = [Double](repeating: 0, count: count)
    unsafe getValue(&bytes)
    return bytes.map { CGFloat($0) }
  }
}
