import CoreGraphics

/// One step of a plan.
struct PlanStep: Sendable {
  enum Kind: Sendable {
    /// Draws one colour over the target.
    case solid(Pixel)
    case fill(Shader, CGBlendMode)
    /// Begins a group, which is drawn onto a transparent surface if it is isolated, else straight onto the target.
    case beginGroup(isolated: Bool)
    case endGroup(isolated: Bool, CGBlendMode)
    /// Mixes the saved pixels back in, where the step does not cover.
    case restore(SurfaceCopy)
  }
  let kind: Kind
  /// The pixels that the step can change.
  let bounds: PixelRect
  /// The range of the step's masks in the plan; their product is the coverage.
  let masks: Range<Int>
  /// A factor of the coverage, 0…255.
  let alpha: Int32
  /// The rows that have the same coverage, because only rectangles clip the step.
  let uniformRows: Range<Int>
  /// A Boolean value indicating whether the step is opaque where it covers.
  let canHide: Bool
  /// For a group's end, the index of its beginning.
  var begin = 0
  /// The first row and the row after the last.
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
