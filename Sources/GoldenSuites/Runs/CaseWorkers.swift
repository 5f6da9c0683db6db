import CoreGraphics
import Synchronization

/// The threads that run cases. Each waits for a process most of its time.
final class CaseWorkers: Sendable {
  private struct State {
    var next = 0
    var isEnded = false
    var finished: [(index: Int, result: CaseResult)] = []
  }

  private let run: SuiteRun
  private let cases: [GoldenCase]
  private let state = Mutex(State())
  private let hasFinished = DispatchSemaphore(value: 0)

  init(run: SuiteRun, cases: [GoldenCase]) { (self.run, self.cases) = (run, cases) }

  func start(_ count: Int) {
    for _ in 0..<count { Thread { [self] in while work() {} }.start() }
  }

  /// Lets the cases that have not begun be skipped.
  func end() { state.withLock { $0.isEnded = true } }

  /// Waits for the next result.
  func next() -> (index: Int, result: CaseResult) {
    hasFinished.wait()
    return state.withLock { $0.finished.removeFirst() }
  }

  /// Runs the next case. Returns false if there is none.
  private func work() -> Bool {
    let (index, isEnded) = state.withLock { state in
      state.next += 1
      return (state.next - 1, state.isEnded)
    }
    guard index < cases.count else { return false }
    let launch = cases[index]
    let result =
      isEnded || run.isCancelled()
      ? CaseResult.all(launch, .skipped, CaseResult.endedBefore) : run.result(of: launch)
    state.withLock { state in
      if run.endsAtFailure, !result.isGood { state.isEnded = true }
      state.finished.append((index, result))
    }
    hasFinished.signal()
    return true
  }
}
