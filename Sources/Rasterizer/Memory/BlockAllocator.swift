// Where edges and the columns of scaled pictures lie: pieces of one region that is reserved with the renderer.
//
// A shape that moves has more or fewer edges in every frame, and a picture that grows more columns; a piece of memory of
// its own for each would be asked for again and again. Pieces are powers of two; what is given back is handed out again, cut in two where it
// is larger than what is wanted, and never joined. Where the region is used up the heap is asked.
// Rule inside: pages that nothing ever lay in are only addresses.
import CoreGraphics

/// Memory of which any thread may take.
final class BlockAllocator: @unchecked Sendable {
  /// The stated bound of what is reserved: several times what the scenes of the catalogue use at 1170 × 2532.
  private static let size = 8 << 20
  /// The least and the largest piece of the region, as powers of two.
  private static let (least, most) = (9, 20)

  private let memory = LargePageBuffer(bytes: size)
  private var region: UnsafeMutableRawPointer { memory.base }
  private let lock = NSLock()
  /// Bytes from the beginning that were handed out once.
  private var used = 0
  /// The last piece of each size that was given back; where it begins stands which one was before it.
  private var free = InlineArray<12, UnsafeMutableRawPointer?>(repeating: nil)

  deinit { memory.deallocate() }

  /// A piece of at least so many bytes, and how many it has.
  func allocate(byteCount bytes: Int) -> (UnsafeMutableRawPointer, Int) {
    let power = max(Self.least, Int.bitWidth - (max(bytes, 1) - 1).leadingZeroBitCount)
    lock.lock()
    let block = power <= Self.most ? allocate(power) : nil
    lock.unlock()
    return (block ?? .allocate(byteCount: 1 << power, alignment: 16), 1 << power)
  }

  private func allocate(_ power: Int) -> UnsafeMutableRawPointer? {
    if let block = pop(power) { return block }
    if used + (1 << power) <= Self.size {
      defer { used += 1 << power }
      return region + used
    }
    for larger in power...Self.most where larger > power {
      guard let block = pop(larger) else { continue }
      for half in power..<larger { push(block + (1 << half), half) }
      return block
    }
    return nil
  }

  /// Takes a piece back.
  func deallocate(_ block: UnsafeMutableRawPointer, byteCount bytes: Int) {
    guard block >= region, block < region + Self.size else { return block.deallocate() }
    lock.lock()
    push(block, bytes.trailingZeroBitCount)
    lock.unlock()
  }

  private func pop(_ power: Int) -> UnsafeMutableRawPointer? {
    guard let block = free[power - Self.least] else { return nil }
    free[power - Self.least] = block.load(as: UnsafeMutableRawPointer?.self)
    return block
  }

  private func push(_ block: UnsafeMutableRawPointer, _ power: Int) {
    block.storeBytes(of: free[power - Self.least], as: UnsafeMutableRawPointer?.self)
    free[power - Self.least] = block
  }
}
