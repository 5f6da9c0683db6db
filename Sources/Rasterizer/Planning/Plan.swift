// A display list prepared for one target: a flat list of steps in pixels, from which any band can be drawn.
//
// Most groups need no surface of their own. The pixels below a clipped, masked or translucent group are saved, and the
// group is drawn directly onto the target. Both are then interpolated by the group's coverage. The result is the same
// as with a surface, because source-over is linear in the source's coverage. Only a clip's edge pixels are written
// twice. Other blend modes need a transparent surface, which is one band high.
//
// Steps and masks are values in two arrays whose memory the renderer reuses, so that a frame of plain layers allocates
// nothing.
//
// Invariant: a plan is immutable while it is drawn, except for the backdrops that barriers compute.
import CoreGraphics

/// A display list, ready to be drawn.
struct Plan: Sendable {
  private(set) var steps: [PlanStep] = []
  /// The masks of all steps, in the order of the steps.
  private(set) var masks: [UnretainedMask] = []
  /// The objects that `masks` refers to without retaining them. This array retains them.
  private var held: [any AnyObject & Sendable] = []
  /// For each step, the first row and the row after the last one.
  private(set) var rows: [SIMD2<Int32>] = []
  /// For each step, the shape that it fills with one colour. The value is empty for other steps.
  private(set) var shapes: [SolidShape] = []
  var barriers: [PlanBarrier] = []
  /// The areas of backdrops, with the pixels that they read. Damage that touches such an area is extended to all of it.
  var backdrops: [PixelRect] = []

  /// Reserves memory for the steps of most drawings.
  mutating func reserve() {
    steps.reserveCapacity(1024)
    masks.reserveCapacity(1024)
    held.reserveCapacity(1024)
    rows.reserveCapacity(1024)
    shapes.reserveCapacity(1024)
    barriers.reserveCapacity(16)
    backdrops.reserveCapacity(16)
  }

  /// Calls `body` with the steps in the unretained form that bands read.
  func draw(_ body: (UnretainedPlan) -> Void) {
    steps.withBorrowed { steps in
      masks.withBorrowed { masks in
        rows.withBorrowed { rows in
          shapes.withBorrowed { shapes in
            body(UnretainedPlan(steps: steps, masks: masks, rows: rows, shapes: shapes))
          }
        }
      }
    }
  }

  /// Removes all steps, but keeps the memory.
  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    held.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    barriers.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
  }

  /// Appends a step whose coverage is the product of two masks and those in `masks`.
  mutating func append(
    _ kind: PlanStep.Kind, bounds: PixelRect, _ first: CoverageMask, _ second: CoverageMask? = nil,
    masks rest: ArraySlice<CoverageMask>,
    alpha: Int32
  ) {
    let from = masks.count
    var uniform = bounds.y0..<max(bounds.y0, bounds.y1)
    appendMask(first, bounds, &uniform)
    append(kind, bounds: bounds, second, masks: rest, alpha: alpha, from: from, uniform)
  }

  /// Appends a step whose coverage is the product of a mask and those in `masks`.
  mutating func append(
    _ kind: PlanStep.Kind, bounds: PixelRect, _ mask: CoverageMask? = nil, masks rest: ArraySlice<CoverageMask>,
    alpha: Int32 = 255
  ) {
    append(
      kind, bounds: bounds, mask, masks: rest, alpha: alpha, from: masks.count,
      bounds.y0..<max(bounds.y0, bounds.y1))
  }

  /// Appends a step whose first masks are already in the plan, from the index `from` on.
  private mutating func append(
    _ kind: PlanStep.Kind, bounds: PixelRect, _ mask: CoverageMask?, masks rest: ArraySlice<CoverageMask>, alpha: Int32,
    from: Int,
    _ uniform: Range<Int>
  ) {
    var uniform = uniform
    if let mask { appendMask(mask, bounds, &uniform) }
    for mask in rest { appendMask(mask, bounds, &uniform) }
    append(PlanStep(kind, bounds: bounds, masks: from..<masks.count, alpha: alpha, uniformRows: uniform))
  }

  private mutating func append(_ step: PlanStep) {
    steps.append(step)
    rows.append(step.rows)
    shapes.append(solidShape(step))
  }

  /// Returns the shape that a step fills with one colour, or an empty value for other steps.
  private func solidShape(_ step: PlanStep) -> SolidShape {
    guard case .solid(let color) = step.kind, step.alpha == 255, step.masks.count == 1 else { return SolidShape() }
    let mask = masks[step.masks.lowerBound]
    guard let list = mask.plainEdges, mask.hasNoOpaqueRect else { return SolidShape() }
    return SolidShape(
      edges: list, color: color, x0: Int32(clamping: step.bounds.x0), x1: Int32(clamping: step.bounds.x1),
      canHide: step.canHide)
  }

  /// Appends a mask unless it covers all of the bounds. Reduces `uniform` to the rows in which the mask is uniform.
  private mutating func appendMask(_ mask: CoverageMask, _ bounds: PixelRect, _ uniform: inout Range<Int>) {
    if mask.fullyCovers(bounds) { return }
    if case .rect(let r) = mask.kind, mask.shader == nil {
      let inside = CoverageMask.wholePixels(in: r)
      uniform = uniform.clamped(to: inside.y0..<max(inside.y0, inside.y1))
    } else {
      uniform = 0..<0
    }
    if case .edges(let list) = mask.kind { held.append(list) }
    if let shader = mask.shader { held.append(shader) }
    masks.append(UnretainedMask(mask))
  }

  /// Begins a group whose bounds are known only at its end. Returns the index of the step.
  mutating func beginGroup(isolated: Bool, bounds: PixelRect) -> Int {
    append(.beginGroup(isolated: isolated), bounds: bounds, masks: [])
    return steps.count - 1
  }

  /// Ends a group, and sets its bounds to those of its steps. A group without visible steps is removed.
  mutating func endGroup(
    _ begin: Int, isolated: Bool, _ mode: CGBlendMode, _ first: CoverageMask?, masks: ArraySlice<CoverageMask>,
    alpha: Int32
  ) {
    let used = steps[(begin + 1)...].reduce(PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)) { $0.union($1.bounds) }
    if used.isEmpty {
      let number = steps.count - begin
      steps.removeLast(number)
      rows.removeLast(number)
      shapes.removeLast(number)
      return
    }
    append(.endGroup(isolated: isolated, mode), bounds: used, first, masks: masks, alpha: alpha)
    steps[steps.count - 1].begin = begin
    let end = steps[steps.count - 1]
    steps[begin] = PlanStep(
      .beginGroup(isolated: isolated), bounds: used, masks: end.masks, alpha: alpha, uniformRows: end.uniformRows)
    rows[begin] = end.rows
  }
}
