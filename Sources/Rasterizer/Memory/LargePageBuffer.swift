/// A buffer in large pages if the system provides them, else on the heap. It begins at a cache line.
struct LargePageBuffer: @unchecked Sendable {
  private static let line = 64

  let base: UnsafeMutableRawPointer
  /// A Boolean value indicating whether the buffer is in mapped pages, whose bytes are initially 0.
  let isCleared: Bool
  private let memory: UnsafeMutableRawPointer
  private let bytes: Int

  init(bytes: Int) {
    self.bytes = bytes
    let pages = LargePages.map(bytes)
    isCleared = pages != nil
    // With an alignment of 64, the heap reuses freed memory less often, so the buffer is aligned here.
    memory = pages ?? .allocate(byteCount: bytes + Self.line, alignment: 16)
    base = memory.alignedUp(toMultipleOf: Self.line)
  }

  func deallocate() {
    if isCleared { LargePages.unmap(memory, bytes) } else { memory.deallocate() }
  }
}
