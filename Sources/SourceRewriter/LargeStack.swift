import Foundation

/// Runs work on threads whose stacks have room for deeply nested code.
///
/// Parsing and visiting a syntax tree takes some stack for each level. Generated code has thousands of levels, such as
/// those of a long `else if` chain.
enum LargeStack {
  /// The size of a stack in bytes (our choice). The system provides only the part that is used.
  private static let size = 256 << 20

  /// Calls a function on a thread with a large stack, and waits for its end.
  static func run(_ body: @escaping @Sendable () -> Void) {
    let hasEnded = DispatchSemaphore(value: 0)
    thread {
      body()
      hasEnded.signal()
    }
    hasEnded.wait()
  }

  /// Calls a function for each index, on all processors, and waits for the end of all calls.
  static func forEach(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let threads = min(count, ProcessInfo.processInfo.activeProcessorCount)
    let hasEnded = DispatchSemaphore(value: 0)
    for first in 0..<threads {
      thread {
        for index in stride(from: first, to: count, by: threads) { body(index) }
        hasEnded.signal()
      }
    }
    for _ in 0..<threads { hasEnded.wait() }
  }

  private static func thread(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = size
    thread.start()
  }
}
