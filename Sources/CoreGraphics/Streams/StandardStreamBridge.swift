// The standard streams of the process.
//
// Foundation's `FileHandle.write` traps if the disk is full, the descriptor is closed, or a pipe has no reader. Here these
// cases are errors, which a command reports and which are ignored for messages. A process that writes to pipes must
// handle SIGPIPE itself, because a library does not change the process's signals.
import Synchronization

/// A standard stream, to which the process writes its results and messages.
package struct StandardStream: Sendable {
  /// The standard output, for the results of a command.
  package static var output: StandardStream {
    let descriptor = resultDescriptor.load(ordering: .relaxed)
    return StandardStream(
      name: "standard output", descriptor: descriptor, escapesControlCharacters: isatty(descriptor) == 1)
  }
  /// The standard error, for messages.
  package static let error = StandardStream(name: "standard error", descriptor: STDERR_FILENO)

  /// The file descriptor for results.
  private static let resultDescriptor = Atomic<Int32>(STDOUT_FILENO)

  private let name: String
  private let descriptor: Int32
  private let escapesControlCharacters: Bool

  /// Reserves the standard output for results, and redirects the output of all other code to the standard error.
  ///
  /// Nothing changes if no file descriptor is free.
  package static func separateResults() {
    guard resultDescriptor.load(ordering: .relaxed) == STDOUT_FILENO else { return }
    // Low numbers are left free, because child processes get descriptors by their order.
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 64)
    guard copy >= 0 else { return }
    guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      close(copy)
      return
    }
    resultDescriptor.store(copy, ordering: .relaxed)
  }

  /// Creates a stream that writes to a file descriptor. The name is used in errors.
  ///
  /// Results for a terminal escape control characters, which names of files and layers may contain.
  package init(name: String, descriptor: Int32, escapesControlCharacters: Bool = false) {
    self.name = name
    self.descriptor = descriptor
    self.escapesControlCharacters = escapesControlCharacters
  }

  /// Writes text. Throws an error with the system's reason if the stream cannot be written.
  package func write(_ text: String) throws(StandardStreamError) {
    try writeAll(Array((escapesControlCharacters ? text.withEscapedControlCharacters : text).utf8)[...])
  }

  /// Writes bytes, which a terminal gets as text.
  package func write(_ bytes: ArraySlice<UInt8>) throws(StandardStreamError) {
    if escapesControlCharacters { try write(String(decoding: bytes, as: UTF8.self)) } else { try writeAll(bytes) }
  }

  private func writeAll(_ bytes: ArraySlice<UInt8>) throws(StandardStreamError) {
    var rest = bytes
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest.removeFirst(written)
      } else {
        try recover(from: errno)
      }
    }
  }

  /// Writes a line whose control characters are escaped. Errors are ignored.
  package func log(_ line: String) { try? write(line.withEscapedControlCharacters + "\n") }

  /// Waits until a non-blocking stream accepts more bytes, or throws the error of a failed call.
  ///
  /// After an interruption by a signal the call is simply repeated.
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
