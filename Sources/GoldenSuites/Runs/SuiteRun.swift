import CoreGraphics
import Simulator
import Synchronization

/// A trap in the code of a scene, which ended its process.
package struct SceneCrash: Error {
  let sentence: String
  package init(_ sentence: String) { self.sentence = sentence }
}

/// Runs the cases of a suite, several at once.
package struct SuiteRun: Sendable {
  /// Draws the frames of a case and returns the bytes of their images.
  package typealias Drawing = @Sendable (GoldenCase) throws -> [[UInt8]]

  /// The number of cases that are drawn at once.
  package var jobs = 1
  /// A Boolean value indicating whether the first failure ends the run.
  package var endsAtFailure = false
  /// The number of times that a failed case is drawn again.
  package var retries = 0
  package var policy = GoldenPolicy()
  package var cache: ResultCache?
  /// A closure that returns true when the run is to end.
  package var isCancelled: @Sendable () -> Bool = { false }
  private let drawing: Drawing

  package init(_ drawing: @escaping Drawing) { self.drawing = drawing }

  /// Runs cases and returns their results in the same order. `finished` is called here with each result as it comes; an
  /// error that it throws ends the run.
  package func run(_ cases: [GoldenCase], finished: (CaseResult) throws -> Void) throws -> [CaseResult] {
    let isEnded = Atomic(false)
    // Each thread waits for a process most of its time.
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

  /// Returns the result of a case, which is skipped where the run has ended. Its failure may end the run.
  private func result(of launch: GoldenCase, _ isEnded: borrowing Atomic<Bool>) -> CaseResult {
    if isEnded.load(ordering: .relaxed) || isCancelled() { return .all(launch, .skipped, CaseResult.endedBefore) }
    let result = self.result(of: launch)
    if endsAtFailure, !result.isGood { isEnded.store(true, ordering: .relaxed) }
    return result
  }

  private func result(of launch: GoldenCase) -> CaseResult {
    if let known = cache?.result(of: launch) { return known }
    var result = drawn(launch)
    while !result.isGood, result.attempts <= retries, !isCancelled() {
      let attempts = result.attempts
      result = drawn(launch)
      result.attempts = attempts + 1
    }
    cache?.store(result, of: launch)
    return result
  }

  private func drawn(_ launch: GoldenCase) -> CaseResult {
    var result = CaseResult(launch)
    let start = ContinuousClock.now
    let images: [[UInt8]]
    do {
      images = try drawing(launch)
      guard images.count == launch.frames.count else {
        throw SimulationError("\(images.count) images were drawn, expected \(launch.frames.count)")
      }
    } catch _ where isCancelled() {
      // The signal that ends the run may have ended the process that drew.
      return .all(launch, .skipped, CaseResult.endedBefore)
    } catch let crash as SceneCrash {
      return .all(launch, .crashed, crash.sentence)
    } catch {
      return .all(launch, .error, (error as? SimulationError)?.message ?? "\(error)")
    }
    result.seconds = start.duration(to: .now) / .seconds(1)
    result.frames = CaseJudgement(launch: launch, policy: policy).results(images)
    return result
  }
}
