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

/// A shape in one colour, of which nothing is known to be covered whole.
struct SolidShape: @unchecked Sendable {
  /// Held by the plan.
  var edges: Unmanaged<EdgeList>?
  var color: Pixel = 0
  /// The first column of the step and the one after the last.
  var x0: Int32 = 0
  var x1: Int32 = 0
  /// Whether the step is opaque where it covers.
  var canHide = false
}

/// Something that covers pixels, in whole or in part.
struct Cover: Sendable {
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
  let interiors: Interiors

  init(
    _ kind: Kind, antialiased: Bool = true, shader: Shader? = nil, alpha: Int32 = 255,
    interiors: Interiors = Interiors()
  ) {
    self.kind = kind
    self.antialiased = antialiased
    self.shader = shader?.isOpaque == true ? nil : shader
    self.alpha = alpha
    guard self.shader == nil, alpha == 255 else {
      self.interiors = Interiors()
      return
    }
    switch kind {
    case .full: self.interiors = Interiors(PixelRect(x0: -1 << 30, y0: -1 << 30, x1: 1 << 30, y1: 1 << 30))
    case .rect(let r): self.interiors = Interiors(Cover.inside(r))
    case .edges: self.interiors = interiors
    }
  }

  /// The pixels that lie whole in a rectangle.
  static func inside(_ r: SIMD4<Double>) -> PixelRect {
    PixelRect(
      x0: PixelRect.whole(r.x.rounded(.up)), y0: PixelRect.whole(r.y.rounded(.up)),
      x1: PixelRect.whole(r.z.rounded(.down)), y1: PixelRect.whole(r.w.rounded(.down)))
  }

  /// Whether every pixel of `area` is covered whole.
  func isWhole(on area: PixelRect) -> Bool { interiors.contains(area) }
}

/// At most two rectangles, as the inside of a rounded rectangle has.
struct Interiors: Sendable {
  private var rects = (PixelRect(x0: 0, y0: 0, x1: 0, y1: 0), PixelRect(x0: 0, y0: 0, x1: 0, y1: 0))
  private var count = 0

  init() {}
  init(_ rect: PixelRect) { append(rect) }

  var isEmpty: Bool { count == 0 }

  /// A third one is not taken: less is only slower.
  mutating func append(_ rect: PixelRect) {
    if count == 0 { rects.0 = rect }
    if count == 1 { rects.1 = rect }
    count = min(count + 1, 2)
  }

  func contains(_ area: PixelRect) -> Bool {
    (count > 0 && rects.0.contains(area)) || (count > 1 && rects.1.contains(area))
  }

  /// The most columns in x0..<x1 that one of them covers in all rows of `area`.
  func columns(on area: PixelRect, _ x0: Int, _ x1: Int) -> (Int, Int) {
    var best = (0, 0)
    func look(_ inside: PixelRect) {
      guard inside.y0 <= area.y0, inside.y1 >= area.y1 else { return }
      let (from, to) = (max(inside.x0, x0), min(inside.x1, x1))
      if to - from > best.1 - best.0 { best = (from, to) }
    }
    if count > 0 { look(rects.0) }
    if count > 1 { look(rects.1) }
    return best
  }
}

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
  let covers: Range<Int>
  /// 0…255, multiplies the coverage.
  let alpha: Int32
  /// Rows in which the coverage is the same, because only rectangles cut the step.
  let alikeRows: Range<Int>
  /// Whether the step is opaque where it covers.
  let canHide: Bool
  /// For a group's end, the number of its beginning.
  var begin = 0
  /// The first row and the one after the last.
  fileprivate var rows: SIMD2<Int32> { SIMD2(Int32(clamping: bounds.y0), Int32(clamping: bounds.y1)) }

  fileprivate init(_ kind: Kind, bounds: PixelRect, covers: Range<Int>, alpha: Int32, alikeRows: Range<Int>) {
    (self.kind, self.bounds, self.covers, self.alpha, self.alikeRows) = (kind, bounds, covers, alpha, alikeRows)
    switch kind {
    case .solid(let color): canHide = color >> 24 == 255 && alpha == 255
    case .fill(let shader, let mode): canHide = (mode == .normal || mode == .copy) && shader.isOpaque && alpha == 255
    default: canHide = false
    }
  }
}

/// A step with its covers, as bands read it: by address, so that threads do not count references to the same objects.
struct DrawnStep {
  let step: UnsafePointer<PlanStep>
  let covers: UnsafeBufferPointer<DrawnCover>

  var bounds: PixelRect { step.pointee.bounds }
  var alpha: Int32 { step.pointee.alpha }
  var alikeRows: Range<Int> { step.pointee.alikeRows }

  /// Whether the step covers every pixel of `area`, if only by its alpha.
  func isCovering(_ area: PixelRect) -> Bool {
    for k in covers.indices where !covers[k].isWhole(on: area) { return false }
    return true
  }

  func isWhole(on area: PixelRect) -> Bool { alpha == 255 && isCovering(area) }

  /// The columns in which nothing below can be seen through the step in all rows of `area`, if any.
  func hiddenColumns(on area: PixelRect) -> (Int, Int)? {
    step.pointee.canHide ? coveredColumns(on: area) : nil
  }

  /// The columns that the step covers whole in all rows of `area`, if any.
  func coveredColumns(on area: PixelRect) -> (Int, Int)? {
    let bounds = bounds
    guard alpha == 255, bounds.y0 <= area.y0, bounds.y1 >= area.y1 else { return nil }
    var (x0, x1) = (max(bounds.x0, area.x0), min(bounds.x1, area.x1))
    for k in covers.indices where x0 < x1 { (x0, x1) = covers[k].columns(on: area, x0, x1) }
    return x0 < x1 ? (x0, x1) : nil
  }

  /// Whether a group makes no difference in `area`: all of it is covered and nothing is isolated.
  func isIdle(on area: PixelRect) -> Bool {
    switch step.pointee.kind {
    case .beginGroup(isolated: false), .endGroup(isolated: false, _): return isWhole(on: bounds.intersection(area))
    default: return false
    }
  }
}

/// The steps of a plan while it is drawn.
struct DrawnSteps {
  let steps: UnsafeBufferPointer<PlanStep>
  let covers: UnsafeBufferPointer<DrawnCover>
  let rows: UnsafeBufferPointer<SIMD2<Int32>>
  let shapes: UnsafeBufferPointer<SolidShape>

  subscript(k: Int) -> DrawnStep? {
    guard let step = steps.baseAddress else { return nil }
    return DrawnStep(step: step + k, covers: UnsafeBufferPointer(rebasing: covers[steps[k].covers]))
  }
}

/// A part of a target as it was at some moment of the drawing.
final class SurfaceCopy: @unchecked Sendable {
  let bounds: PixelRect
  let pixels: FrameBuffer

  init(bounds: PixelRect) {
    self.bounds = bounds
    pixels = FrameBuffer(width: bounds.width, height: bounds.height)
  }

  func take(from target: FrameBuffer) {
    for y in bounds.y0..<max(bounds.y0, bounds.y1) {
      (pixels.base + (y - bounds.y0) * pixels.stride).update(
        from: target.base + (y * target.stride + bounds.x0), count: bounds.width)
    }
  }
}

/// What must happen between two stretches of steps, once all bands got there.
struct PlanBarrier: Sendable {
  /// Steps before this one are drawn first.
  var step: Int
  /// Where it looks; nothing happens where none of it is drawn.
  var reads: PixelRect
  var action: @Sendable (FrameBuffer) -> Void
}
