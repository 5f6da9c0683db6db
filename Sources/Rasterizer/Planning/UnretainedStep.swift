/// A step and its masks without reference counting, for the threads that draw bands.
struct UnretainedStep {
  private let steps: BorrowedArray<PlanStep>
  private let index: Int
  let masks: BorrowedArray<UnretainedMask>

  @inline(__always)
  init(_ steps: BorrowedArray<PlanStep>, at index: Int, masks: BorrowedArray<UnretainedMask>) {
    (self.steps, self.index, self.masks) = (steps, index, masks)
  }

  /// The kind. It is read in place, so that its shader is not retained.
  var kind: PlanStep.Kind {
    @inline(__always) _read { yield steps[index].kind }
  }
  /// For a group's end, the index of its beginning.
  var begin: Int { steps[index].begin }
  var bounds: PixelRect { steps[index].bounds }
  var alpha: Int32 { steps[index].alpha }
  var uniformRows: Range<Int> { steps[index].uniformRows }

  /// Returns a Boolean value that indicates whether all masks fully cover `area`, regardless of the step's own alpha.
  func masksFullyCover(_ area: PixelRect) -> Bool {
    for k in masks.indices where !masks[k].fullyCovers(area) { return false }
    return true
  }

  /// Returns a Boolean value that indicates whether the step fully covers `area`.
  func fullyCovers(_ area: PixelRect) -> Bool { alpha == 255 && masksFullyCover(area) }

  /// Returns the columns in which the step hides everything below it in all rows of `area`, if any.
  func occludedColumns(on area: PixelRect) -> (Int, Int)? {
    steps[index].canHide ? coveredColumns(on: area) : nil
  }

  /// Returns the columns that the step covers fully in all rows of `area`, if any.
  func coveredColumns(on area: PixelRect) -> (Int, Int)? {
    let bounds = bounds
    guard alpha == 255, bounds.y0 <= area.y0, bounds.y1 >= area.y1 else { return nil }
    var (x0, x1) = (max(bounds.x0, area.x0), min(bounds.x1, area.x1))
    for k in masks.indices where x0 < x1 { (x0, x1) = masks[k].columns(on: area, x0, x1) }
    return x0 < x1 ? (x0, x1) : nil
  }

  /// Returns a Boolean value that indicates whether the begin and the end of a group can be skipped in `area`.
  ///
  /// They can if the group is not isolated and fully covers its part of the area.
  func hasNoEffect(on area: PixelRect) -> Bool {
    switch kind {
    case .beginGroup(isolated: false), .endGroup(isolated: false, _): return fullyCovers(bounds.intersection(area))
    default: return false
    }
  }
}
