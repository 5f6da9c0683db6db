import CoreGraphics

/// Rows of pixels onto rows of pixels, by modes that have no kernel.
enum BlendRow {
  typealias Target = UnsafeMutablePointer<Pixel>
  typealias Source = UnsafePointer<Pixel>

  /// A row by another mode, then as much of it as is covered.
  static func row(
    _ d: Target, _ s: Source, _ count: Int, mode: CGBlendMode, coverage: UInt32, mask: UnsafePointer<UInt8>?
  ) {
    for k in 0..<count {
      let m = mask.map { UInt32($0[k]) } ?? coverage
      if m == 0 { continue }
      let blended = BlendMode.blend(mode, d[k], s[k])
      d[k] = m == 255 ? blended : lerp255(d[k], blended, m)
    }
  }
}
