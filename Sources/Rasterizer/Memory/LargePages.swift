import Glibc

/// Memory in pages of 2 MiB, if the system provides them.
///
/// With pages of 4 KiB, each row of a large image occupies one or two pages of its own. Each page needs a TLB entry,
/// and its first write causes a page fault.
enum LargePages {
  private static let size = 2 << 20

  /// Returns a size rounded up to whole pages.
  static func rounded(_ bytes: Int) -> Int { (bytes + size - 1) / size * size }

  /// Maps whole pages of zeros, which `unmap` frees. Returns nil for less than one page, or if memory is exhausted.
  static func map(_ bytes: Int) -> UnsafeMutableRawPointer? {
    if bytes < size { return nil }
    // Only recent kernels align large mappings themselves. So one more page is mapped, and the unaligned ends are
    // freed.
    let bytes = rounded(bytes)
    guard let all = mmap(nil, bytes + size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      all != MAP_FAILED
    else { return nil }
    let base = all.alignedUp(toMultipleOf: size)
    let before = base - all
    if before > 0 { munmap(all, before) }
    munmap(base + bytes, size - before)
    // This is a hint. If the kernel ignores it, the pages are small.
    madvise(base, bytes, MADV_HUGEPAGE)
    return base
  }

  static func unmap(_ base: UnsafeMutableRawPointer, _ bytes: Int) { munmap(base, rounded(bytes)) }
}
