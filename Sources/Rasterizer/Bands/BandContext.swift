import CKernels
import CoreGraphics

/// What a thread needs to draw a band, kept from band to band.
struct BandContext: ~Copyable {
  let table = Kernels.table.pointee
  var cells: [CellRows] = []
  var scan = EdgeClassifier()
  /// The covers of the step that is drawn, but for those that cover all of it.
  var rowMasks = ScratchBuffer<RowMask>(capacity: 16)
  /// The row at hand, and two to make it from.
  var row = CoverageRow()
  var factor = CoverageRow()
  var product = CoverageRow()
  var fetched = PixelScratch()
  var scratch = PixelScratch()
  /// One for each open group.
  var savedBackdrops: [SavedBackdrop] = []
  /// Where steps draw, the innermost isolated group last.
  var surfaces = ScratchBuffer<PixelTarget>(capacity: 16)
  /// The steps of which something is seen, from back to front.
  var visible = ScratchBuffer<VisibleStep>(capacity: 1024)
  /// Groups while the steps in them are chosen.
  var openGroups = ScratchBuffer<OpenGroup>(capacity: 16)
  var deferred = DeferredCopies()
  private var reserved = 0

  /// Makes room for what most bands of a target need, so that no later frame of it has to ask.
  mutating func reserve(_ width: Int) {
    if width <= reserved { return }
    // Pictures made beforehand may be a little wider.
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

  /// Cells for so many covers of one step.
  @inline(__always)
  mutating func makeCells(_ count: Int) {
    while cells.count < count {
      cells.append(CellRows())
      cells[cells.count - 1].reserve(width: reserved)
    }
  }

  func deallocate() {
    for rows in cells { rows.deallocate() }
    scan.deallocate()
    row.deallocate()
    factor.deallocate()
    product.deallocate()
    fetched.deallocate()
    scratch.deallocate()
    for band in savedBackdrops { band.deallocate() }
  }
}
