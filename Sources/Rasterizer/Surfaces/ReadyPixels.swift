import CKernels

/// Pixels of a rectangle that lie in memory: the address of the first one, and the stride.
struct ReadyPixels {
  var base: Row<Pixel>
  var stride: Int

  /// Prefetches the beginning of each row; with short rows, the hardware prefetcher does not find the next one.
  func prefetch(width: Int, rows: Int) {
    if width > 128 { return }
    var row = base.base
    for _ in 0..<rows {
      var x = 0
      while x < width {
        ck_prefetch(row + x)
        x &+= 16
      }
      ck_prefetch(row + (width &- 1))
      row += stride
    }
  }
}
