/// The decomposition of a 4×4 matrix into perspective, translation, rotation, skew and scale (CSS Transforms 2).
///
/// Matrices of the plane are decomposed by angle, which is exact and faster. Both ways rotate along the shortest arc.
package struct TransformDecomposition {
  var translation = SIMD3<Double>()
  var scale = SIMD3<Double>(1, 1, 1)
  /// The skews xy, xz and yz, as factors.
  var skew = SIMD3<Double>()
  var perspective = SIMD4<Double>(0, 0, 0, 1)
  /// The unit quaternion x, y, z, w.
  var quaternion = SIMD4<Double>(0, 0, 0, 1)

  /// Creates the decomposition of a matrix; nil for a singular matrix that leaves the plane.
  package init?(_ t: CATransform3D) {
    if t.staysInPlane { self.init(plane: t) } else { self.init(spatial: t) }
  }

  private init?(spatial t: CATransform3D) {
    guard t.m44 != 0 else { return nil }
    let m = t.entries.map { Double($0 / t.m44) }
    var upper = m
    (upper[3], upper[7], upper[11], upper[15]) = (0, 0, 0, 1)
    guard let upperMatrix = CATransform3D(entries: upper.map { CGFloat($0) }), let inverse = upperMatrix.inverse
    else { return nil }
    if m[3] != 0 || m[7] != 0 || m[11] != 0 {
      let i = inverse.entries.map { Double($0) }
      let right = [m[3], m[7], m[11], m[15]]
      for row in 0..<4 { perspective[row] = (0..<4).reduce(0) { $0 + i[row * 4 + $1] * right[$1] } }
    }
    translation = SIMD3(m[12], m[13], m[14])
    var rows = (0..<3).map { SIMD3(m[$0 * 4], m[$0 * 4 + 1], m[$0 * 4 + 2]) }
    scale.x = Self.length(rows[0])
    guard scale.x > 0 else { return nil }
    rows[0] /= scale.x
    skew.x = Self.dot(rows[0], rows[1])
    rows[1] -= rows[0] * skew.x
    scale.y = Self.length(rows[1])
    guard scale.y > 0 else { return nil }
    rows[1] /= scale.y
    skew.x /= scale.y
    skew.y = Self.dot(rows[0], rows[2])
    rows[2] -= rows[0] * skew.y
    skew.z = Self.dot(rows[1], rows[2])
    rows[2] -= rows[1] * skew.z
    scale.z = Self.length(rows[2])
    guard scale.z > 0 else { return nil }
    rows[2] /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if Self.dot(rows[0], Self.cross(rows[1], rows[2])) < 0 {
      scale = -scale
      rows = rows.map { -$0 }
    }
    quaternion = Self.quaternion(rows)
  }

  /// Creates the decomposition of a matrix that stays in the plane. If the x axis has no length, the y axis gives the
  /// angle.
  private init(plane t: CATransform3D) {
    translation = SIMD3(t.m41, t.m42, t.m43)
    scale.z = t.m33
    let (a, b, c, d) = (Double(t.m11), Double(t.m12), Double(t.m21), Double(t.m22))
    let sx = (a * a + b * b).squareRoot()
    let angle: Double
    if sx > 0 {
      let (ux, uy) = (a / sx, b / sx)
      let along = ux * c + uy * d
      let across = ux * d - uy * c
      scale.x = sx
      scale.y = across
      skew.x = across != 0 ? along / across : 0
      // A mirrored x axis gives a negative x scale. Otherwise it would become half a turn with a mirrored y axis.
      if across < 0, a < 0 || (a == 0 && b < 0) {
        scale.x = -sx
        scale.y = -across
        skew.x = across != 0 ? along / across : 0
        angle = b == 0 ? 0 : Numerics.atan2(-uy, -ux)
      } else {
        angle = uy == 0 ? (ux < 0 ? .pi : 0) : Numerics.atan2(uy, ux)
      }
    } else {
      let sy = (c * c + d * d).squareRoot()
      scale.x = 0
      scale.y = sy
      angle = sy > 0 && c != 0 ? Numerics.atan2(-c, d) : 0
    }
    quaternion = angle == 0 ? SIMD4(0, 0, 0, 1) : SIMD4(0, 0, Numerics.sin(angle / 2), Numerics.cos(angle / 2))
  }

  /// The matrix composed from the components.
  package var matrix: CATransform3D {
    let r = Self.rows(quaternion)
    let a = r.0 * scale.x
    let b = (r.1 + r.0 * skew.x) * scale.y
    let c = (r.2 + r.1 * skew.z + r.0 * skew.y) * scale.z
    let t = translation
    var result = CATransform3D(
      m11: CGFloat(a.x), m12: CGFloat(a.y), m13: CGFloat(a.z), m14: 0, m21: CGFloat(b.x), m22: CGFloat(b.y),
      m23: CGFloat(b.z), m24: 0, m31: CGFloat(c.x), m32: CGFloat(c.y), m33: CGFloat(c.z), m34: 0, m41: CGFloat(t.x),
      m42: CGFloat(t.y), m43: CGFloat(t.z), m44: 1)
    if perspective != SIMD4(0, 0, 0, 1) {
      func lastEntry(_ row: SIMD3<Double>, _ w: Double) -> CGFloat { CGFloat((SIMD4(row, w) * perspective).sum()) }
      (result.m14, result.m24) = (lastEntry(a, 0), lastEntry(b, 0))
      (result.m34, result.m44) = (lastEntry(c, 0), lastEntry(t, 1))
    }
    return result
  }

  /// Returns the components at a fraction `p` of the way from `a` to `b`.
  static func interpolate(_ a: Self, _ b: Self, _ p: Double) -> Self {
    let a = a.isMirrored && b.isMirrored && (a.scale.x < 0) != (b.scale.x < 0) ? a.mirroredAlongTheOtherAxis : a
    var r = a
    r.translation += (b.translation - a.translation) * p
    r.scale += (b.scale - a.scale) * p
    r.skew += (b.skew - a.skew) * p
    r.perspective += (b.perspective - a.perspective) * p
    r.quaternion = slerp(a.quaternion, b.quaternion, p)
    return r
  }

  /// A Boolean value indicating whether a transform of the plane mirrors along one axis.
  private var isMirrored: Bool { scale.x * scale.y < 0 }

  /// The same transform, decomposed with the mirror along the other axis.
  ///
  /// Mirroring along y equals mirroring along x after half a turn (CSS Transforms 1).
  private var mirroredAlongTheOtherAxis: Self {
    var other = self
    (other.scale.x, other.scale.y) = (-scale.x, -scale.y)
    other.quaternion = SIMD4(0, 0, quaternion.w, -quaternion.z)
    return other
  }

  private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ p: Double) -> SIMD4<Double> {
    var b = b
    var cosine = (a * b).sum()
    if cosine < 0 {
      b = -b
      cosine = -cosine
    }
    let sine = max(0, 1 - cosine * cosine).squareRoot()
    guard sine > 1e-9 else { return cosine > 0.5 ? normalized(a + (b - a) * p) : a }
    let angle = Numerics.atan2(sine, cosine)
    return (a * Numerics.sin((1 - p) * angle) + b * Numerics.sin(p * angle)) / sine
  }

  /// Returns the unit quaternion of a rotation matrix in row-vector convention.
  static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
    let trace = r[0].x + r[1].y + r[2].z
    let q: SIMD4<Double>
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      q = SIMD4((r[1].z - r[2].y) / s, (r[2].x - r[0].z) / s, (r[0].y - r[1].x) / s, s / 4)
    } else if r[0].x > r[1].y, r[0].x > r[2].z {
      let s = (1 + r[0].x - r[1].y - r[2].z).squareRoot() * 2
      q = SIMD4(s / 4, (r[0].y + r[1].x) / s, (r[2].x + r[0].z) / s, (r[1].z - r[2].y) / s)
    } else if r[1].y > r[2].z {
      let s = (1 + r[1].y - r[0].x - r[2].z).squareRoot() * 2
      q = SIMD4((r[0].y + r[1].x) / s, s / 4, (r[1].z + r[2].y) / s, (r[2].x - r[0].z) / s)
    } else {
      let s = (1 + r[2].z - r[0].x - r[1].y).squareRoot() * 2
      q = SIMD4((r[2].x + r[0].z) / s, (r[1].z + r[2].y) / s, s / 4, (r[0].y - r[1].x) / s)
    }
    return normalized(q)
  }

  /// Returns the rotation matrix of a unit quaternion, in row-vector convention.
  private static func rows(_ q: SIMD4<Double>) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    if q.x == 0, q.y == 0, q.z == 0 { return (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)) }
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// The angles of the rotations about x, y and z, applied in this order, that make up the quaternion.
  var eulerAngles: SIMD3<Double> {
    let r = Self.rows(quaternion)
    let sine = max(-1, min(1, -r.0.z))
    let cosine = max(0, 1 - sine * sine).squareRoot()
    if cosine > 1e-9 {
      return SIMD3(
        Numerics.atan2(r.1.z, r.2.z), Numerics.atan2(sine, cosine), Numerics.atan2(r.0.y, r.0.x))
    }
    return SIMD3(Numerics.atan2(-r.2.y, r.1.y), sine < 0 ? -.pi / 2 : .pi / 2, 0)
  }

  /// Returns the quaternion of rotations about x, then y, then z.
  static func quaternion(euler e: SIMD3<Double>) -> SIMD4<Double> {
    func half(_ angle: Double) -> (Double, Double) {
      angle == 0 ? (0, 1) : (Numerics.sin(angle / 2), Numerics.cos(angle / 2))
    }
    let ((sx, cx), (sy, cy), (sz, cz)) = (half(e.x), half(e.y), half(e.z))
    return SIMD4(
      sx * cy * cz - cx * sy * sz, cx * sy * cz + sx * cy * sz, cx * cy * sz - sx * sy * cz,
      cx * cy * cz + sx * sy * sz)
  }

  private static func normalized(_ q: SIMD4<Double>) -> SIMD4<Double> {
    let length = (q * q).sum().squareRoot()
    return length > 0 ? q / length : SIMD4(0, 0, 0, 1)
  }
  private static func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}

extension CATransform3D {
  /// A Boolean value indicating whether x and y are independent of z and w.
  var staysInPlane: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m44 == 1
  }

  /// Returns the transform at a fraction `p` of the way to `other`, by decomposition.
  ///
  /// Singular matrices are interpolated entry by entry.
  package func interpolated(to other: CATransform3D, _ p: Double) -> CATransform3D {
    guard let a = TransformDecomposition(self), let b = TransformDecomposition(other) else {
      let mixed = zip(entries, other.entries).map { $0 + ($1 - $0) * CGFloat(p) }
      return CATransform3D(entries: mixed) ?? self
    }
    return TransformDecomposition.interpolate(a, b, p).matrix
  }
}
