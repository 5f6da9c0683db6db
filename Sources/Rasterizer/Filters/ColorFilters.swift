import CoreGraphics

/// Filters that compute each pixel from that pixel alone.
enum ColorFilters {
  /// Applies a colour matrix of 4 rows and 5 columns to the unpremultiplied channels.
  ///
  /// A matrix of another size, or with an element that is not finite, changes nothing.
  static func apply(matrix m: [Float], to image: FrameBuffer) {
    guard m.count == 20, m.allSatisfy({ $0.isFinite }) else { return }
    for y in 0..<image.height {
      let row = image.base + y * image.stride
      for x in 0..<image.width {
        let p = row[x]
        let alpha = Float(p >> 24)
        let scale = alpha > 0 ? 1 / alpha : 0
        let c = SIMD4(Float(p >> 16 & 255) * scale, Float(p >> 8 & 255) * scale, Float(p & 255) * scale, alpha / 255)
        func mix(_ k: Int) -> Float {
          let v = m[k] * c.x + m[k + 1] * c.y + m[k + 2] * c.z + m[k + 3] * c.w + m[k + 4]
          return min(1, max(0, v))
        }
        let a = mix(15)
        func byte(_ v: Float) -> Pixel { Pixel(v * a * 255 + 0.5) }
        row[x] = Pixel(a * 255 + 0.5) << 24 | byte(mix(0)) << 16 | byte(mix(5)) << 8 | byte(mix(10))
      }
    }
  }

  /// Blends a colour with each pixel by source-atop, so that the image's alpha does not change.
  static func apply(tint: CGColor, to image: FrameBuffer) {
    let color = tint.pixel()
    for y in 0..<image.height {
      let row = image.base + y * image.stride
      for x in 0..<image.width { row[x] = over(row[x], mul255(color, row[x] >> 24)) }
    }
  }
}
