import CoreGraphics
import Simulator
import Synchronization
import Testing

/// Each item is done once, and the values are in the order of the items.
@Suite struct WorkerThreadsTests {
  private struct Failure: Error, Equatable { let index: Int }

  @Test(arguments: [0, 1, 3, 100]) func valuesAreInTheOrderOfTheItems(threads: Int) throws {
    var done: [Int] = []
    let values = try WorkerThreads.values(count: 20, threads: threads, progress: { done.append($0) }) { index in
      usleep(UInt32(20 - index) * 100)
      return index * index
    }
    #expect(values == (0..<20).map { $0 * $0 } && done == Array(1...20))
  }

  /// The system may refuse to start threads.
  @Test func withoutThreadsTheCallerDoesTheWork() {
    let workers = WorkerThreads(count: 3) { $0 * $0 }
    let outputs = (0..<3).map { _ in workers.next().output }
    #expect(outputs == [0, 1, 4])
  }

  @Test func withoutItemsThereAreNoValues() throws {
    let values = try WorkerThreads.values(count: 0, threads: 2) { $0 }
    #expect(values.isEmpty)
  }

  @Test func noItemStartsAfterAnError() {
    let begun = Mutex<[Int]>([])
    #expect(throws: Failure(index: 3)) {
      _ = try WorkerThreads.values(count: 20, threads: 1) { index in
        begun.withLock { $0.append(index) }
        if index == 3 { throw Failure(index: index) }
        return index
      }
    }
    // The only thread has looked for another item by then, or will find none.
    usleep(20_000)
    #expect(begun.withLock { $0 } == [0, 1, 2, 3])
  }
}
