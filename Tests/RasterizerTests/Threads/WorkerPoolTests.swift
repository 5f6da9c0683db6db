import CoreGraphics
import Synchronization
import Testing

@testable import Rasterizer

/// Worker threads do every item once, and sleep when there is none.
@Suite struct WorkerPoolTests {
  /// On a busy machine, helpers come in time only if they may leave the caller's processor.
  init() { ThreadAffinity.allow() }

  private final class Counts: Sendable {
    let done = Mutex([Int: Int]())
    let workers = Mutex(Set<Int>())
  }

  @Test(arguments: [1, 2, 5]) func everyItemIsDoneOnce(threads: Int) {
    let pool = WorkerPool(threads: threads)
    for items in [0, 1, 2, 7, 500] {
      let counts = Counts()
      for _ in 0..<20 {
        pool.run(items: items) { worker, item in
          counts.done.withLock { $0[item, default: 0] += 1 }
          _ = counts.workers.withLock { $0.insert(worker) }
        }
      }
      #expect(counts.done.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<items).map { ($0, 20) }))
      #expect(counts.workers.withLock { workers in workers.allSatisfy { (0..<threads).contains($0) } })
    }
  }

  /// Helpers poll only for a moment for items of a job that publishes none.
  @Test func threadsFallAsleepAgain() {
    final class Nothing: PoolWork {
      func work(_ worker: Int, _ item: Int) {}
    }
    let (pool, nothing) = (WorkerPool(threads: 3), Nothing())
    for _ in 0..<5 {
      pool.submit(nothing)
      for _ in 0..<500 where pool.sleepers < 2 { usleep(10_000) }
      #expect(pool.sleepers == 2)
      pool.finish(items: 0, nothing)
    }
    pool.run(items: 100) { _, _ in }
    for _ in 0..<500 where pool.sleepers < 2 { usleep(10_000) }
    #expect(pool.sleepers == 2)
  }

  private final class CountedWork: PoolWork {
    let counts = Mutex([Int](repeating: 0, count: 600))
    func work(_ worker: Int, _ item: Int) { counts.withLock { $0[item] += 1 } }
  }

  /// Items that are published one by one are done once, whichever jobs run in between.
  @Test(arguments: [1, 2, 5]) func publishedItemsAreDoneOnce(threads: Int) {
    let pool = WorkerPool(threads: threads)
    for pause in [0, 1, 300] {
      let (outer, inner, other) = (CountedWork(), CountedWork(), CountedWork())
      pool.submit(outer)
      for item in 0..<600 {
        pool.publish(item + 1)
        // Some helpers fall asleep before the next item.
        if pause > 0, item % pause == 0 { usleep(threads == 1 ? 0 : 20 * UInt32(pause)) }
        if item == 200 { pool.run(items: 600, other) }
        if item == 300 {
          pool.flush()
          if threads > 1 { #expect(outer.counts.withLock { $0[...item].allSatisfy { $0 == 1 } }) }
        }
        guard item == 400 else { continue }
        pool.submit(inner)
        for item in 0..<600 { pool.publish(item + 1) }
        pool.finish(items: 600, inner)
        #expect(inner.counts.withLock { $0.allSatisfy { $0 == 1 } })
      }
      pool.finish(items: 600, outer)
      for work in [outer, other] { #expect(work.counts.withLock { $0.allSatisfy { $0 == 1 } }) }
    }
  }

  /// Two items that wait for each other, for ten seconds at most: only two threads at once can do both.
  private final class Rendezvous: PoolWork {
    let come = Atomic<Int>(0)
    let missed = Atomic<Int>(0)

    func work(_ worker: Int, _ item: Int) {
      let all = come.wrappingAdd(1, ordering: .relaxed).newValue.roundedUpToEven
      for _ in 0..<100_000 where come.load(ordering: .relaxed) < all { usleep(100) }
      if come.load(ordering: .relaxed) < all { missed.wrappingAdd(1, ordering: .relaxed) }
    }
  }

  /// A helper joins a job in each of its states: while it polls, falls asleep or sleeps.
  @Test(.enabled(if: ThreadAffinity.allowedProcessors > 1)) func helpersJoinEveryJob() {
    let (pool, meeting) = (WorkerPool(threads: 2), Rendezvous())
    for round in 0..<400 where meeting.missed.load(ordering: .relaxed) == 0 {
      if round % 3 == 0 {
        pool.submit(meeting)
        pool.publish(2)
        pool.finish(items: 2, meeting)
      } else {
        pool.run(items: 2, meeting)
      }
      if round % 2 == 0 { usleep(UInt32(round) * 3) }
    }
    #expect(meeting.missed.load(ordering: .relaxed) == 0)
    #expect(meeting.come.load(ordering: .relaxed) == 800)
  }

  /// Thousands of short jobs follow each other, some nested, some long enough for the caller to fall asleep.
  @Test(arguments: [2, 3, 5]) func noItemIsLostInThousandsOfRounds(threads: Int) {
    final class Sum: PoolWork {
      let items = Atomic<Int>(0)
      let total = Atomic<Int>(0)
      let pause: UInt32
      init(pause: UInt32 = 0) { self.pause = pause }
      func work(_ worker: Int, _ item: Int) {
        if worker > 0, pause > 0, item % 5 == 4 { usleep(pause) }
        items.wrappingAdd(1, ordering: .relaxed)
        total.wrappingAdd(item, ordering: .relaxed)
      }
      func isSum(of count: Int) -> Bool {
        items.load(ordering: .relaxed) == count && total.load(ordering: .relaxed) == count * (count - 1) / 2
      }
    }
    let pool = WorkerPool(threads: threads)
    var wrong = 0
    for round in 0..<3000 {
      let (outer, inner, other) = (Sum(), Sum(pause: round % 50 == 0 ? 300 : 0), Sum())
      let count = round % 11
      pool.submit(outer)
      for item in 0..<count {
        pool.publish(item + 1)
        if item == 3 { pool.run(items: count, inner) }
        guard item == 5 else { continue }
        pool.submit(other)
        pool.publish(count)
        pool.finish(items: count, other)
      }
      pool.finish(items: count, outer)
      if !outer.isSum(of: count) || !inner.isSum(of: count > 3 ? count : 0)
        || !other.isSum(of: count > 5 ? count : 0)
      {
        wrong += 1
      }
      if round % 100 == 0 { usleep(UInt32(round)) }
    }
    #expect(wrong == 0)
  }

  /// The pool releases a job when it is done, because the caller may reuse its memory.
  @Test func finishedJobsAreReleased() {
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
        pool.submit(work)
        pool.publish(9)
        pool.finish(items: 9, work)
      }
      #expect(known == nil)
    }
  }
}

extension Int {
  fileprivate var roundedUpToEven: Int { (self + 1) & ~1 }
}
