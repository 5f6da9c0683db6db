// Conversion between color spaces and extended sRGB, in which everything is drawn.
extension CGColorSpace {
  /// A Boolean value indicating whether components are those of sRGB, or the white of such a gray.
  var isSRGB: Bool { !isLinear && !isDisplayP3 }
  private var isLinear: Bool { name?.contains("Linear") ?? false }
  private var isDisplayP3: Bool { name?.contains("DisplayP3") ?? false }

  /// Returns components in extended sRGB.
  func sRGB(_ components: [Double]) -> SIMD3<Double> {
    var rgb =
      numberOfComponents == 1 ? SIMD3(repeating: components[0]) : SIMD3(components[0], components[1], components[2])
    if isSRGB { return rgb }
    if !isLinear { rgb = Self.linearized(rgb) }
    if isDisplayP3 { rgb = Self.product(Self.linearSRGBOfDisplayP3, rgb) }
    return Self.gammaEncoded(rgb)
  }

  /// Returns the components of a colour in extended sRGB, without alpha.
  func components(ofSRGB color: SIMD4<Double>) -> [Double] {
    var rgb = SIMD3(color.x, color.y, color.z)
    if numberOfComponents == 1 { rgb = SIMD3(repeating: (rgb * SIMD3(0.2126, 0.7152, 0.0722)).sum()) }
    if !isSRGB {
      rgb = Self.linearized(rgb)
      if isDisplayP3 { rgb = Self.product(Self.linearDisplayP3OfSRGB, rgb) }
      if !isLinear { rgb = Self.gammaEncoded(rgb) }
    }
    return (0..<numberOfComponents).map { rgb[$0] }
  }

  /// The matrices between linear components, by rows, as in CSS Color 4.
  private static let linearSRGBOfDisplayP3 = [
    SIMD3(1.2249401762805598, -0.22494017628055996, 0), SIMD3(-0.042056954709688163, 1.0420569547096881, 0),
    SIMD3(-0.019637554590334432, -0.078636045550631889, 1.0982736001409663),
  ]
  private static let linearDisplayP3OfSRGB = [
    SIMD3(0.8224619687143623, 0.1775380312856378, 0), SIMD3(0.03319419885096163, 0.9668058011490385, 0),
    SIMD3(0.017082630721120033, 0.07239744066396347, 0.9105199286149165),
  ]

  private static func product(_ matrix: [SIMD3<Double>], _ rgb: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((matrix[0] * rgb).sum(), (matrix[1] * rgb).sum(), (matrix[2] * rgb).sum())
  }

  /// The inverse of the sRGB transfer function (IEC 61966-2-1), extended symmetrically to negative values.
  ///
  /// Display P3 has the same function.
  private static func linearized(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    map(rgb) { $0 <= 0.04045 ? $0 / 12.92 : Numerics.pow(($0 + 0.055) / 1.055, 2.4) }
  }

  /// The sRGB transfer function (IEC 61966-2-1), extended symmetrically to negative values.
  private static func gammaEncoded(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    map(rgb) { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * Numerics.pow($0, 1 / 2.4) - 0.055 }
  }

  private static func map(_ rgb: SIMD3<Double>, _ function: (Double) -> Double) -> SIMD3<Double> {
    func signed(_ component: Double) -> Double {
      component < 0 ? -function(-component) : function(component)
    }
    return SIMD3(signed(rgb.x), signed(rgb.y), signed(rgb.z))
  }
}
