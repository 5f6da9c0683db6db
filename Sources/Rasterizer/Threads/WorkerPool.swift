// Threads that stay: a drawing wakes them, they take work items from an atomic counter, the caller works too.
//
// To fall asleep and be woken takes longer than a band. So a thread that has nothing to do looks out for more for a
// moment before it sleeps, a drawing wakes it when it begins to plan, and the caller waits only for items in hand: not
// for who has not come, nor for who only looks out. On the caller's processor a helper is of no use: it goes to another.
// What a plan needs is made while the rest of it is planned: work may be offered of which items become known one by one.
// Rule inside: which thread draws which item changes no byte, so nothing here knows what an item is.
import CoreGraphics

/// A fixed number of threads that share out numbered work items.
final class WorkerPool: @unchecked Sendable {
  /// Threads that work, the caller's included.
  let threads: Int
  private let state: PoolState

  init(threads: Int) {
    self.threads = min(max(1, threads), 64)
    state = PoolState(threads: self.threads)
    for worker in 1..<max(1, self.threads) {
      let state = state
      let thread = Thread { state.serve(worker: worker) }
      thread.name = "raster \(worker)"
      thread.start()
    }
  }

  deinit { state.stop() }

  /// Offers work of which no item is known yet; the others wake up for it. Until `finish`, more may be published, and
  /// other work may run in between.
  func offer(_ work: some PoolWork) {
    if threads > 1 { state.offer(work) }
  }

  /// Says that so many items of what is offered are known.
  func publish(_ items: Int) {
    if threads > 1 { state.publish(items) }
  }

  /// Returns when all items that are published are done.
  func flush() {
    if threads > 1 { state.flush() }
  }

  /// Returns when all items of what was offered last are done, and offers it no longer.
  func finish(items: Int, _ work: some PoolWork) {
    if threads > 1 { return state.finish(work) }
    for item in 0..<max(0, items) { work.work(0, item) }
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
