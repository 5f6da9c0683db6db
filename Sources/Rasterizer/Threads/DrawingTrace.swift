import Synchronization

/// A record of when each thread draws which part of a frame.
package final class DrawingTrace: Sendable {
  /// The time of one part on one thread.
  package struct Span: Sendable {
    package var name: String
    /// The number of the drawing thread. 0 is the caller's thread.
    package var thread: Int
    package var start: ContinuousClock.Instant
    package var end: ContinuousClock.Instant
  }

  private let recorded = Mutex<[Span]>([])

  package init() {}

  /// The recorded spans, in the order in which they ended.
  package var spans: [Span] { recorded.withLock { $0 } }

  /// Calls `body`, and records its span under a name.
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
  /// Calls `body`, and records its span if there is a trace.
  package func measure<Result>(_ name: String, thread: Int = 0, _ body: () throws -> Result) rethrows -> Result {
    guard let self else { return try body() }
    return try self.measure(name, thread: thread, body)
  }
}
