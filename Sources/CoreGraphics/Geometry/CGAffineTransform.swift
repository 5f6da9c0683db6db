/// An affine transformation matrix, applied to row vectors: `[x y 1] × M`.
public struct CGAffineTransform: Hashable, Sendable {
  /// Entry of row 1, column 1.
  public var a: CGFloat
  /// Entry of row 1, column 2.
  public var b: CGFloat
  /// Entry of row 2, column 1.
  public var c: CGFloat
  /// Entry of row 2, column 2.
  public var d: CGFloat
  /// Translation along x.
  public var tx: CGFloat
  /// Translation along y.
  public var ty: CGFloat

  /// The identity transform.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform whose entries are all zero, as on iOS. `identity` is the identity transform.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a transform from its six entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from its six entries.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a transform from six entries, in the order a, b, c, d, tx, ty; nil for another count.
  package init?(entries: [Double]) {
    guard entries.count == 6 else { return nil }
    self.init(a: entries[0], b: entries[1], c: entries[2], d: entries[3], tx: entries[4], ty: entries[5])
  }

  /// Creates a transform that translates by (tx, ty).
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  /// Creates a transform that scales by (sx, sy).
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// Creates a transform that rotates by `angle` radians, clockwise where y points down.
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = (CGFloat(Numerics.sin(Double(angle))), CGFloat(Numerics.cos(Double(angle))))
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// A Boolean value indicating whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that applies this one first and `other` second.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the transform that translates first and applies this one second.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales first and applies this one second.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates first and applies this one second.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse. A transform without an inverse is returned unchanged, as Apple documents.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    let r = 1 / determinant
    return CGAffineTransform(
      a: d * r, b: -b * r, c: -c * r, d: a * r,
      tx: (c * ty - d * tx) * r, ty: (b * tx - a * ty) * r)
  }
}

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
  }
}

extension CGSize {
  /// Returns the transformed size, without the translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
  }
}

extension CGRect {
  /// Returns the smallest rectangle that encloses the four transformed corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let (minX, minY, maxX, maxY) = (minX, minY, maxX, maxY)
    return CGRect(
      enclosing: CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t),
      CGPoint(x: minX, y: maxY).applying(t), CGPoint(x: maxX, y: maxY).applying(t))
  }

  /// Creates the smallest rectangle that encloses four points.
  package init(enclosing a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
    let (minX, minY) = (min(min(min(a.x, b.x), c.x), d.x), min(min(min(a.y, b.y), c.y), d.y))
    let (maxX, maxY) = (max(max(max(a.x, b.x), c.x), d.x), max(max(max(a.y, b.y), c.y), d.y))
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Creates the smallest rectangle that encloses points; null if there are none.
  package init(enclosing points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for p in points.dropFirst() {
      minX = min(minX, p.x)
      minY = min(minY, p.y)
      maxX = max(maxX, p.x)
      maxY = max(maxY, p.y)
    }
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
