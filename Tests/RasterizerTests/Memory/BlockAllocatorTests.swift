import CoreGraphics
import Testing

@testable import Rasterizer

/// Allocated blocks never overlap, whichever blocks are freed in between.
@Suite struct BlockAllocatorTests {
  @Test(arguments: [UInt64(1), 2, 3]) func blocksDoNotOverlap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let allocator = BlockAllocator()
    var held: [(piece: UnsafeMutableRawPointer, bytes: Int, mark: UInt8)] = []
    // The blocks together are far larger than the region.
    for step in 0..<6000 {
      if held.count > 400 || (!held.isEmpty && Bool.random(using: &random)) {
        let (piece, bytes, mark) = held.remove(at: Int.random(in: 0..<held.count, using: &random))
        let content = UnsafeRawBufferPointer(start: piece, count: bytes)
        #expect(content.first == mark && content.last == mark, "seed \(seed), step \(step)")
        allocator.deallocate(piece, byteCount: bytes)
      } else {
        let wanted = 1 << Int.random(in: 0...17, using: &random)
        let (piece, bytes) = allocator.allocate(byteCount: wanted)
        let mark = UInt8(truncatingIfNeeded: step)
        #expect(bytes >= wanted)
        piece.initializeMemory(as: UInt8.self, repeating: mark, count: bytes)
        held.append((piece, bytes, mark))
      }
    }
    for (piece, bytes, mark) in held {
      #expect(UnsafeRawBufferPointer(start: piece, count: bytes).allSatisfy { $0 == mark }, "seed \(seed)")
      allocator.deallocate(piece, byteCount: bytes)
    }
  }

  @Test func freedBlocksAreReused() {
    let allocator = BlockAllocator()
    let (first, bytes) = allocator.allocate(byteCount: 4000)
    allocator.deallocate(first, byteCount: bytes)
    let (second, _) = allocator.allocate(byteCount: 3000)
    #expect(first == second)
    allocator.deallocate(second, byteCount: bytes)
  }

  /// A free block is split when it is larger than needed.
  @Test func largeBlocksAreSplitWhenTheRegionIsUsedUp() {
    let allocator = BlockAllocator()
    let pieces = (0..<8).map { _ in allocator.allocate(byteCount: 1 << 20).0 }
    allocator.deallocate(pieces[3], byteCount: 1 << 20)
    let (first, _) = allocator.allocate(byteCount: 1 << 10)
    let (second, _) = allocator.allocate(byteCount: 1 << 19)
    #expect(first == pieces[3] && second == pieces[3] + (1 << 19))
    allocator.deallocate(first, byteCount: 1 << 10)
    allocator.deallocate(second, byteCount: 1 << 19)
    for (k, piece) in pieces.enumerated() where k != 3 { allocator.deallocate(piece, byteCount: 1 << 20) }
  }
}
