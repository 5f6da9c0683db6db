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
