import CKernels

/// The pixels of a rectangle that can be read from memory without sampling.
struct ReadyPixels {
  var base: Row<Pixel>
  var stride: Int

  /// Prefetches short rows, since the hardware prefetcher does not follow from one short row to the next.
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
