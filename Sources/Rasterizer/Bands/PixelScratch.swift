/// Pixels that are written before they are read, in memory that is kept from use to use.
struct PixelScratch {
  private(set) var row: MutableRow<Pixel> = .allocate(repeating: 0, count: 1)
  private var capacity = 1

  func deallocate() { row.deallocate() }

  /// Makes the row at least `count` pixels long; its contents are lost when it grows.
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
