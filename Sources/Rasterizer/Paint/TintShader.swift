/// A shader of one colour with the alpha of another shader, for template images.
final class TintShader: Shader, @unchecked Sendable {
  private var inner: Shader
  private var color: Pixel

  init(_ inner: Shader, color: Pixel) {
    self.inner = inner
    self.color = color
    super.init(isOpaque: inner.isOpaque && color >> 24 == 255)
  }

  /// Sets the shader and the colour. This must not be called while a frame is drawn.
  func show(_ inner: Shader, color: Pixel) {
    (self.inner, self.color) = (inner, color)
    isOpaque = inner.isOpaque && color >> 24 == 255
  }

  override func scratchCount(width: Int) -> Int { inner.scratchCount(width: width) }

  override func fetch(
    _ out: MutableRow<Pixel>, x: Int, y: Int, count: Int, scratch: MutableRow<Pixel>
  ) {
    inner.fetch(out, x: x, y: y, count: count, scratch: scratch)
    for k in 0..<count { out[k] = mul255(color, out[k] >> 24) }
  }
}
