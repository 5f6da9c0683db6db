import CoreGraphics
import Synchronization
import Testing

@testable import Rasterizer

/// Threads do all that they are given, once, and nothing when they are given nothing.
@Suite struct WorkerPoolTests {
  private final class Counts: Sendable {
    let done = Mutex([Int: Int]())
    let workers = Mutex(Set<Int>())
  }

  @Test(arguments: [1, 2, 5]) func everyItemIsDoneOnce(threads: Int) {
    let pool = WorkerPool(threads: threads)
    for items in [0, 1, 2, 7, 500] {
      let counts = Counts()
      for _ in 0..<20 {
        pool.rouse()
        pool.run(items: items) { worker, item in
          counts.done.withLock { $0[item, default: 0] += 1 }
          _ = counts.workers.withLock { $0.insert(worker) }
        }
      }
      #expect(counts.done.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<items).map { ($0, 20) }))
      #expect(counts.workers.withLock { workers in workers.allSatisfy { (0..<threads).contains($0) } })
    }
  }

  /// Who was told of work that does not come looks out for it for a moment only.
  @Test func threadsFallAsleepAgain() {
    let pool = WorkerPool(threads: 3)
    for _ in 0..<5 {
      pool.rouse()
      for _ in 0..<500 where pool.sleepers < 2 { usleep(10_000) }
      #expect(pool.sleepers == 2)
    }
    pool.run(items: 100) { _, _ in }
    for _ in 0..<500 where pool.sleepers < 2 { usleep(10_000) }
    #expect(pool.sleepers == 2)
  }

  /// Work is let go of when a run is over: its giver may want the memory back.
  @Test func workIsNotHeld() {
    final class Work: PoolWork {
      func work(_ worker: Int, _ item: Int) {}
    }
    let pool = WorkerPool(threads: 3)
    for _ in 0..<200 {
      weak var known: Work?
      do {
        let work = Work()
        known = work
        pool.run(items: 9, work)
      }
      #expect(known == nil)
    }
  }
}
