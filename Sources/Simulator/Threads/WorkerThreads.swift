import CoreGraphics
import Synchronization

/// Threads that process numbered items of work concurrently.
///
/// The system may start fewer threads than requested, or none. The thread that takes the outputs therefore works too.
package final class WorkerThreads<Output: Sendable>: Sendable {
  private struct State {
    var next = 0
    var finished: [(index: Int, output: Output)] = []
  }

  private let count: Int
  private let work: @Sendable (Int) -> Output
  private let isLast: @Sendable (Output) -> Bool
  private let state = Mutex(State())
  private let hasFinished = DispatchSemaphore(value: 0)

  /// Creates the threads for a number of items. No further item begins after an output for which `isLast` is true.
  package init(
    count: Int, isLast: @escaping @Sendable (Output) -> Bool = { _ in false },
    work: @escaping @Sendable (Int) -> Output
  ) {
    (self.count, self.isLast, self.work) = (count, isLast, work)
  }

  /// Starts at most as many threads as there are items, including the calling one.
  package func start(_ threads: Int) {
    for _ in 1..<max(1, min(threads, count)) { Thread { [self] in while processNext() {} }.start() }
  }

  /// Returns the next output, in the order in which the items are finished. Processes items until there is one.
  package func next() -> (index: Int, output: Output) {
    while hasFinished.wait(timeout: .now()) == .timedOut {
      guard !processNext() else { continue }
      // Other threads process the last items.
      hasFinished.wait()
      break
    }
    return state.withLock { $0.finished.removeFirst() }
  }

  /// Processes the next item. Returns false if there is none.
  private func processNext() -> Bool {
    let index = state.withLock { state in
      state.next += 1
      return state.next - 1
    }
    guard index < count else { return false }
    let output = work(index)
    state.withLock { state in
      if isLast(output) { state.next = count }
      state.finished.append((index, output))
    }
    hasFinished.signal()
    return true
  }
}

extension WorkerThreads {
  /// Processes all items, `threads` at once, and returns the values in the items' order. The first error ends the work.
  ///
  /// `progress` is called on the calling thread after each item, with the number of finished items.
  package static func values<Value: Sendable>(
    count: Int, threads: Int, progress: (_ done: Int) -> Void = { _ in },
    work: @escaping @Sendable (Int) throws -> Value
  ) throws -> [Value] where Output == Result<Value, any Error> {
    let isFailure: @Sendable (Output) -> Bool = { if case .failure = $0 { true } else { false } }
    let workers = WorkerThreads(count: count, isLast: isFailure) { index in Result { try work(index) } }
    workers.start(threads)
    var values = [Value?](repeating: nil, count: count)
    for done in 0..<count {
      let (index, result) = workers.next()
      values[index] = try result.get()
      progress(done + 1)
    }
    return values.compactMap { $0 }
  }
}
