import CoreGraphics

/// Draws rows of pixels with the blend modes that have no kernel.
enum BlendRow {
  /// Blends a row, then interpolates from the destination to the result by the coverage.
  static func row(
    _ d: MutableRow<Pixel>, _ s: Row<Pixel>, _ count: Int, mode: CGBlendMode, coverage: UInt32, mask: Row<UInt8>?
  ) {
    if mode == .plusLighter, mask == nil, coverage == 255 {
      for k in 0..<count { d[k] = sum(d[k], s[k]) }
      return
    }
    for k in 0..<count {
      let m = mask.map { UInt32($0[k]) } ?? coverage
      if m == 0 { continue }
      let blended = BlendMode.blend(mode, d[k], s[k])
      d[k] = m == 255 ? blended : lerp255(d[k], blended, m)
    }
  }

  /// Returns the saturated sum of each byte. It is computed on whole words, so that the compiler vectorizes
  /// cross-fades.
  @inline(__always)
  private static func sum(_ a: Pixel, _ b: Pixel) -> Pixel {
    let (low, high): (Pixel, Pixel) = (0x7F7F_7F7F, 0x8080_8080)
    let sum = ((a & low) &+ (b & low)) ^ ((a ^ b) & high)
    let carry = ((a & b) | ((a | b) & ~sum)) & high
    return sum | (carry | (carry &- (carry >> 7)))
  }
}
