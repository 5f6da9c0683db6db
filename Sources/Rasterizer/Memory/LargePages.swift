import Glibc

/// Memory in pages of 2 MiB, where the system gives them.
///
/// Of pages of 4 KiB each row of a large picture needs one or two of its own, whose addresses the processor looks up, and
/// the first touch of each is a call of the system.
enum LargePages {
  private static let size = 2 << 20

  /// What so many bytes take.
  static func rounded(_ bytes: Int) -> Int { (bytes + size - 1) / size * size }

  /// Whole pages of zeros; nil for less than one, or without memory. `unmap` gives them back.
  static func map(_ bytes: Int) -> UnsafeMutableRawPointer? {
    if bytes < size { return nil }
    // Systems begin where a large page does by themselves only lately.
    let bytes = rounded(bytes)
    guard let all = mmap(nil, bytes + size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      all != MAP_FAILED
    else { return nil }
    let base = all.alignedUp(toMultipleOf: size)
    let before = base - all
    if before > 0 { munmap(all, before) }
    munmap(base + bytes, size - before)
    // A wish: without it, pages are small.
    madvise(base, bytes, MADV_HUGEPAGE)
    return base
  }

  static func unmap(_ base: UnsafeMutableRawPointer, _ bytes: Int) { munmap(base, rounded(bytes)) }
}
