import CoreGraphics
import Simulator
import Synchronization
import Testing

/// Pieces are done once each, and their values come back in order.
@Suite struct WorkerThreadsTests {
  private struct Failure: Error, Equatable { let index: Int }

  @Test(arguments: [0, 1, 3, 100]) func valuesComeInTheOrderOfThePieces(threads: Int) throws {
    var done: [Int] = []
    let values = try WorkerThreads.values(count: 20, threads: threads, progress: { done.append($0) }) { index in
      usleep(UInt32(20 - index) * 100)
      return index * index
    }
    #expect(values == (0..<20).map { $0 * $0 } && done == Array(1...20))
  }

  @Test func withoutPiecesThereAreNoValues() throws {
    let values = try WorkerThreads.values(count: 0, threads: 2) { $0 }
    #expect(values.isEmpty)
  }

  @Test func noPieceBeginsAfterAnError() {
    let begun = Mutex<[Int]>([])
    #expect(throws: Failure(index: 3)) {
      _ = try WorkerThreads.values(count: 20, threads: 1) { index in
        begun.withLock { $0.append(index) }
        if index == 3 { throw Failure(index: index) }
        return index
      }
    }
    // The only thread has looked for a further piece by then, or will find none.
    usleep(20_000)
    #expect(begun.withLock { $0 } == [0, 1, 2, 3])
  }
}
