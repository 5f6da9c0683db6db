import CoreGraphics
import Simulator
import Synchronization

/// Converts signals that request the end of this program to errors in the work that is under way.
package final class Interruption: Sendable {
  private static let hasArrived = Atomic<Bool>(false)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Installs the signal handlers. Blocking system calls then return early, with EINTR.
  package init() {
    // This access initialises the static property, which a signal handler must not do.
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
