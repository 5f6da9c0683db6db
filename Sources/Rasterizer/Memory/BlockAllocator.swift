// A buddy-style allocator for edges and the columns of scaled images, in one region that is reserved with the renderer.
//
// A moving shape has more or fewer edges in every frame, and a growing image has more columns, so that each would be
// allocated again and again.
//
// Block sizes are powers of two. A freed block is reused; a larger one is split if need be, and blocks are never
// merged. When the region is used up, blocks come from the heap. Pages of the region that were never written take no
// memory.
import CoreGraphics

/// An allocator that all threads may use.
final class BlockAllocator: @unchecked Sendable {
  /// The size of the region: several times what the sample scenes use at 1170 × 2532 pixels.
  private static let size = 8 << 20
  /// The sizes of the smallest and the largest block, as powers of two.
  private static let (minPower, maxPower) = (9, 20)

  private let memory = LargePageBuffer(bytes: size)
  private var region: UnsafeMutableRawPointer { memory.base }
  private let lock = NSLock()
  /// The number of bytes at the beginning of the region that were ever allocated.
  private var used = 0
  /// The last freed block of each size; its first word is the address of the one freed before.
  private var free = InlineArray<12, UnsafeMutableRawPointer?>(repeating: nil)

  deinit { memory.deallocate() }

  /// Allocates a block of at least `bytes` bytes; returns it and its size.
  func allocate(byteCount bytes: Int) -> (UnsafeMutableRawPointer, Int) {
    let power = max(Self.minPower, Int.bitWidth - (max(bytes, 1) - 1).leadingZeroBitCount)
    lock.lock()
    let block = power <= Self.maxPower ? allocate(power) : nil
    lock.unlock()
    return (block ?? .allocate(byteCount: 1 << power, alignment: 16), 1 << power)
  }

  private func allocate(_ power: Int) -> UnsafeMutableRawPointer? {
    if let block = pop(power) { return block }
    if used + (1 << power) <= Self.size {
      defer { used += 1 << power }
      return region + used
    }
    for larger in power...Self.maxPower where larger > power {
      guard let block = pop(larger) else { continue }
      for half in power..<larger { push(block + (1 << half), half) }
      return block
    }
    return nil
  }

  /// Frees a block.
  func deallocate(_ block: UnsafeMutableRawPointer, byteCount bytes: Int) {
    guard block >= region, block < region + Self.size else { return block.deallocate() }
    lock.lock()
    push(block, bytes.trailingZeroBitCount)
    lock.unlock()
  }

  private func pop(_ power: Int) -> UnsafeMutableRawPointer? {
    guard let block = free[power - Self.minPower] else { return nil }
    free[power - Self.minPower] = block.load(as: UnsafeMutableRawPointer?.self)
    return block
  }

  private func push(_ block: UnsafeMutableRawPointer, _ power: Int) {
    block.storeBytes(of: free[power - Self.minPower], as: UnsafeMutableRawPointer?.self)
    free[power - Self.minPower] = block
  }
}
