/// A mask: a coverage from 0 to 1 for each pixel.
struct CoverageMask: Sendable {
  enum Kind: Sendable {
    case full
    /// A rectangle in pixels: x0, y0, x1, y1.
    case rect(SIMD4<Double>)
    case edges(EdgeList)
  }
  let kind: Kind
  let antialiased: Bool
  /// A shader whose alpha multiplies the coverage.
  let shader: Shader?
  /// A factor of the coverage, from 0 to 255.
  let alpha: Int32
  /// Rectangles in which the coverage is 1.
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

  /// Returns the pixels that a rectangle contains completely.
  static func wholePixels(in r: SIMD4<Double>) -> PixelRect {
    PixelRect(
      x0: PixelRect.whole(r.x.rounded(.up)), y0: PixelRect.whole(r.y.rounded(.up)),
      x1: PixelRect.whole(r.z.rounded(.down)), y1: PixelRect.whole(r.w.rounded(.down)))
  }

  /// Returns a Boolean value that indicates whether the coverage is 1 in all of `area`.
  func fullyCovers(_ area: PixelRect) -> Bool { opaqueRects.contains(area) }
}
