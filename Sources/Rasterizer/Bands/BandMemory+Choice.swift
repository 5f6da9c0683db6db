import CoreGraphics

extension BandMemory {
  /// Chooses, front to back, the steps of which something is seen; returns the columns that opaque steps fill.
  mutating func choose(_ plan: DrawnSteps, _ range: Range<Int>, _ area: PixelRect) -> HiddenColumns {
    chosen.removeAll()
    open.removeAll()
    var hole = HiddenColumns(x0: area.x1, x1: area.x1)
    // Where all groups around the step at hand cover whole.
    var covered = HiddenColumns(x0: area.x0, x1: area.x1)
    let (top, bottom) = (Int32(area.y0), Int32(area.y1))
    var k = range.upperBound
    while k > range.lowerBound {
      k -= 1
      let rows = plan.rows[k]
      if rows.x >= bottom || rows.y <= top { continue }
      let shape = plan.shapes[k]
      if shape.edges != nil, !shape.canHide {
        let part = PixelRect(
          x0: max(Int(shape.x0), area.x0), y0: Int(max(rows.x, top)), x1: min(Int(shape.x1), area.x1),
          y1: Int(min(rows.y, bottom)))
        choose(StepChoice(step: k, part: part), hole)
        continue
      }
      guard let step = plan[k] else { continue }
      var choice = StepChoice(step: k, part: step.bounds.intersection(area))
      if choice.part.isEmpty { continue }
      switch step.step.pointee.kind {
      case .fill, .solid:
        choose(choice, hole)
        if covered.x0 < covered.x1, let hidden = step.hiddenColumns(on: area) {
          let part = covered.intersection(hidden)
          if part.x0 < part.x1 { hole.unite((part.x0, part.x1)) }
        }
      case .endGroup(let isolated, _):
        if step.isIdle(on: area) {
          open.append(OpenGroup(part: nil, outer: covered))
          continue
        }
        choice.cut(hole, splits: false)
        if choice.part.isEmpty {
          k = step.step.pointee.begin
          continue
        }
        open.append(OpenGroup(part: choice.part, outer: covered))
        covered = covered.intersection(isolated ? nil : step.coveredColumns(on: area))
        chosen.append(choice)
      case .beginGroup:
        guard let group = open.last else { continue }
        open.removeLast()
        covered = group.outer
        guard let part = group.part else { continue }
        choice.part = part
        chosen.append(choice)
      case .restore:
        chosen.append(choice)
        hole = HiddenColumns(x0: area.x1, x1: area.x1)
      }
    }
    chosen.reverse(from: 0)
    return hole
  }

  /// Chooses what of a fill is not hidden.
  @inline(__always)
  private mutating func choose(_ fill: StepChoice, _ hole: HiddenColumns) {
    var choice = fill
    choice.cut(hole, splits: true)
    if !choice.part.isEmpty { chosen.append(choice) }
  }
}
