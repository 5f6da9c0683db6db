import CoreGraphics

extension BandContext {
  /// Collects the visible steps of an area by occlusion culling, and returns the columns that opaque steps fill.
  ///
  /// The steps are examined front to back, and stored back to front.
  mutating func collectVisibleSteps(_ plan: UnretainedPlan, _ range: Range<Int>, _ area: PixelRect) -> OccludedSpan {
    visible.removeAll()
    openGroups.removeAll()
    var occluded = OccludedSpan(x0: area.x1, x1: area.x1)
    // The columns that all groups around the current step cover fully.
    var covered = OccludedSpan(x0: area.x0, x1: area.x1)
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
        appendVisiblePart(of: VisibleStep(step: k, part: part), occluded)
        continue
      }
      let step = plan[k]
      var choice = VisibleStep(step: k, part: step.bounds.intersection(area))
      if choice.part.isEmpty { continue }
      switch step.kind {
      case .fill, .solid:
        appendVisiblePart(of: choice, occluded)
        if covered.x0 < covered.x1, let hidden = step.occludedColumns(on: area) {
          let part = covered.intersection(hidden)
          if part.x0 < part.x1 { occluded.unite((part.x0, part.x1)) }
        }
      case .endGroup(let isolated, _):
        if step.hasNoEffect(on: area) {
          openGroups.append(OpenGroup(part: nil, outer: covered))
          continue
        }
        choice.remove(occluded, splits: false)
        if choice.part.isEmpty {
          k = step.begin
          continue
        }
        openGroups.append(OpenGroup(part: choice.part, outer: covered))
        covered = covered.intersection(isolated ? nil : step.coveredColumns(on: area))
        visible.append(choice)
      case .beginGroup:
        guard let group = openGroups.last else { continue }
        openGroups.removeLast()
        covered = group.outer
        guard let part = group.part else { continue }
        choice.part = part
        visible.append(choice)
      case .restore:
        visible.append(choice)
        occluded = OccludedSpan(x0: area.x1, x1: area.x1)
      }
    }
    visible.reverse(from: 0)
    return occluded
  }

  /// Appends the part of a fill that the occluded span does not hide.
  @inline(__always)
  private mutating func appendVisiblePart(of fill: VisibleStep, _ occluded: OccludedSpan) {
    var choice = fill
    choice.remove(occluded, splits: true)
    if !choice.part.isEmpty { visible.append(choice) }
  }
}
