import UIKit

/// Says hello to the service; here the service is a timer.
///
/// `-handshake SECONDS` sets when it answers, `-handshake never` leaves the splash looping.
class Handshake {
  private static let defaultDelay = 6.0

  private var delay: Double? {
    guard let text = UserDefaults.standard.string(forKey: "handshake") else { return Handshake.defaultDelay }
    return text == "never" ? nil : Double(text) ?? Handshake.defaultDelay
  }

  func start(completion: @escaping () -> Void) {
    guard let delay = delay else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: completion)
  }
}
