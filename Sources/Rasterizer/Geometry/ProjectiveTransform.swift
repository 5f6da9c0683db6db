import CoreGraphics

/// A 3×3 matrix for homogeneous points, which is the effect of a 4×4 transform on the plane z = 0.
///
/// A point (x, y) becomes (x a + y c + tx, x b + y d + ty) / w, with w = x g + y h + i.
struct ProjectiveTransform: Hashable {
  var a, b, c, d, tx, ty: Double
  /// The coefficients of w.
  var g, h, i: Double

  static let identity = ProjectiveTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, g: 0, h: 0, i: 1)

  init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double, g: Double = 0, h: Double = 0, i: Double = 1)
  {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    (self.g, self.h, self.i) = (g, h, i)
  }

  init(_ m: CATransform3D) {
    self.init(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42, g: m.m14, h: m.m24, i: m.m44)
    if g == 0 && h == 0 && i > 0 && i != 1 {
      (a, b, c, d, tx, ty, i) = (a / i, b / i, c / i, d / i, tx / i, ty / i, 1)
    }
  }

  var isAffine: Bool { g == 0 && h == 0 && i == 1 }
  /// A Boolean value indicating whether axis-aligned rectangles stay axis-aligned without a swap of the axes.
  var isScaleTranslate: Bool { isAffine && b == 0 && c == 0 }
  /// A Boolean value indicating whether the transform is a translation by whole pixels.
  var movesByWholePixels: Bool {
    isScaleTranslate && a == 1 && d == 1 && tx == tx.rounded() && ty == ty.rounded()
  }
  /// A Boolean value indicating whether axis-aligned rectangles stay axis-aligned.
  var keepsRects: Bool { isAffine && ((b == 0 && c == 0) || (a == 0 && d == 0)) }

  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite && g.isFinite && h.isFinite
      && i.isFinite
  }

  /// Returns the transform that applies `self` first and `o` second.
  func concatenating(_ o: ProjectiveTransform) -> ProjectiveTransform {
    ProjectiveTransform(
      a: a * o.a + b * o.c + g * o.tx, b: a * o.b + b * o.d + g * o.ty,
      c: c * o.a + d * o.c + h * o.tx, d: c * o.b + d * o.d + h * o.ty,
      tx: tx * o.a + ty * o.c + i * o.tx, ty: tx * o.b + ty * o.d + i * o.ty,
      g: a * o.g + b * o.h + g * o.i, h: c * o.g + d * o.h + h * o.i, i: tx * o.g + ty * o.h + i * o.i)
  }

  /// The inverse up to a factor, or nil if the transform is singular. Homogeneous points do not depend on the factor.
  var inverse: ProjectiveTransform? {
    let determinant = a * (d * i - h * ty) - b * (c * i - h * tx) + g * (c * ty - d * tx)
    guard determinant != 0, determinant.isFinite else { return nil }
    let r = 1 / determinant
    let result = ProjectiveTransform(
      a: (d * i - h * ty) * r, b: (g * ty - b * i) * r, c: (h * tx - c * i) * r, d: (a * i - g * tx) * r,
      tx: (c * ty - d * tx) * r, ty: (b * tx - a * ty) * r,
      g: (b * h - g * d) * r, h: (g * c - a * h) * r, i: (a * d - b * c) * r)
    guard result.isFinite else { return nil }
    if isAffine {
      return ProjectiveTransform(a: result.a, b: result.b, c: result.c, d: result.d, tx: result.tx, ty: result.ty)
    }
    return result
  }

  /// Returns the transformed point. The transform must be affine.
  func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) { (x * a + y * c + tx, x * b + y * d + ty) }

  /// Returns the homogeneous coordinates of the transformed point, before the division by w.
  func homogeneous(_ x: Double, _ y: Double) -> (x: Double, y: Double, w: Double) {
    (x * a + y * c + tx, x * b + y * d + ty, x * g + y * h + i)
  }

  /// Returns the larger of the local scales along both axes at a point.
  func scale(near x: Double, _ y: Double) -> Double {
    let p = homogeneous(x, y)
    let w = max(abs(p.w), 1e-3)
    let (ux, uy) = ((a * w - p.x * g) / (w * w), (b * w - p.y * g) / (w * w))
    let (vx, vy) = ((c * w - p.x * h) / (w * w), (d * w - p.y * h) / (w * w))
    return max((ux * ux + uy * uy).squareRoot(), (vx * vx + vy * vy).squareRoot())
  }

  /// Returns the largest scale at the corners of a rectangle, from which tolerances are derived.
  func scale(over rect: CGRect) -> Double {
    if isAffine { return max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }
    return max(
      max(scale(near: rect.minX, rect.minY), scale(near: rect.maxX, rect.minY)),
      max(scale(near: rect.minX, rect.maxY), scale(near: rect.maxX, rect.maxY)))
  }

  /// The square root of the scale of areas at the origin. Lengths without a direction, such as a blur's sigma, use it.
  var meanScale: Double { abs(a * d - b * c).squareRoot() / max(abs(i), 1e-6) }

  /// Returns the bounding box of a transformed rectangle. It is very large if a part of the rectangle is behind the
  /// eye.
  func boundingBox(_ r: CGRect) -> CGRect {
    let (minX, minY, maxX, maxY) = (r.minX, r.minY, r.maxX, r.maxY)
    let (p, q) = (homogeneous(minX, minY), homogeneous(maxX, minY))
    let (s, t) = (homogeneous(minX, maxY), homogeneous(maxX, maxY))
    func point(_ p: (x: Double, y: Double, w: Double)) -> CGPoint { CGPoint(x: p.x / p.w, y: p.y / p.w) }
    if isAffine {
      return CGRect(
        enclosing: CGPoint(x: p.x, y: p.y), CGPoint(x: q.x, y: q.y), CGPoint(x: s.x, y: s.y), CGPoint(x: t.x, y: t.y))
    }
    let isBehind = p.w < Self.nearPlane || q.w < Self.nearPlane || s.w < Self.nearPlane || t.w < Self.nearPlane
    if isBehind { return CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7) }
    return CGRect(enclosing: point(p), point(q), point(s), point(t))
  }

  /// The smallest w that is drawn, as a fraction of the eye's distance. Parts nearer to the eye are clipped.
  static let nearPlane = 1e-3
}
