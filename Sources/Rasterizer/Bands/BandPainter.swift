// Bands of a plan become pixels.
//
// A band is drawn step by step, from the last step that hides the rest. Coverage is made row by row (BandContext), and
// what a step is filled with meets the target where the row is covered. A picture that lies ready in memory is not
// copied at once: the next step may take it as what is below and write the target for the first time (DeferredCopies).
// Rule inside: all of a thread's memory is one value at an address. Properties of a class are checked for exclusive
// access whenever they are touched, which was a tenth of a frame, and a value of that size is not moved for each band.
import CKernels
import CoreGraphics

/// Draws bands of a plan; each thread has one, with memory that it keeps.
final class BandPainter: @unchecked Sendable {
  @exclusivity(unchecked) private var context = BandContext()

  deinit { context.deallocate() }

  /// Makes room for bands of a width; while nobody draws.
  func reserve(width: Int) { context.reserve(width) }

  /// Draws the steps in `range` onto rectangles of one band; a first stretch clears them.
  func paint(_ plan: UnretainedPlan, range: Range<Int>, target: PixelTarget, areas: BorrowedArray<PixelRect>) {
    for k in areas.indices { context.paint(plan, range: range, target: target, area: areas[k]) }
  }
}

extension BandContext {
  mutating func paint(_ plan: UnretainedPlan, range: Range<Int>, target: PixelTarget, area: PixelRect) {
    row.reserve(width: area.width)
    factor.reserve(width: area.width)
    product.reserve(width: area.width)
    fetched.reserve(area.width + 16)
    let occluded = choose(plan, range, area)
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
        list.borrow { fill($0, shape.color, surface, choice.part, choice.rest) }
        continue
      }
      let step = plan[choice.step]
      let surface = surfaces[surfaces.count - 1]
      switch step.kind {
      case .solid(let color):
        fill(step, color, surface, choice.part)
        if !choice.rest.isEmpty { fill(step, color, surface, choice.rest) }
      case .fill(let shader, let mode):
        fill(step, shader, mode, surface, choice.part)
        if !choice.rest.isEmpty { fill(step, shader, mode, surface, choice.rest) }
      case .beginGroup(let isolated):
        flush()
        if !isolated, mixPicture(plan, k, surface) {
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

  /// Asks for the edges of shapes that are drawn soon: for the list, then for where the band's begin, then for those.
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
