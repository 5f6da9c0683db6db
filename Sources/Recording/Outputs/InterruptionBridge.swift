import CoreGraphics
import Simulator
import Synchronization

/// The signals that ask this program to end, as an error of the work that is cancelled.
package final class Interruption: Sendable {
  private static let hasArrived = Atomic<Bool>(false)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Begins to notice the signals. A call of the system that waits returns early.
  package init() {
    // The variable exists before a handler reads it.
    Self.hasArrived.store(false, ordering: .relaxed)
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in Interruption.hasArrived.store(true, ordering: .relaxed) }
    for signal in Self.signals { unsafe sigaction(signal, &action, nil) }
  }

  deinit { for number in Self.signals { _ = signal(number, SIG_DFL) } }

  /// Throws an error if a signal has arrived.
  package func check() throws {
    if Self.hasArrived.load(ordering: .relaxed) {
      throw SimulationError("the work was ended before it was done; nothing of it is left")
    }
  }
}
