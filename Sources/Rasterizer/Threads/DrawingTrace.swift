import Synchronization

/// A record of the time that the parts of drawings take on each thread.
package final class DrawingTrace: Sendable {
  /// The time of one part on one thread.
  package struct Span: Sendable {
    package var name: String
    /// The number of the thread among those that draw; 0 is the caller's.
    package var thread: Int
    package var start: ContinuousClock.Instant
    package var end: ContinuousClock.Instant
  }

  private let recorded = Mutex<[Span]>([])

  package init() {}

  /// The parts so far, in the order in which they ended.
  package var spans: [Span] { recorded.withLock { $0 } }

  /// Calls `body` and records its time.
  package func measure<Result>(_ name: String, thread: Int = 0, _ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer {
      let span = Span(name: name, thread: thread, start: start, end: .now)
      recorded.withLock { $0.append(span) }
    }
    return try body()
  }
}

extension DrawingTrace? {
  /// Calls `body` and, where there is a trace, records its time.
  package func measure<Result>(_ name: String, thread: Int = 0, _ body: () throws -> Result) rethrows -> Result {
    guard let self else { return try body() }
    return try self.measure(name, thread: thread, body)
  }
}
