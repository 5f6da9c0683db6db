// The standard streams of the process.
//
// `FileHandle.write` of Foundation traps on a full device, on a closed descriptor and on a pipe that nobody reads. Here
// such a stream is an error, which a command reports and a message ignores. A process that writes to pipes must handle
// SIGPIPE itself, because a library does not change the process's signals.
import Synchronization

/// A standard stream, to which the process writes its results and messages.
package struct StandardStream: Sendable {
  /// The standard output, for the results of a command.
  package static var output: StandardStream {
    StandardStream(name: "standard output", descriptor: results.load(ordering: .relaxed))
  }
  /// The standard error, for messages.
  package static let error = StandardStream(name: "standard error", descriptor: STDERR_FILENO)

  /// The descriptor of the results.
  private static let results = Atomic<Int32>(STDOUT_FILENO)

  private let name: String
  private let descriptor: Int32

  /// Keeps the standard output for results. What other code prints goes to the standard error from now on.
  ///
  /// The descriptor stays as it is where no other one is free.
  package static func separateResults() {
    guard results.load(ordering: .relaxed) == STDOUT_FILENO else { return }
    // A number that is not among those that a child process gets by their order.
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 64)
    guard copy >= 0 else { return }
    guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      close(copy)
      return
    }
    results.store(copy, ordering: .relaxed)
  }

  /// Creates a stream that writes to a descriptor; errors call it by its name.
  package init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  /// Writes text. The error says why the stream cannot be written.
  package func write(_ text: String) throws(StandardStreamError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest.removeFirst(written)
      } else {
        try recover(from: errno)
      }
    }
  }

  /// Writes a line. It is lost where the stream cannot be written.
  package func log(_ line: String) { try? write(line + "\n") }

  /// Waits until a stream that does not block takes more, or throws the error of a call.
  private func recover(from code: Int32) throws(StandardStreamError) {
    switch code {
    case EINTR: return
    case EAGAIN:
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&waiting, 1, -1)
    default: throw StandardStreamError(stream: name, reason: unsafe String(cString: strerror(code)))
    }
  }
}
