/// Pixels that are written before they are read.
struct PixelScratch {
  private(set) var base: UnsafeMutablePointer<Pixel> = .allocate(capacity: 1)
  private var capacity = 1

  func deallocate() { base.deallocate() }

  /// Makes room; what was there is lost.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if count > capacity { grow(count) }
  }

  private mutating func grow(_ count: Int) {
    base.deallocate()
    base = .allocate(capacity: count)
    base.initialize(repeating: 0, count: count)
    capacity = count
  }
}
