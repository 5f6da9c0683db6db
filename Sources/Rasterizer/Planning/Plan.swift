// A display list made ready for one target: flat steps in pixels that any band can be drawn from.
//
// Groups do not get a surface of their own where they can do without: what lies under a clipped, masked or faded
// group is kept, the group is drawn straight onto the target, and the two are mixed by the group's coverage. That is
// the same as composing a surface (source-over is linear in the source's coverage) and touches only edge pixels of a
// clip. Only other blend modes inside or outside ask for a transparent surface, and that is a band high.
// Steps and covers are values in two arrays whose memory the renderer keeps: a frame of plain layers asks for none.
// Rule inside: a plan does not change while it is drawn, but for the late pictures that barriers fill in.
import CoreGraphics

/// A display list, ready to be drawn.
struct Plan: Sendable {
  private(set) var steps: [PlanStep] = []
  /// Those of all steps, side by side.
  private(set) var covers: [DrawnCover] = []
  /// What the covers name.
  private var held: [any AnyObject & Sendable] = []
  /// First row and the one after the last of each step, side by side.
  private(set) var rows: [SIMD2<Int32>] = []
  /// For each step the shape that it fills with a colour, if it does no more than that.
  private(set) var shapes: [SolidShape] = []
  var barriers: [PlanBarrier] = []
  /// What backdrops show and what they are made from: neither may be damaged in part.
  var backdrops: [PixelRect] = []

  /// Makes room for what most drawings need.
  mutating func reserve() {
    steps.reserveCapacity(1024)
    covers.reserveCapacity(1024)
    held.reserveCapacity(1024)
    rows.reserveCapacity(1024)
    shapes.reserveCapacity(1024)
    barriers.reserveCapacity(16)
    backdrops.reserveCapacity(16)
  }

  /// Calls `body` with the steps as bands read them.
  func draw(_ body: (DrawnSteps) -> Void) {
    steps.withUnsafeBufferPointer { steps in
      covers.withUnsafeBufferPointer { covers in
        rows.withUnsafeBufferPointer { rows in
          shapes.withUnsafeBufferPointer { shapes in
            body(DrawnSteps(steps: steps, covers: covers, rows: rows, shapes: shapes))
          }
        }
      }
    }
  }

  /// Forgets everything but the memory it lay in.
  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    held.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    barriers.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
  }

  /// Adds a step that the product of all covers cuts.
  mutating func append(
    _ kind: PlanStep.Kind, bounds: PixelRect, _ first: Cover, _ second: Cover? = nil, covers rest: ArraySlice<Cover>,
    alpha: Int32
  ) {
    let from = covers.count
    var alike = bounds.y0..<max(bounds.y0, bounds.y1)
    add(first, bounds, &alike)
    append(kind, bounds: bounds, second, covers: rest, alpha: alpha, from: from, alike)
  }

  /// The same with one cover less.
  mutating func append(
    _ kind: PlanStep.Kind, bounds: PixelRect, _ cover: Cover? = nil, covers rest: ArraySlice<Cover>,
    alpha: Int32 = 255
  ) {
    append(
      kind, bounds: bounds, cover, covers: rest, alpha: alpha, from: covers.count,
      bounds.y0..<max(bounds.y0, bounds.y1))
  }

  /// The same after the covers from a number on, which leave such rows alike.
  private mutating func append(
    _ kind: PlanStep.Kind, bounds: PixelRect, _ cover: Cover?, covers rest: ArraySlice<Cover>, alpha: Int32, from: Int,
    _ alike: Range<Int>
  ) {
    var alike = alike
    if let cover { add(cover, bounds, &alike) }
    for cover in rest { add(cover, bounds, &alike) }
    append(PlanStep(kind, bounds: bounds, covers: from..<covers.count, alpha: alpha, alikeRows: alike))
  }

  private mutating func append(_ step: PlanStep) {
    steps.append(step)
    rows.append(step.rows)
    shapes.append(solidShape(step))
  }

  private func solidShape(_ step: PlanStep) -> SolidShape {
    guard case .solid(let color) = step.kind, step.alpha == 255, step.covers.count == 1 else { return SolidShape() }
    let cover = covers[step.covers.lowerBound]
    guard let list = cover.plainEdges, cover.hasNoInterior else { return SolidShape() }
    return SolidShape(
      edges: list, color: color, x0: Int32(clamping: step.bounds.x0), x1: Int32(clamping: step.bounds.x1),
      canHide: step.canHide)
  }

  private mutating func add(_ cover: Cover, _ bounds: PixelRect, _ alike: inout Range<Int>) {
    if cover.isWhole(on: bounds) { return }
    if case .rect(let r) = cover.kind, cover.shader == nil {
      let inside = Cover.inside(r)
      alike = alike.clamped(to: inside.y0..<max(inside.y0, inside.y1))
    } else {
      alike = 0..<0
    }
    if case .edges(let list) = cover.kind { held.append(list) }
    if let shader = cover.shader { held.append(shader) }
    covers.append(DrawnCover(cover))
  }

  /// Begins a group of which the bounds are known only at its end; returns its number.
  mutating func beginGroup(isolated: Bool, bounds: PixelRect) -> Int {
    append(.beginGroup(isolated: isolated), bounds: bounds, covers: [])
    return steps.count - 1
  }

  /// Ends a group where its steps draw; one without any is taken back.
  mutating func endGroup(
    _ begin: Int, isolated: Bool, _ mode: CGBlendMode, _ first: Cover?, covers: ArraySlice<Cover>, alpha: Int32
  ) {
    let used = steps[(begin + 1)...].reduce(PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)) { $0.union($1.bounds) }
    if used.isEmpty {
      let number = steps.count - begin
      steps.removeLast(number)
      rows.removeLast(number)
      shapes.removeLast(number)
      return
    }
    append(.endGroup(isolated: isolated, mode), bounds: used, first, covers: covers, alpha: alpha)
    steps[steps.count - 1].begin = begin
    let end = steps[steps.count - 1]
    steps[begin] = PlanStep(
      .beginGroup(isolated: isolated), bounds: used, covers: end.covers, alpha: alpha, alikeRows: end.alikeRows)
    rows[begin] = end.rows
  }
}
