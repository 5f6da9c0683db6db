// A buddy-style allocator for edges and the columns of scaled images, in one region that a renderer reserves at its
// start.
//
// The edges of a moving shape and the columns of a growing image change their number in every frame. With the heap,
// each change could be a request to the system.
//
// Block sizes are powers of two. A freed block is reused, and a larger one is split if necessary. Blocks are never
// merged. When the region is exhausted, blocks come from the heap. Pages of the region that were never written use no
// memory.
import CoreGraphics

/// A thread-safe allocator of memory blocks.
final class BlockAllocator: @unchecked Sendable {
  /// The size of the region in bytes. It is several times what the sample scenes use at 1170 × 2532 pixels.
  private static let size = 8 << 20
  /// The base-2 logarithms of the smallest and the largest block size.
  private static let (minPower, maxPower) = (9, 20)

  private let memory = LargePageBuffer(bytes: size)
  private var region: UnsafeMutableRawPointer { memory.base }
  private let lock = NSLock()
  /// The number of bytes at the beginning of the region that were ever allocated.
  private var used = 0
  /// The free list of each size: the block that was freed last. Its first word is the address of the next one.
  private var free = InlineArray<12, UnsafeMutableRawPointer?>(repeating: nil)

  deinit { memory.deallocate() }

  /// Allocates a block of at least `bytes` bytes, and returns it with its size.
  func allocate(byteCount bytes: Int) -> (UnsafeMutableRawPointer, Int) {
    let power = max(Self.minPower, Int.bitWidth - (max(bytes, 1) - 1).leadingZeroBitCount)
    lock.lock()
    let block = power <= Self.maxPower ? allocate(power) : nil
    lock.unlock()
    return (block ?? .allocate(byteCount: 1 << power, alignment: 16), 1 << power)
  }

  /// Returns a block from the free list, from the unused part of the region, or from a larger free block.
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
