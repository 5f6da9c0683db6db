import CoreGraphics

/// Rows of pixels onto rows of pixels.
enum BlendRow {
  typealias Target = UnsafeMutablePointer<Pixel>
  typealias Source = UnsafePointer<Pixel>

  /// A colour over a run of one coverage.
  @inline(__always)
  static func solid(_ d: Target, _ color: Pixel, _ count: Int, coverage: UInt32) {
    let c = coverage == 255 ? color : scaled(color, coverage)
    let inverse = 255 &- (c >> 24)
    if inverse == 0 {
      d.update(repeating: c, count: count)
    } else if c != 0 {
      for k in 0..<count { d[k] = c &+ scaled(d[k], inverse) }
    }
  }

  /// A colour over a run with a coverage each.
  @inline(__always)
  static func solid(_ d: Target, _ color: Pixel, _ count: Int, mask: UnsafePointer<UInt8>) {
    for k in 0..<count {
      let c = scaled(color, UInt32(mask[k]))
      d[k] = c &+ scaled(d[k], 255 &- (c >> 24))
    }
  }

  /// A row over a run of one coverage.
  @inline(__always)
  static func row(_ d: Target, _ s: Source, _ count: Int, coverage: UInt32) {
    if coverage == 255 {
      for k in 0..<count { d[k] = over(d[k], s[k]) }
    } else {
      for k in 0..<count { d[k] = over(d[k], scaled(s[k], coverage)) }
    }
  }

  /// A row over a run with a coverage each.
  @inline(__always)
  static func row(_ d: Target, _ s: Source, _ count: Int, mask: UnsafePointer<UInt8>) {
    for k in 0..<count { d[k] = over(d[k], scaled(s[k], UInt32(mask[k]))) }
  }

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
