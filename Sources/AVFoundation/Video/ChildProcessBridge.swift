// A program whose output is read.
//
// The program is spawned directly. Foundation's `Process` needs a run loop, which would run client code inside a turn.
// Releasing the `ChildProcess` ends the program.
import UIKit

/// A running program.
final class ChildProcess: Sendable {
  private let id: pid_t
  private let output: Int32

  /// Starts the program at `path` without input. Its error output is discarded.
  init(_ path: String, _ arguments: [String]) throws(VideoError) {
    var ends: [Int32] = [0, 0]
    // The output must close in other child processes (`SOCK_CLOEXEC`). A pipe gets this flag only after its creation, and
    // another thread may spawn a process in between. A socket pair is created with the flag.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw VideoError("no socket is left for \(path)") }
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    unsafe posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // A thread may block signals, but its child process must receive those that end it.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let variables = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var id: pid_t = 0
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    var environment = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe environment.indices { unsafe free(environment[index]) }
    }
    let failure = unsafe posix_spawn(&id, path, &files, &attributes, &words, &environment)
    close(ends[1])
    guard failure == 0 else {
      close(ends[0])
      throw VideoError("\(path) cannot be started")
    }
    (self.id, output) = (id, ends[0])
  }

  deinit {
    close(output)
    kill(id, SIGKILL)
    while waitpid(id, nil, 0) < 0, errno == EINTR {}
  }

  /// Reads the next `count` 32-bit pixels of the output. Returns nil if they do not come within `seconds`.
  func readPixels(_ count: Int, timeout seconds: Double) -> [UInt32]? {
    var isWhole = false
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      isWhole = unsafe fill(bytes, timeout: seconds) == bytes.count
      filled = isWhole ? count : 0
    }
    return isWhole ? pixels : nil
  }

  /// Returns the output up to its end, at most `limit` bytes, as far as it comes within `seconds`.
  func bytes(limit: Int, timeout seconds: Double) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      filled = unsafe fill(UnsafeMutableRawBufferPointer(buffer), timeout: seconds)
    }
  }

  /// Reads into a buffer until it is full, the output ends or the time is over. Returns the number of bytes.
  private func fill(_ bytes: UnsafeMutableRawBufferPointer, timeout seconds: Double) -> Int {
    // The limit is for the whole output, because a program may write single bytes forever.
    let deadline = ContinuousClock.now + .seconds(seconds)
    var filled = 0
    while filled < bytes.count {
      let rest = max(0, (deadline - .now) / .milliseconds(1))
      var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let readyCount = unsafe poll(&descriptor, 1, Int32(rest))
      if readyCount < 0, errno == EINTR { continue }
      guard readyCount > 0 else { break }
      let count = unsafe read(output, bytes.baseAddress?.advanced(by: filled), bytes.count - filled)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }
}
