/// A shader of a filtered backdrop, whose pixels are computed while the frame is drawn.
final class BackdropShader: Shader, @unchecked Sendable {
  /// The shader of the filtered pixels, which a barrier sets before later steps use it.
  var inner: Shader?

  init() { super.init(isOpaque: false) }

  override func scratchCount(width: Int) -> Int { inner?.scratchCount(width: width) ?? 0 }

  override func fetch(
    _ out: MutableRow<Pixel>, x: Int, y: Int, count: Int, scratch: MutableRow<Pixel>
  ) {
    if let inner {
      inner.fetch(out, x: x, y: y, count: count, scratch: scratch)
    } else {
      out.fill(with: 0, count: count)
    }
  }
}
