import CoreGraphics
import Glibc

/// An affine transform in single precision: x' = a·x + c·y + e, y' = b·x + d·y + f.
struct Matrix: Equatable {
  var a: Float = 1
  var b: Float = 0
  var c: Float = 0
  var d: Float = 1
  var e: Float = 0
  var f: Float = 0

  static let identity = Matrix()

  static func translation(_ x: Float, _ y: Float) -> Matrix { Matrix(e: x, f: y) }

  static func scale(_ x: Float, _ y: Float) -> Matrix { Matrix(a: x, d: y) }

  static func rotation(_ angle: Float) -> Matrix {
    // The compared renderers also use libm. The functions of `Numerics` have the same bits on all machines, but are
    // slower.
    let (c, s) = (Glibc.cosf(angle), Glibc.sinf(angle))
    return Matrix(a: c, b: s, c: -s, d: c)
  }

  /// Returns the transform that applies `n` first, then `m`.
  static func * (m: Matrix, n: Matrix) -> Matrix {
    Matrix(
      a: m.a * n.a + m.c * n.b, b: m.b * n.a + m.d * n.b, c: m.a * n.c + m.c * n.d, d: m.b * n.c + m.d * n.d,
      e: m.a * n.e + m.c * n.f + m.e, f: m.b * n.e + m.d * n.f + m.f)
  }

  /// The transform as a `CGAffineTransform`.
  var affine: CGAffineTransform {
    CGAffineTransform(
      a: CGFloat(a), b: CGFloat(b), c: CGFloat(c), d: CGFloat(d), tx: CGFloat(e), ty: CGFloat(f))
  }

  /// The transform as a `CATransform3D`.
  var transform: CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m21, t.m22) = (CGFloat(a), CGFloat(b), CGFloat(c), CGFloat(d))
    (t.m41, t.m42) = (CGFloat(e), CGFloat(f))
    return t
  }
}
