// Threads that stay: a drawing wakes them, they take work items from an atomic counter, the caller works too.
//
// Rule inside: which thread draws which item changes no byte, so nothing here knows what an item is.
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
    state.run(items: items, helpers: threads - 1, work)
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
  private var generation = 0
  private var running = 0
  private var isStopped = false
  private var items = 0
  private var given: (any PoolWork)?

  func run(items: Int, helpers: Int, _ work: any PoolWork) {
    condition.lock()
    self.items = items
    given = work
    next.store(0, ordering: .relaxed)
    running = helpers
    generation += 1
    condition.broadcast()
    condition.unlock()
    take(worker: 0, items: items, work)
    condition.lock()
    while running > 0 { condition.wait() }
    given = nil
    condition.unlock()
  }

  func stop() {
    condition.lock()
    isStopped = true
    condition.broadcast()
    condition.unlock()
  }

  func serve(worker: Int) {
    var seen = 0
    while work(worker: worker, after: &seen) {
      condition.lock()
      running -= 1
      if running == 0 { condition.broadcast() }
      condition.unlock()
    }
  }

  /// Works once, and has let go of the work when it returns: its giver may want the memory back. False at the end.
  private func work(worker: Int, after seen: inout Int) -> Bool {
    condition.lock()
    while generation == seen && !isStopped { condition.wait() }
    seen = generation
    let (items, work) = (items, isStopped ? nil : given)
    condition.unlock()
    guard let work else { return false }
    take(worker: worker, items: items, work)
    return true
  }

  private func take(worker: Int, items: Int, _ work: any PoolWork) {
    while true {
      let item = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if item >= items { return }
      work.work(worker, item)
    }
  }
}
