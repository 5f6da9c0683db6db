import CoreGraphics

/// One step of a plan.
struct PlanStep: Sendable {
  enum Kind: Sendable {
    /// One colour over what is there.
    case solid(Pixel)
    case fill(Shader, CGBlendMode)
    /// Until its end, drawn onto a transparent surface (isolated) or straight onto what is there.
    case beginGroup(isolated: Bool)
    case endGroup(isolated: Bool, CGBlendMode)
    /// Mixes what was there before back in, where the step does not cover.
    case restore(SurfaceCopy)
  }
  let kind: Kind
  /// Where the step can change anything.
  let bounds: PixelRect
  /// Where the plan has the step's covers; their product is the coverage.
  let masks: Range<Int>
  /// 0…255, multiplies the coverage.
  let alpha: Int32
  /// Rows in which the coverage is the same, because only rectangles cut the step.
  let uniformRows: Range<Int>
  /// Whether the step is opaque where it covers.
  let canHide: Bool
  /// For a group's end, the number of its beginning.
  var begin = 0
  /// The first row and the one after the last.
  var rows: SIMD2<Int32> { SIMD2(Int32(clamping: bounds.y0), Int32(clamping: bounds.y1)) }

  init(_ kind: Kind, bounds: PixelRect, masks: Range<Int>, alpha: Int32, uniformRows: Range<Int>) {
    (self.kind, self.bounds, self.masks, self.alpha, self.uniformRows) = (kind, bounds, masks, alpha, uniformRows)
    switch kind {
    case .solid(let color): canHide = color >> 24 == 255 && alpha == 255
    case .fill(let shader, let mode): canHide = (mode == .normal || mode == .copy) && shader.isOpaque && alpha == 255
    default: canHide = false
    }
  }
}
