import CoreGraphics

extension CGColor {
  /// Returns the premultiplied pixel nearest to the colour times `opacity`. Components are clamped to 0…1.
  ///
  /// Components are multiplied by the alpha as rounded to 8 bits, so that white over white stays white.
  func pixel(opacity: Double = 1) -> Pixel {
    func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
    let alpha = (unit(rgba.w) * unit(opacity) * 255).rounded()
    func byte(_ v: Double) -> Pixel { Pixel(unit(v) * alpha + 0.5) }
    return Pixel(alpha) << 24 | byte(rgba.x) << 16 | byte(rgba.y) << 8 | byte(rgba.z)
  }
}
