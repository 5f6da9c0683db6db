/// Memory of one picture, which begins with a line of the cache, and with that each band does.
struct PixelMemory: @unchecked Sendable {
  private static let line = 64

  let base: UnsafeMutablePointer<UInt32>
  /// Whether all pixels are 0 as they come.
  let isCleared: Bool
  private let memory: UnsafeMutableRawPointer
  private let bytes: Int

  init(pixels: Int) {
    bytes = 4 * max(1, pixels)
    let pages = LargePages.map(bytes)
    isCleared = pages != nil
    // The heap finds less often room for what must begin at such an address.
    memory = pages ?? .allocate(byteCount: bytes + Self.line, alignment: 16)
    base = memory.alignedUp(toMultipleOf: Self.line).assumingMemoryBound(to: UInt32.self)
  }

  func deallocate() {
    if isCleared { LargePages.unmap(memory, bytes) } else { memory.deallocate() }
  }
}
