import CoreGraphics

/// A step and where it can be seen.
struct StepChoice {
  var step: Int
  var part: PixelRect
  /// What is seen of it on the other side of what hides it.
  var rest = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  /// Takes away what is hidden; a hole in the middle leaves two parts where that is worth it.
  fileprivate mutating func cut(_ hole: HiddenColumns, splits: Bool) {
    let part = part
    if hole.x0 >= part.x1 || hole.x1 <= part.x0 { return }
    if hole.x0 <= part.x0 {
      self.part.x0 = min(hole.x1, part.x1)
    } else if hole.x1 >= part.x1 {
      self.part.x1 = hole.x0
    } else if splits && hole.x1 - hole.x0 >= 32 {
      self.part.x1 = hole.x0
      rest = part
      rest.x0 = hole.x1
    }
  }
}

/// A stretch of columns in which nothing below is seen.
struct HiddenColumns {
  var x0: Int
  var x1: Int

  fileprivate mutating func unite(_ other: (Int, Int)) {
    if other.0 <= x1 && other.1 >= x0 {
      self = HiddenColumns(x0: min(x0, other.0), x1: max(x1, other.1))
    } else if other.1 - other.0 > x1 - x0 {
      self = HiddenColumns(x0: other.0, x1: other.1)
    }
  }
}

/// A group while the steps in it are chosen.
struct OpenGroup {
  /// Where it is seen; nil for one that makes no difference there.
  var part: PixelRect?
  /// The columns in which what is opaque in the group above hides what is below that, too.
  var outer: HiddenColumns
}

extension HiddenColumns {
  fileprivate func intersection(_ other: (Int, Int)?) -> HiddenColumns {
    guard let other else { return HiddenColumns(x0: 0, x1: 0) }
    return HiddenColumns(x0: max(x0, other.0), x1: min(x1, other.1))
  }
}

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
