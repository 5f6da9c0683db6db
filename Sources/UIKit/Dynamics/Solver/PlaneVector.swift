/// A vector of the plane, in points. The y axis points down, so that angles grow clockwise on the screen.
typealias PlaneVector = SIMD2<Double>

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var length: Double { Numerics.hypot(x, y) }
  /// The vector of length 1 in the same direction; zero for the zero vector.
  var unit: Self {
    let length = length
    return length > 0 ? self / length : .zero
  }
  /// The vector after a quarter turn clockwise.
  var turned: Self { Self(-y, x) }

  func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }

  func rotated(by angle: Double) -> Self {
    let (sine, cosine) = (Numerics.sin(angle), Numerics.cos(angle))
    return Self(x * cosine - y * sine, x * sine + y * cosine)
  }
}
