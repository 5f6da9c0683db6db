/// A vector in the plane, in points. The y axis points down, so that positive angles are clockwise on the screen.
typealias PlaneVector = SIMD2<Double>

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var length: Double { Numerics.hypot(x, y) }
  /// The vector of length 1 in the same direction, or zero for the zero vector.
  var unit: Self {
    let length = length
    return length > 0 ? self / length : .zero
  }
  /// The vector, rotated clockwise by 90 degrees.
  var perpendicular: Self { Self(-y, x) }

  /// Returns the dot product.
  func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  /// Returns the z component of the cross product.
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }

  /// Returns the vector, rotated clockwise by an angle in radians.
  func rotated(by angle: Double) -> Self {
    let (sine, cosine) = (Numerics.sin(angle), Numerics.cos(angle))
    return Self(x * cosine - y * sine, x * sine + y * cosine)
  }
}
