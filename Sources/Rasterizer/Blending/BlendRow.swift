import CKernels
import CoreGraphics

/// Rows of pixels onto rows of pixels.
enum BlendRow {
  typealias Target = UnsafeMutablePointer<Pixel>
  typealias Source = UnsafePointer<Pixel>

  /// A colour over a run of one coverage.
  @inline(__always)
  static func solid(_ d: Target, _ color: Pixel, _ count: Int, coverage: UInt32) {
    Kernels.table.pointee.over_solid(d, count, coverage == 255 ? color : scaled(color, coverage))
  }

  /// A colour over a run with a coverage each.
  @inline(__always)
  static func solid(_ d: Target, _ color: Pixel, _ count: Int, mask: UnsafePointer<UInt8>) {
    if count > 8 {
      Kernels.table.pointee.over_solid_mask(d, mask, count, color)
    } else {
      for k in 0..<count { d[k] = over(d[k], scaled(color, UInt32(mask[k]))) }
    }
  }

  /// A row over a run of one coverage.
  @inline(__always)
  static func row(_ d: Target, _ s: Source, _ count: Int, coverage: UInt32) {
    Kernels.table.pointee.over_row(d, s, count, coverage)
  }

  /// A row over a run with a coverage each.
  @inline(__always)
  static func row(_ d: Target, _ s: Source, _ count: Int, mask: UnsafePointer<UInt8>) {
    if count > 8 {
      Kernels.table.pointee.over_row_mask(d, s, mask, count)
    } else {
      for k in 0..<count { d[k] = over(d[k], scaled(s[k], UInt32(mask[k]))) }
    }
  }

  /// From what was before to what is there, by one coverage.
  static func mix(_ d: Target, _ before: Source, _ count: Int, coverage: UInt32) {
    Kernels.table.pointee.mix(d, before, count, coverage)
  }

  /// From what was before to what is there, by a coverage each.
  static func mix(_ d: Target, _ before: Source, _ count: Int, mask: UnsafePointer<UInt8>) {
    Kernels.table.pointee.mix_mask(d, before, mask, count)
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
