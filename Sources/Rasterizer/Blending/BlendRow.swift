import CoreGraphics

/// Rows of pixels onto rows of pixels, by modes that have no kernel.
enum BlendRow {
  typealias Target = UnsafeMutablePointer<Pixel>
  typealias Source = UnsafePointer<Pixel>

  /// A row by another mode, then as much of it as is covered.
  static func row(
    _ d: Target, _ s: Source, _ count: Int, mode: CGBlendMode, coverage: UInt32, mask: UnsafePointer<UInt8>?
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

  /// Bytewise sum, at most 255, in words, so that cross-fades take as many pixels at once as a vector holds.
  @inline(__always)
  private static func sum(_ a: Pixel, _ b: Pixel) -> Pixel {
    let (low, high): (Pixel, Pixel) = (0x7F7F_7F7F, 0x8080_8080)
    let sum = ((a & low) &+ (b & low)) ^ ((a ^ b) & high)
    let carry = ((a & b) | ((a | b) & ~sum)) & high
    return sum | (carry | (carry &- (carry >> 7)))
  }
}
