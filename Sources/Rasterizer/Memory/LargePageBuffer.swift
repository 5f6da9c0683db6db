/// Memory in large pages where there are any, else in the heap; it begins with a line of the cache.
struct LargePageBuffer: @unchecked Sendable {
  private static let line = 64

  let base: UnsafeMutableRawPointer
  /// Whether all of it is 0 as it comes.
  let isCleared: Bool
  private let memory: UnsafeMutableRawPointer
  private let bytes: Int

  init(bytes: Int) {
    self.bytes = bytes
    let pages = LargePages.map(bytes)
    isCleared = pages != nil
    // The heap finds less often room for what must begin at such an address.
    memory = pages ?? .allocate(byteCount: bytes + Self.line, alignment: 16)
    base = memory.alignedUp(toMultipleOf: Self.line)
  }

  func deallocate() {
    if isCleared { LargePages.unmap(memory, bytes) } else { memory.deallocate() }
  }
}
