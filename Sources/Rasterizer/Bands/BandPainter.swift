// Draws the bands of a plan.
//
// A band is drawn step by step, back to front, without the steps that culling removes. Coverage is computed row by row
// (`BandContext`), and a shader's pixels are blended where the row is covered. The copy of an opaque image from memory
// is deferred (`DeferredCopies`). The next step then blends onto the image in the same pass that writes the target.
//
// Invariant: all of a thread's memory is one value. Run-time checks of its exclusive access took a tenth of a frame, so
// they are off.
import CKernels
import CoreGraphics

/// Draws bands of a plan. Each thread owns one painter.
final class BandPainter: @unchecked Sendable {
  @exclusivity(unchecked) private var context = BandContext()

  deinit { context.deallocate() }

  /// Reserves memory for bands of a width. No thread may be drawing.
  func reserve(width: Int) { context.reserve(width) }

  /// Draws the steps in `range` into rectangles of one band. A range that includes the first step clears them.
  func paint(_ plan: UnretainedPlan, range: Range<Int>, target: PixelTarget, areas: BorrowedArray<PixelRect>) {
    for k in areas.indices { context.paint(plan, range: range, target: target, area: areas[k]) }
  }
}

extension BandContext {
  /// Draws the visible steps of a rectangle in one band, back to front.
  ///
  /// If the range includes the first step, the pixels that no opaque step hides are cleared before.
  mutating func paint(_ plan: UnretainedPlan, range: Range<Int>, target: PixelTarget, area: PixelRect) {
    row.reserve(width: area.width)
    factor.reserve(width: area.width)
    product.reserve(width: area.width)
    fetched.reserve(area.width + 16)
    let occluded = collectVisibleSteps(plan, range, area)
    if range.lowerBound == 0, occluded.x0 > area.x0 || occluded.x1 < area.x1 {
      for y in area.y0..<area.y1 {
        let line = target.row(y, from: 0)
        if occluded.x0 > area.x0 { line[from: area.x0].fill(with: 0, count: occluded.x0 - area.x0) }
        if occluded.x1 < area.x1 { line[from: occluded.x1].fill(with: 0, count: area.x1 - occluded.x1) }
      }
    }
    surfaces.removeAll()
    surfaces.append(target)
    var depth = 0
    var next = 0
    while next < visible.count {
      let (k, choice) = (next, visible[next])
      next += 1
      prefetch(plan, k, band: area.y0 / EdgeList.bandHeight)
      let shape = plan.shapes[choice.step]
      if let list = shape.edges {
        let surface = surfaces[surfaces.count - 1]
        list.borrow { fill($0, shape.color, surface, choice.part, choice.rightPart) }
        continue
      }
      let step = plan[choice.step]
      let surface = surfaces[surfaces.count - 1]
      switch step.kind {
      case .solid(let color):
        fill(step, color, surface, choice.part)
        if !choice.rightPart.isEmpty { fill(step, color, surface, choice.rightPart) }
      case .fill(let shader, let mode):
        fill(step, shader, mode, surface, choice.part)
        if !choice.rightPart.isEmpty { fill(step, shader, mode, surface, choice.rightPart) }
      case .beginGroup(let isolated):
        flush()
        if !isolated, mixImage(plan, k, surface) {
          next = k + 3
          continue
        }
        begin(step, isolated, choice.part, depth)
        depth += 1
      case .endGroup(let isolated, let mode):
        flush()
        depth -= 1
        end(step, isolated, mode, choice.part, depth)
      case .restore(let copy):
        flush()
        restore(step, copy, surface, choice.part)
      }
    }
    flush()
  }

  /// Prefetches the edges of the next shapes in three steps.
  ///
  /// The list is fetched six steps ahead, its index of the band four ahead, and the edges two ahead.
  @inline(__always)
  private func prefetch(_ plan: UnretainedPlan, _ k: Int, band: Int) {
    if k + 6 < visible.count, let list = plan.shapes[visible[k + 6].step].edges {
      EdgeList.prefetch(list)
    }
    if k + 4 < visible.count, let list = plan.shapes[visible[k + 4].step].edges {
      list.borrow { $0.prefetchStarts(ofBand: band) }
    }
    if k + 2 < visible.count, let list = plan.shapes[visible[k + 2].step].edges {
      list.borrow { $0.prefetchEdges(ofBand: band) }
    }
  }
}
