import CoreGraphics
import Testing

@testable import Rasterizer

/// Pieces of a renderer's memory never overlap, whatever was given back in between.
@Suite struct PieceStoreTests {
  @Test(arguments: [UInt64(1), 2, 3]) func piecesDoNotOverlap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let store = PieceStore()
    var held: [(piece: UnsafeMutableRawPointer, bytes: Int, mark: UInt8)] = []
    // Far more than the region holds is asked for on the way.
    for step in 0..<6000 {
      if held.count > 400 || (!held.isEmpty && Bool.random(using: &random)) {
        let (piece, bytes, mark) = held.remove(at: Int.random(in: 0..<held.count, using: &random))
        let content = UnsafeRawBufferPointer(start: piece, count: bytes)
        #expect(content.first == mark && content.last == mark, "seed \(seed), step \(step)")
        store.give(piece, bytes)
      } else {
        let wanted = 1 << Int.random(in: 0...17, using: &random)
        let (piece, bytes) = store.take(wanted)
        let mark = UInt8(truncatingIfNeeded: step)
        #expect(bytes >= wanted)
        piece.initializeMemory(as: UInt8.self, repeating: mark, count: bytes)
        held.append((piece, bytes, mark))
      }
    }
    for (piece, bytes, mark) in held {
      #expect(UnsafeRawBufferPointer(start: piece, count: bytes).allSatisfy { $0 == mark }, "seed \(seed)")
      store.give(piece, bytes)
    }
  }

  @Test func whatWasGivenBackIsTakenAgain() {
    let store = PieceStore()
    let (first, bytes) = store.take(4000)
    store.give(first, bytes)
    let (second, _) = store.take(3000)
    #expect(first == second)
    store.give(second, bytes)
  }

  /// A piece that is larger than what is wanted is cut.
  @Test func whereTheRegionIsUsedUpLargePiecesAreCut() {
    let store = PieceStore()
    let pieces = (0..<8).map { _ in store.take(1 << 20).0 }
    store.give(pieces[3], 1 << 20)
    let (first, _) = store.take(1 << 10)
    let (second, _) = store.take(1 << 19)
    #expect(first == pieces[3] && second == pieces[3] + (1 << 19))
    store.give(first, 1 << 10)
    store.give(second, 1 << 19)
    for (k, piece) in pieces.enumerated() where k != 3 { store.give(piece, 1 << 20) }
  }
}
