// Threads that stay alive between drawings. A drawing wakes them, they take items from an atomic counter, and the caller
// works too.
//
// Falling asleep and being woken takes longer than drawing a band. An idle helper therefore polls for a moment before it
// sleeps, and a drawing wakes helpers when it begins to plan. The caller waits only for items that helpers hold: not for
// helpers that have not started, nor for those that only poll.
// A plan's shapes are prepared while the rest is planned: a job can be offered whose items become known one by one.
// Invariant: the thread that draws an item changes no byte of it, so the pool does not know what an item is.
import CoreGraphics

/// A fixed number of threads that share numbered items of one job after another.
final class WorkerPool: @unchecked Sendable {
  /// The number of threads that work, the caller's included.
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

  /// Offers a job without known items and wakes the helpers for it.
  ///
  /// Until `finish`, more items may be published and other jobs may run in between.
  func offer(_ work: some PoolWork) {
    if threads > 1 { state.offer(work) }
  }

  /// Publishes the first `items` items of the offered job.
  func publish(_ items: Int) {
    if threads > 1 { state.publish(items) }
  }

  /// Returns when all published items are done.
  func flush() {
    if threads > 1 { state.flush() }
  }

  /// Returns when all items of the innermost offered job are done, and ends the offer.
  func finish(items: Int, _ work: some PoolWork) {
    if threads > 1 { return state.finish(work) }
    for item in 0..<max(0, items) { work.work(0, item) }
  }

  /// The number of helpers that sleep and would have to be woken.
  var sleepers: Int { state.sleepers }

  /// Calls `body(worker, item)` for every item and returns when all calls have returned.
  func run(items: Int, _ body: @escaping @Sendable (_ worker: Int, _ item: Int) -> Void) {
    run(items: items, ClosureWork(body))
  }

  /// Does every item of a job and returns when all are done; this allocates nothing.
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
