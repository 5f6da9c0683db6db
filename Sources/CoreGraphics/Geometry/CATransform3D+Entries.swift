// The entries of a matrix as an array, its inverse, and its effect on the plane z = 0.
extension CATransform3D {
  /// The sixteen entries, row by row.
  package var entries: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Creates a matrix from sixteen entries, row by row; nil for another count.
  package init?(entries e: [CGFloat]) {
    guard e.count == 16 else { return nil }
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
      m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }

  /// The inverse; nil if the matrix is singular or not finite.
  ///
  /// Gauss–Jordan elimination with partial pivoting turns `a` into the identity, and the identity `b` into the inverse.
  package var inverse: CATransform3D? {
    // Inline arrays need no heap memory. Every frame inverts transforms.
    var a: InlineArray<4, SIMD4<Double>> = [
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44),
    ]
    var b: InlineArray<4, SIMD4<Double>> = [
      SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1),
    ]
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(a[pivot][column]) < abs(a[row][column]) { pivot = row }
      let pivotValue = a[pivot][column]
      guard pivotValue != 0, pivotValue.isFinite else { return nil }
      a.swapAt(pivot, column)
      b.swapAt(pivot, column)
      a[column] /= pivotValue
      b[column] /= pivotValue
      for row in 0..<4 where row != column {
        let factor = a[row][column]
        if factor == 0 { continue }
        a[row] -= factor * a[column]
        b[row] -= factor * b[column]
      }
    }
    return CATransform3D(
      m11: b[0].x, m12: b[0].y, m13: b[0].z, m14: b[0].w, m21: b[1].x, m22: b[1].y, m23: b[1].z, m24: b[1].w,
      m31: b[2].x, m32: b[2].y, m33: b[2].z, m34: b[2].w, m41: b[3].x, m42: b[3].y, m43: b[3].z, m44: b[3].w)
  }

  /// Returns the transformed point (x, y, 0, 1) in homogeneous coordinates, without z.
  package func project(_ p: CGPoint) -> (x: CGFloat, y: CGFloat, w: CGFloat) {
    (p.x * m11 + p.y * m21 + m41, p.x * m12 + p.y * m22 + m42, p.x * m14 + p.y * m24 + m44)
  }

  /// A Boolean value indicating whether the matrix transforms the plane z = 0 without perspective.
  package var isAffineInPlane: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

  /// The affine transform of the plane z = 0. It is valid only if `isAffineInPlane` is true.
  package var planar: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}
