// The renderer's thread pool. A drawing wakes the threads, they take items from an atomic counter, and the caller works
// too.
//
// Going to sleep and waking up takes longer than drawing a band. An idle helper therefore polls briefly before it
// sleeps, and a drawing wakes helpers when it begins to plan. The caller waits only for items that helpers hold, not
// for helpers that have not started or that only poll.
//
// A plan's shapes are prepared while the rest is planned. For this, the pool accepts a job whose items are published
// one by one (`submit`).
//
// Invariant: the result of an item does not depend on the thread that performs it.
import CoreGraphics

/// A fixed number of threads that share the numbered items of a job.
final class WorkerPool: @unchecked Sendable {
  /// The number of threads that work, including the caller's.
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

  /// Begins a job without items, and wakes the helpers for it.
  ///
  /// Until `finish`, items may be published, and other jobs may run in between.
  func submit(_ work: some PoolWork) {
    if threads > 1 { state.submit(work) }
  }

  /// Allows helpers to take the first `items` items of the submitted job.
  func publish(_ items: Int) {
    if threads > 1 { state.publish(items) }
  }

  /// Waits until all published items are done.
  func flush() {
    if threads > 1 { state.flush() }
  }

  /// Waits until all items of the innermost submitted job are done, and removes the job.
  func finish(items: Int, _ work: some PoolWork) {
    if threads > 1 { return state.finish(work) }
    for item in 0..<max(0, items) { work.work(0, item) }
  }

  /// The number of helpers that sleep and would have to be woken.
  var sleepers: Int { state.sleepers }

  /// Calls `body(worker, item)` for every item, and returns when all calls have returned.
  func run(items: Int, _ body: @escaping @Sendable (_ worker: Int, _ item: Int) -> Void) {
    run(items: items, ClosureWork(body))
  }

  /// Performs every item of a job, and returns when all are done. It allocates no memory.
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
