// Programs are started only in this file of the target, by `posix_spawn`.
import Foundation

/// A running program, whose standard output and standard error are pipes.
package struct ChildProcess: Sendable {
  /// The process identifier. The process leads its own process group, unless it uses the terminal.
  package let identifier: pid_t
  private let outputs: [Int32]

  /// Starts a program with an empty standard input.
  ///
  /// The program inherits the descriptors in `passing` under the numbers from 3, and no other open files. A program
  /// that uses the terminal has this process's standard streams instead of pipes. Bubblewrap also gets the filter of
  /// system calls.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String], passing: [Int32] = [],
    usesTerminal: Bool = false, isBubblewrap: Bool = false
  ) throws(ProjectError) {
    let (output, errors) = (try PipeEnds.make(), try PipeEnds.make())
    outputs = [output[0], errors[0]]
    defer { for end in [output[1], errors[1]] { close(end) } }
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    if !usesTerminal {
      unsafe posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      unsafe posix_spawn_file_actions_adddup2(&files, output[1], STDOUT_FILENO)
      unsafe posix_spawn_file_actions_adddup2(&files, errors[1], STDERR_FILENO)
    }
    // High numbers for the copies avoid conflicts with the numbers that the program gets.
    let copies = passing.map { fcntl($0, F_DUPFD_CLOEXEC, 64) }
    defer { for copy in copies { close(copy) } }
    for (number, copy) in copies.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&files, copy, STDERR_FILENO + 1 + Int32(number))
    }
    let filter = isBubblewrap ? try SystemCallFilter.open() : -1
    let filterCopy = fcntl(filter, F_DUPFD_CLOEXEC, 64)
    defer { for copy in [filter, filterCopy] where copy >= 0 { close(copy) } }
    if isBubblewrap { unsafe posix_spawn_file_actions_adddup2(&files, filterCopy, SystemCallFilter.descriptor) }
    for descriptor in (STDERR_FILENO + 1 + Int32(copies.count))...Self.lastDescriptor
    where !isBubblewrap || descriptor != SystemCallFilter.descriptor {
      unsafe posix_spawn_file_actions_addclose(&files, descriptor)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    // Shells let background programs ignore both signals. The Swift backtracer handles SIGQUIT.
    for signal in [SIGINT, SIGQUIT] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    // A program in its own process group would not be in the terminal's foreground.
    let group = usesTerminal ? 0 : POSIX_SPAWN_SETPGROUP
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var child: pid_t = 0
    let status = unsafe Self.withPointers([program] + arguments) { words in
      unsafe Self.withPointers(environment.map { "\($0.key)=\($0.value)" }) { variables in
        unsafe posix_spawn(&child, program, &files, &attributes, words, variables)
      }
    }
    guard status == 0 else {
      for end in outputs { close(end) }
      throw ProjectError("\(program): this program cannot be started")
    }
    identifier = child
  }

  /// The highest descriptor to close in the started program. Closing unused descriptors does no harm.
  ///
  /// Other threads may open files before the program starts. These get the lowest free numbers, so a margin suffices.
  private static var lastDescriptor: Int32 {
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return max(128, open.compactMap { Int32($0) }.max() ?? 0) + 64
  }

  /// Calls `body` with a null-terminated array of C strings.
  private static func withPointers<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      // The list holds at least the final nil, so it has an address.
      guard let base = buffer.baseAddress else { preconditionFailure("a list of C strings has an end") }
      return unsafe body(base)
    }
  }

  /// Reads both outputs concurrently to their ends, so that neither pipe fills up.
  func readOutputs() -> (output: [UInt8], errors: [UInt8]) {
    var texts: [[UInt8]] = [[], []]
    readOutputs { texts[$0] += $1 }
    return (texts[0], texts[1])
  }

  /// Reads both outputs to their ends, and calls `receive` with each piece of the output (0) or the errors (1).
  package func readOutputs(_ receive: (Int, ArraySlice<UInt8>) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    var waiting = outputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while waiting.contains(where: { $0.fd >= 0 }) {
      guard unsafe poll(&waiting, nfds_t(waiting.count), -1) >= 0 || errno == EINTR else { break }
      for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
        let count = unsafe read(waiting[index].fd, &buffer, buffer.count)
        if count > 0 { receive(index, buffer[..<count]) }
        if count == 0 || count < 0 && errno != EINTR { waiting[index].fd = -1 }
      }
    }
    closeOutputs()
  }

  /// Reads what both outputs hold, without waiting for more.
  ///
  /// A program that prints all the time is read at most a mebibyte at a time.
  package func readAvailableOutputs(_ receive: (Int, ArraySlice<UInt8>) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    for (index, end) in outputs.enumerated() {
      var waiting = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      for _ in 0..<16 {
        guard unsafe poll(&waiting, 1, 0) > 0 else { break }
        let count = unsafe read(end, &buffer, buffer.count)
        guard count > 0 else { break }
        receive(index, buffer[..<count])
      }
    }
  }

  /// A Boolean value indicating whether the process has ended. Its outputs may still be open, or closed before.
  package var hasEnded: Bool {
    var information = unsafe siginfo_t()
    return unsafe waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT | WNOHANG) != 0
      || information.si_signo != 0
  }

  /// Closes this process's ends of the outputs. `readOutputs` does it by itself.
  package func closeOutputs() {
    for end in outputs { close(end) }
  }

  /// Waits for the process to end, calls `ended`, and returns the exit status.
  ///
  /// For a process that a signal ended, the status is 128 plus the signal's number, as in shells.
  package func wait(ended: () -> Void) -> Int32 {
    var information = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    ended()
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }
}
