// Colour filters as matrices of four rows and five columns, as in the W3C's Filter Effects.
extension LayerFilter {
  /// The weights of red, green and blue in the luminance (W3C Filter Effects).
  private static let luminance = SIMD3<Double>(0.2126, 0.7152, 0.0722)

  /// Returns a filter that scales the saturation; 1 changes nothing.
  package static func saturation(_ s: Double) -> LayerFilter {
    let l = luminance
    return matrix { row, column in (row == column ? s : 0) + (1 - s) * l[column] }
  }

  /// Returns a filter that scales the contrast about middle grey; 1 changes nothing.
  package static func contrast(_ c: Double) -> LayerFilter {
    matrix(offset: 0.5 - c / 2) { $0 == $1 ? c : 0 }
  }

  /// Returns a filter that adds to the brightness; 0 changes nothing.
  package static func brightness(_ b: Double) -> LayerFilter { matrix(offset: b) { $0 == $1 ? 1 : 0 } }

  /// Returns a filter that rotates hues by an angle φ in radians.
  ///
  /// The matrix is L + cos φ (I − L) + sin φ S. Each row of L holds the luminance weights.
  package static func hue(_ angle: Double) -> LayerFilter {
    let (c, s) = (Numerics.cos(angle), Numerics.sin(angle))
    let l = luminance
    let sineMatrix: [[Double]] = [[-l.x, -l.y, 1 - l.z], [0.143, 0.140, -0.283], [-(1 - l.x), l.y, l.z]]
    return matrix { row, column in
      l[column] + c * ((row == column ? 1 : 0) - l[column]) + s * sineMatrix[row][column]
    }
  }

  private static func matrix(offset: Double = 0, _ entry: (Int, Int) -> Double) -> LayerFilter {
    var rows: [Float] = []
    for row in 0..<3 {
      for column in 0..<3 { rows.append(Float(entry(row, column))) }
      rows += [0, Float(offset)]
    }
    return .colorMatrix(rows + [0, 0, 0, 1, 0])
  }
}
