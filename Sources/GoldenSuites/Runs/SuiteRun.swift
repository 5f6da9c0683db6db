import CoreGraphics
import Simulator
import Synchronization

/// An error that reports a crash of the process that runs a scene.
package struct SceneCrash: Error {
  let sentence: String
  package init(_ sentence: String) { self.sentence = sentence }
}

/// Runs the cases of a suite, several of them concurrently.
package struct SuiteRun: Sendable {
  /// Draws the frames of a case and returns the bytes of their images.
  package typealias Drawing = @Sendable (GoldenCase) throws -> [[UInt8]]

  /// The number of cases to draw concurrently.
  package var jobs = 1
  /// A Boolean value indicating whether the first failure ends the run.
  package var endsAtFailure = false
  /// The maximum number of additional drawings of a failed case.
  package var retries = 0
  package var policy = GoldenPolicy()
  package var cache: ResultCache?
  /// A closure that returns true after the run was cancelled. Worker threads call it.
  package var isCancelled: @Sendable () -> Bool = { false }
  private let drawing: Drawing

  package init(_ drawing: @escaping Drawing) { self.drawing = drawing }

  /// Runs cases, and returns their results in the same order.
  ///
  /// `finished` receives each result on the calling thread, in the order of completion. An error that it throws ends
  /// the run.
  package func run(_ cases: [GoldenCase], finished: (CaseResult) throws -> Void) throws -> [CaseResult] {
    let isEnded = Atomic(false)
    // The threads mostly wait for processes, so there may be more of them than processors.
    let workers = WorkerThreads(count: cases.count) { index in result(of: cases[index], isEnded) }
    workers.start(jobs)
    var results = [CaseResult?](repeating: nil, count: cases.count)
    var failure: (any Error)?
    for _ in cases {
      let (index, result) = workers.next()
      results[index] = result
      do { if failure == nil { try finished(result) } } catch {
        failure = error
        isEnded.store(true, ordering: .relaxed)
      }
    }
    if let failure { throw failure }
    return results.compactMap { $0 }
  }

  /// Runs a case and returns its result. Skips the case if the run has ended.
  private func result(of goldenCase: GoldenCase, _ isEnded: borrowing Atomic<Bool>) -> CaseResult {
    if isEnded.load(ordering: .relaxed) || isCancelled() { return .all(goldenCase, .skipped, CaseResult.endedBefore) }
    let result = self.result(of: goldenCase)
    if endsAtFailure, !result.isGood { isEnded.store(true, ordering: .relaxed) }
    return result
  }

  private func result(of goldenCase: GoldenCase) -> CaseResult {
    if let known = cache?.result(of: goldenCase) { return known }
    var result = drawn(goldenCase)
    while !result.isGood, result.attempts <= retries, !isCancelled() {
      let attempts = result.attempts
      result = drawn(goldenCase)
      result.attempts = attempts + 1
    }
    cache?.store(result, of: goldenCase)
    return result
  }

  private func drawn(_ goldenCase: GoldenCase) -> CaseResult {
    var result = CaseResult(goldenCase)
    let start = ContinuousClock.now
    let images: [[UInt8]]
    do {
      images = try drawing(goldenCase)
      guard images.count == goldenCase.frames.count else {
        throw SimulationError("\(images.count) images were drawn, expected \(goldenCase.frames.count)")
      }
    } catch _ where isCancelled() {
      // The signal that cancels the run may also have ended the drawing process.
      return .all(goldenCase, .skipped, CaseResult.endedBefore)
    } catch let crash as SceneCrash {
      return .all(goldenCase, .crashed, crash.sentence)
    } catch {
      return .all(goldenCase, .error, (error as? SimulationError)?.message ?? "\(error)")
    }
    result.seconds = start.duration(to: .now) / .seconds(1)
    result.frames = CaseJudgement(goldenCase: goldenCase, policy: policy).results(images)
    return result
  }
}
