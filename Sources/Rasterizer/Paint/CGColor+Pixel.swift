import CoreGraphics

extension CGColor {
  /// The nearest premultiplied pixel of the colour times `opacity`; components are clamped to 0…1.
  ///
  /// Components are multiplied by the alpha as it is stored in 8 bits, so that the colour and what shows through add up to 1.
  func pixel(opacity: Double = 1) -> Pixel {
    func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
    let alpha = (unit(rgba.w) * unit(opacity) * 255).rounded()
    func byte(_ v: Double) -> Pixel { Pixel(unit(v) * alpha + 0.5) }
    return Pixel(alpha) << 24 | byte(rgba.x) << 16 | byte(rgba.y) << 8 | byte(rgba.z)
  }
}
