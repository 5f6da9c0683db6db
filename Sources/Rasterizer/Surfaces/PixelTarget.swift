/// Where a band's pixels go: the address of pixel (0, 0), which need not exist, and the length of a row.
struct PixelTarget {
  var origin: MutableRow<Pixel>
  var stride: Int
  /// 1 if the target is larger than what stays in the caches from frame to frame, else 0, as kernels take it.
  var isNonTemporal: Int32 = 0

  @inline(__always)
  func row(_ y: Int, from x: Int) -> MutableRow<Pixel> { origin[from: y * stride + x] }
}
