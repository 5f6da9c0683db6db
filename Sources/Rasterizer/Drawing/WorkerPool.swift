// Threads that stay: a drawing wakes them, they take work items from an atomic counter, the caller works too.
//
// To fall asleep and be woken takes longer than a band. So a thread that has nothing to do looks out for more for a
// moment before it sleeps, a drawing wakes it while it still plans, and the caller waits for nobody who has not begun.
// Rule inside: which thread draws which item changes no byte, so nothing here knows what an item is.
import CKernels
import CoreGraphics
import Synchronization

/// Numbered work items that any thread may do, in any order.
protocol PoolWork: AnyObject, Sendable {
  func work(_ worker: Int, _ item: Int)
}

/// A fixed number of threads that share out numbered work items.
final class WorkerPool: @unchecked Sendable {
  /// Threads that work, the caller's included.
  let threads: Int
  private let state: PoolState

  init(threads: Int) {
    self.threads = min(max(1, threads), 64)
    state = PoolState()
    for worker in 1..<max(1, self.threads) {
      let state = state
      let thread = Thread { state.serve(worker: worker) }
      thread.name = "raster \(worker)"
      thread.start()
    }
  }

  deinit { state.stop() }

  /// Lets threads that sleep know that there will be work in a moment.
  func rouse() {
    if threads > 1 { state.rouse() }
  }

  /// Threads that no longer look out for work, but have to be woken.
  var sleepers: Int { state.sleepers }

  /// Calls `body(worker, item)` for every item and returns when all are done.
  func run(items: Int, _ body: @escaping @Sendable (_ worker: Int, _ item: Int) -> Void) {
    run(items: items, ClosureWork(body))
  }

  /// The same of an object, which asks for no memory.
  func run(items: Int, _ work: some PoolWork) {
    if threads == 1 || items < 2 {
      for item in 0..<max(0, items) { work.work(0, item) }
      return
    }
    state.run(items: items, work)
  }
}

private final class ClosureWork: PoolWork {
  private let body: @Sendable (Int, Int) -> Void

  init(_ body: @escaping @Sendable (Int, Int) -> Void) { self.body = body }

  func work(_ worker: Int, _ item: Int) { body(worker, item) }
}

/// What the threads share; they own it together, so that the pool itself can go away.
private final class PoolState: @unchecked Sendable {
  private let condition = NSCondition()
  private let next = Atomic<Int>(0)
  /// Counts runs and calls to wake up.
  private let calls = Atomic<Int>(0)
  /// Helpers that work at a run.
  private let running = Atomic<Int>(0)
  private var sleeping = 0
  private var isStopped = false
  private var items = 0
  /// Nil while there is nothing to begin with.
  private var given: (any PoolWork)?
  /// How often a thread looks before it sleeps, some 50 µs: a choice, several times what waking up takes. A sole
  /// processor has better things to do.
  private let looks = ProcessInfo.processInfo.activeProcessorCount > 1 ? 2000 : 0
  /// How many times as often it looks when it was told that there will be work: some half a millisecond, a choice, so
  /// that it does not fall asleep while most frames are planned.
  private static let patience = 10

  var sleepers: Int {
    condition.lock()
    defer { condition.unlock() }
    return sleeping
  }

  func rouse() {
    condition.lock()
    calls.wrappingAdd(1, ordering: .releasing)
    if sleeping > 0 { condition.broadcast() }
    condition.unlock()
  }

  func run(items: Int, _ work: any PoolWork) {
    condition.lock()
    self.items = items
    given = work
    next.store(0, ordering: .relaxed)
    calls.wrappingAdd(1, ordering: .releasing)
    if sleeping > 0 { condition.broadcast() }
    condition.unlock()
    take(worker: 0, items: items, work)
    condition.lock()
    given = nil
    condition.unlock()
    // Who works has at most the last item in hand.
    look(looks) { running.load(ordering: .acquiring) == 0 }
    if running.load(ordering: .acquiring) == 0 { return }
    condition.lock()
    while running.load(ordering: .acquiring) > 0 { condition.wait() }
    condition.unlock()
  }

  func stop() {
    condition.lock()
    isStopped = true
    calls.wrappingAdd(1, ordering: .releasing)
    condition.broadcast()
    condition.unlock()
  }

  func serve(worker: Int) {
    var seen = 0
    while work(worker: worker, after: &seen) {
      if running.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0 { continue }
      condition.lock()
      condition.broadcast()
      condition.unlock()
    }
  }

  /// Works once, and has let go of the work when it returns: its giver may want the memory back. False at the end.
  private func work(worker: Int, after seen: inout Int) -> Bool {
    var looks = looks
    while true {
      look(looks) { calls.load(ordering: .acquiring) != seen }
      condition.lock()
      sleeping += 1
      while calls.load(ordering: .acquiring) == seen { condition.wait() }
      sleeping -= 1
      seen = calls.load(ordering: .acquiring)
      let (items, isStopped) = (items, isStopped)
      let work = isStopped ? nil : given
      if work != nil { running.wrappingAdd(1, ordering: .acquiringAndReleasing) }
      condition.unlock()
      if isStopped { return false }
      guard let work else {
        looks = self.looks * Self.patience
        continue
      }
      take(worker: worker, items: items, work)
      return true
    }
  }

  /// Looks out for a while.
  @inline(__always)
  private func look(_ times: Int, for isThere: () -> Bool) {
    var rest = times
    while rest > 0 && !isThere() {
      ck_pause()
      rest -= 1
    }
  }

  private func take(worker: Int, items: Int, _ work: any PoolWork) {
    while true {
      let item = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if item >= items { return }
      work.work(worker, item)
    }
  }
}
