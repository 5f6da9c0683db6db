/// A reusable buffer of pixels. Each use writes the pixels before it reads them.
struct PixelScratch {
  private(set) var row: MutableRow<Pixel> = .allocate(repeating: 0, count: 1)
  private var capacity = 1

  func deallocate() { row.deallocate() }

  /// Reserves `count` pixels. Growth discards the contents.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if count > capacity { grow(count) }
  }

  private mutating func grow(_ count: Int) {
    row.deallocate()
    row = .allocate(repeating: 0, count: count)
    capacity = count
  }
}
