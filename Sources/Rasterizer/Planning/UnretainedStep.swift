/// A step with its covers, as bands read it: by address, so that threads do not count references to the same objects.
struct UnretainedStep {
  private let steps: BorrowedArray<PlanStep>
  private let index: Int
  let masks: BorrowedArray<UnretainedMask>

  @inline(__always)
  init(_ steps: BorrowedArray<PlanStep>, at index: Int, masks: BorrowedArray<UnretainedMask>) {
    (self.steps, self.index, self.masks) = (steps, index, masks)
  }

  /// The kind, which is read where it lies, so that nothing counts references to its shader.
  var kind: PlanStep.Kind {
    @inline(__always) _read { yield steps[index].kind }
  }
  /// For a group's end, the index of its beginning.
  var begin: Int { steps[index].begin }
  var bounds: PixelRect { steps[index].bounds }
  var alpha: Int32 { steps[index].alpha }
  var uniformRows: Range<Int> { steps[index].uniformRows }

  /// Whether the step covers every pixel of `area`, if only by its alpha.
  func masksFullyCover(_ area: PixelRect) -> Bool {
    for k in masks.indices where !masks[k].fullyCovers(area) { return false }
    return true
  }

  func fullyCovers(_ area: PixelRect) -> Bool { alpha == 255 && masksFullyCover(area) }

  /// The columns in which nothing below can be seen through the step in all rows of `area`, if any.
  func occludedColumns(on area: PixelRect) -> (Int, Int)? {
    steps[index].canHide ? coveredColumns(on: area) : nil
  }

  /// The columns that the step covers whole in all rows of `area`, if any.
  func coveredColumns(on area: PixelRect) -> (Int, Int)? {
    let bounds = bounds
    guard alpha == 255, bounds.y0 <= area.y0, bounds.y1 >= area.y1 else { return nil }
    var (x0, x1) = (max(bounds.x0, area.x0), min(bounds.x1, area.x1))
    for k in masks.indices where x0 < x1 { (x0, x1) = masks[k].columns(on: area, x0, x1) }
    return x0 < x1 ? (x0, x1) : nil
  }

  /// Whether a group makes no difference in `area`: all of it is covered and nothing is isolated.
  func hasNoEffect(on area: PixelRect) -> Bool {
    switch kind {
    case .beginGroup(isolated: false), .endGroup(isolated: false, _): return fullyCovers(bounds.intersection(area))
    default: return false
    }
  }
}
