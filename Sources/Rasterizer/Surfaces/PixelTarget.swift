/// The surface onto which a band is drawn.
struct PixelTarget {
  /// The address of pixel (0, 0), which may be outside the surface's memory.
  var origin: MutableRow<Pixel>
  var stride: Int
  /// 1 for non-temporal stores, if the target is larger than the caches, else 0.
  var isNonTemporal: Int32 = 0

  @inline(__always)
  func row(_ y: Int, from x: Int) -> MutableRow<Pixel> { origin[from: y * stride + x] }
}
