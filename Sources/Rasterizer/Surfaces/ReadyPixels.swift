import CKernels

/// Rows of pixels in memory, from the first one's first pixel on.
struct ReadyPixels {
  var base: Row<Pixel>
  var stride: Int

  /// Asks for the beginnings of so many rows: where rows are short, the processor does not see what comes next.
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
