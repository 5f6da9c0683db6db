/// The surface that a band is drawn onto: the address of pixel (0, 0), which may lie outside its memory, and the
/// stride.
struct PixelTarget {
  var origin: MutableRow<Pixel>
  var stride: Int
  /// 1 for non-temporal stores, if the target is larger than the caches, else 0.
  var isNonTemporal: Int32 = 0

  @inline(__always)
  func row(_ y: Int, from x: Int) -> MutableRow<Pixel> { origin[from: y * stride + x] }
}
