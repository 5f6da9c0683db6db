/// Something that covers pixels, in whole or in part.
struct CoverageMask: Sendable {
  enum Kind: Sendable {
    case full
    /// x0, y0, x1, y1 in pixels.
    case rect(SIMD4<Double>)
    case edges(EdgeList)
  }
  let kind: Kind
  let antialiased: Bool
  /// Its alpha multiplies the coverage.
  let shader: Shader?
  /// 0…255.
  let alpha: Int32
  /// Rectangles that are covered whole.
  let opaqueRects: OpaqueRects

  init(
    _ kind: Kind, antialiased: Bool = true, shader: Shader? = nil, alpha: Int32 = 255,
    opaqueRects: OpaqueRects = OpaqueRects()
  ) {
    self.kind = kind
    self.antialiased = antialiased
    self.shader = shader?.isOpaque == true ? nil : shader
    self.alpha = alpha
    guard self.shader == nil, alpha == 255 else {
      self.opaqueRects = OpaqueRects()
      return
    }
    switch kind {
    case .full: self.opaqueRects = OpaqueRects(PixelRect(x0: -1 << 30, y0: -1 << 30, x1: 1 << 30, y1: 1 << 30))
    case .rect(let r): self.opaqueRects = OpaqueRects(CoverageMask.wholePixels(in: r))
    case .edges: self.opaqueRects = opaqueRects
    }
  }

  /// The pixels that lie whole in a rectangle.
  static func wholePixels(in r: SIMD4<Double>) -> PixelRect {
    PixelRect(
      x0: PixelRect.whole(r.x.rounded(.up)), y0: PixelRect.whole(r.y.rounded(.up)),
      x1: PixelRect.whole(r.z.rounded(.down)), y1: PixelRect.whole(r.w.rounded(.down)))
  }

  /// Whether every pixel of `area` is covered whole.
  func fullyCovers(_ area: PixelRect) -> Bool { opaqueRects.contains(area) }
}
