import CoreGraphics
import Synchronization

/// The result of a question that may never be answered. A separate thread computes it.
final class BackgroundAnswer<Value: Sendable>: Sendable {
  private enum State {
    case waiting
    case answered(Value?)
  }

  private let state = Mutex(State.waiting)
  private let changed = NSCondition()

  /// Returns the result of a question, or nil after a time limit in seconds.
  ///
  /// If the question is never answered, its thread stays until the process ends.
  static func wait(forSeconds limit: Double, question: @escaping @Sendable () -> Value?) -> Value? {
    let answer = BackgroundAnswer()
    let thread = Thread { answer.give(question()) }
    thread.name = "settings portal"
    thread.start()
    return answer.wait(until: Date(timeIntervalSinceNow: limit))
  }

  private func give(_ value: Value?) {
    changed.withLock {
      state.withLock { $0 = .answered(value) }
      changed.signal()
    }
  }

  private func wait(until end: Date) -> Value? {
    changed.withLock {
      while true {
        if case .answered(let value) = state.withLock({ $0 }) { return value }
        guard changed.wait(until: end) else { return nil }
      }
    }
  }
}
