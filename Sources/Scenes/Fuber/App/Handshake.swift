import UIKit

/// The first request to the service, which is repeated until it succeeds. A timer simulates the service.
///
/// `-handshake SECONDS` sets when it answers, `-handshake never` leaves the splash looping, `-handshake fail:N` lets
/// the first N tries fail.
class Handshake {
  private static let defaultDelay = 6.0
  /// The duration of an attempt that fails, or that succeeds after failures.
  private static let tryDuration = 1.5
  private static let longestPause = 8

  /// The number of attempts that fail first, or nil if the first one succeeds or none does.
  private let failures: Int?
  private let delay: Double?

  init() {
    let text = UserDefaults.standard.string(forKey: "handshake") ?? ""
    failures = text.hasPrefix("fail:") ? Int(text.dropFirst("fail:".count)) : nil
    delay = text == "never" ? nil : failures == nil ? Double(text) ?? Handshake.defaultDelay : Handshake.tryDuration
  }

  /// Calls the service. After failures, waits 1, 2, 4 and then always 8 seconds before the next attempt.
  ///
  /// - Parameters:
  ///   - onFailure: Called after a failure with the whole seconds until the next attempt.
  ///   - onRetry: Called when the next attempt begins.
  func start(onFailure: @escaping (Int) -> Void, onRetry: @escaping () -> Void, completion: @escaping () -> Void) {
    attempt(0, onFailure, onRetry, completion)
  }

  private func attempt(
    _ number: Int, _ onFailure: @escaping (Int) -> Void, _ onRetry: @escaping () -> Void,
    _ completion: @escaping () -> Void
  ) {
    guard let delay = delay else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      guard number < self.failures ?? 0 else { return completion() }
      let pause = Handshake.pause(after: number)
      onFailure(pause)
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(pause)) {
        onRetry()
        self.attempt(number + 1, onFailure, onRetry, completion)
      }
    }
  }

  private static func pause(after number: Int) -> Int { min(1 << number, longestPause) }
}
