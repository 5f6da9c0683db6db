/// A block of memory from the heap or from an allocator, for one or more rows.
struct MemoryBlock: @unchecked Sendable {
  private let base: UnsafeMutableRawPointer
  /// The size in bytes, which may be larger than requested.
  let byteCount: Int

  /// Allocates at least `byteCount` bytes, from the heap if there is no allocator.
  init(byteCount: Int, from allocator: BlockAllocator?) {
    if let allocator {
      (base, self.byteCount) = allocator.allocate(byteCount: byteCount)
    } else {
      (base, self.byteCount) = (.allocate(byteCount: byteCount, alignment: 16), byteCount)
    }
  }

  /// Frees the block. An allocator also frees blocks that came from the heap.
  func deallocate(to allocator: BlockAllocator?) {
    if let allocator { allocator.deallocate(base, byteCount: byteCount) } else { base.deallocate() }
  }

  /// Returns the row of `count` elements that begins at a byte offset.
  @inline(__always)
  func row<Element>(of type: Element.Type, at byte: Int = 0, count: Int) -> MutableRow<Element> {
    MutableRow((base + byte).bindMemory(to: type, capacity: count))
  }
}
