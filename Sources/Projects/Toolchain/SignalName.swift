import Foundation

/// A description of a signal that ended a program.
package struct SignalName: CustomStringConvertible, Sendable {
  private let number: Int32

  package init(number: Int32) { self.number = number }

  package var description: String {
    switch number {
    case SIGILL, SIGTRAP: "a trap of its code (signal \(number))"
    case SIGABRT: "an abort (signal \(number))"
    case SIGSEGV, SIGBUS: "an access to memory that is not its own (signal \(number))"
    case SIGKILL: "the system (signal \(number)), perhaps for want of memory"
    default: "signal \(number)"
    }
  }
}
