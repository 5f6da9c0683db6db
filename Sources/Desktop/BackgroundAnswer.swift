import CoreGraphics
import Synchronization

/// An answer that a thread of its own looks for, because it may never come.
final class BackgroundAnswer<Value: Sendable>: Sendable {
  private enum State {
    case waiting
    case answered(Value?)
  }

  private let state = Mutex(State.waiting)
  private let changed = NSCondition()

  /// Returns the result of a question, or nil if it is not there within a number of seconds.
  ///
  /// The thread of a question that is never answered stays until the process ends.
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
