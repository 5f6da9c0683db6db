// Geometry in `NSValue` objects.
//
// Foundation on Linux supports points, sizes and rectangles. Vectors and transforms are stored as C arrays of doubles.
// The type encoding of a value is a C string, hence the unsafe code.
extension NSValue {
  // Type encodings of C arrays of doubles.
  private static let affineType = "[6d]"
  private static let vectorType = "[2d]"

  /// Creates a value object that contains a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a value object that contains a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates a value object that contains a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates a value object that contains a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(doubles: [vector.dx, vector.dy], type: Self.vectorType)
  }
  /// Creates a value object that contains a transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(doubles: [t.a, t.b, t.c, t.d, t.tx, t.ty], type: Self.affineType)
  }

  /// The point in the value object, or zero if it contains another type.
  public var cgPointValue: CGPoint { holds("{CGPoint=dd}") ? pointValue : .zero }
  /// The size in the value object, or zero if it contains another type.
  public var cgSizeValue: CGSize { holds("{CGSize=dd}") ? sizeValue : .zero }
  /// The rectangle in the value object, or zero if it contains another type.
  public var cgRectValue: CGRect { holds("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : .zero }
  /// The vector in the value object, or zero if it contains another type.
  public var cgVectorValue: CGVector {
    doubles(Self.vectorType, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  /// The transform in the value object, or the identity if it contains another type.
  public var cgAffineTransformValue: CGAffineTransform { cgAffineTransformIfAny ?? .identity }

  /// The transform in the value object, or nil if it contains another type.
  package var cgAffineTransformIfAny: CGAffineTransform? {
    doubles(Self.affineType, 6).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) }
  }

  private convenience init(doubles: [CGFloat], type: String) {
    var bytes = doubles.map { Double($0) }
    unsafe self.init(bytes: &bytes, objCType: type)
  }

  /// The type encoding of the value.
  ///
  /// Foundation on Linux returns a new copy at each access of `objCType`, and never frees it. Two accesses show whether
  /// this is so: different pointers are copies, which are freed here.
  package var typeName: String {
    let (name, secondName) = unsafe (objCType, objCType)
    defer {
      if unsafe name != secondName {
        unsafe free(UnsafeMutablePointer(mutating: name))
        unsafe free(UnsafeMutablePointer(mutating: secondName))
      }
    }
    return unsafe String(cString: name)
  }

  /// Returns whether the value has a type encoding.
  private func holds(_ type: String) -> Bool { typeName == type }

  /// Returns the numbers of a value with a type encoding; nil for a value of another type.
  private func doubles(_ type: String, _ count: Int) -> [CGFloat]? {
    guard holds(type) else { return nil }
    var bytes = [Double](repeating: 0, count: count)
    unsafe getValue(&bytes)
    return bytes.map { CGFloat($0) }
  }
}
