/// The pixels below an open group and the group's coverage of each row.
struct SavedBackdrop {
  var pixels = PixelScratch()
  var rows = (0..<EdgeList.bandHeight).map { _ in CoverageRow() }

  mutating func reserve(width: Int) {
    pixels.reserve(width * rows.count)
    for k in rows.indices { rows[k].reserve(width: width) }
  }

  func deallocate() {
    pixels.deallocate()
    for row in rows { row.deallocate() }
  }
}
