import CoreGraphics

/// One step of a plan.
struct PlanStep: Sendable {
  enum Kind: Sendable {
    /// Draws one colour over the target.
    case solid(Pixel)
    /// Draws a shader over the target with a blend mode.
    case fill(Shader, CGBlendMode)
    /// Begins a group. An isolated group is drawn onto a transparent surface, others directly onto the target.
    case beginGroup(isolated: Bool)
    /// Ends a group, and applies its coverage. An isolated group is blended onto the target.
    case endGroup(isolated: Bool, CGBlendMode)
    /// Interpolates between saved pixels and the target by the step's coverage.
    case restore(SurfaceCopy)
  }
  let kind: Kind
  /// The pixels that the step can change.
  let bounds: PixelRect
  /// The range of the step's masks in the plan. Their product is the coverage.
  let masks: Range<Int>
  /// A factor of the coverage, from 0 to 255.
  let alpha: Int32
  /// The rows with identical coverage. The range is empty unless all masks are rectangles.
  let uniformRows: Range<Int>
  /// A Boolean value indicating whether the step hides everything below it at full coverage.
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
