import CKernels
import CoreGraphics

/// The state and the memory in which a thread draws bands. The memory is reused from band to band.
struct BandContext: ~Copyable {
  let table = Kernels.table.pointee
  var cells: [CellRows] = []
  var classifier = EdgeClassifier()
  /// The masks of the current step, without those that cover all of it.
  var rowMasks = ScratchBuffer<RowMask>(capacity: 16)
  /// The current row, and two rows to compute it from.
  var row = CoverageRow()
  var factor = CoverageRow()
  var product = CoverageRow()
  var fetched = PixelScratch()
  var scratch = PixelScratch()
  /// The saved backdrops, one for each open group.
  var savedBackdrops: [SavedBackdrop] = []
  /// The stack of surfaces: the target, then the surface of each open isolated group.
  var surfaces = ScratchBuffer<PixelTarget>(capacity: 16)
  /// The steps that are at least partly visible, back to front.
  var visible = ScratchBuffer<VisibleStep>(capacity: 1024)
  /// The stack of groups around the current step, during culling.
  var openGroups = ScratchBuffer<OpenGroup>(capacity: 16)
  var deferred = DeferredCopies()
  private var reserved = 0

  /// Reserves memory for usual bands of a target, so that later frames need not allocate.
  mutating func reserve(_ width: Int) {
    if width <= reserved { return }
    // Offscreen surfaces may be a little wider than the target.
    reserved = (width + 255) & ~255
    makeCells(3)
    for k in cells.indices { cells[k].reserve(width: reserved) }
    while savedBackdrops.count < 2 { savedBackdrops.append(SavedBackdrop()) }
    for k in savedBackdrops.indices { savedBackdrops[k].reserve(width: reserved) }
    row.reserve(width: reserved)
    factor.reserve(width: reserved)
    product.reserve(width: reserved)
    fetched.reserve(reserved + 16)
    scratch.reserve(2 * reserved + 16)
    deferred.reserve()
  }

  /// Ensures that cells exist for `count` masks of a step.
  @inline(__always)
  mutating func makeCells(_ count: Int) {
    while cells.count < count {
      cells.append(CellRows())
      cells[cells.count - 1].reserve(width: reserved)
    }
  }

  func deallocate() {
    for rows in cells { rows.deallocate() }
    classifier.deallocate()
    row.deallocate()
    factor.deallocate()
    product.deallocate()
    fetched.deallocate()
    scratch.deallocate()
    for backdrop in savedBackdrops { backdrop.deallocate() }
  }
}
