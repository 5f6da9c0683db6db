// Another program whose output we read.
//
// Spawned by hand: Foundation's `Process` needs a run loop to hear of the end, and turning one inside a turn would run
// client code. Whoever lets go of the object ends the program.
import UIKit

/// A running program.
final class ChildProcess: Sendable {
  private let id: pid_t
  private let output: Int32

  /// Starts the program at `path`; it gets no input, and its complaints go nowhere.
  init(_ path: String, _ arguments: [String]) throws(FilmError) {
    var ends: [Int32] = [0, 0]
    // A pipe could be closed in other programs only after its making, and another thread may start one in between.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw FilmError("no socket is left for \(path)") }
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    unsafe posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // A thread may block signals; what it starts must hear of its end.
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
      throw FilmError("\(path) cannot be started")
    }
    (self.id, output) = (id, ends[0])
  }

  deinit {
    close(output)
    kill(id, SIGKILL)
    while waitpid(id, nil, 0) < 0, errno == EINTR {}
  }

  /// The next `count` words of the output; nil when it ends before, or nothing comes for so many seconds.
  func words(_ count: Int, patience seconds: Double) -> [UInt32]? {
    var isWhole = false
    let words = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      isWhole = unsafe fill(bytes, patience: seconds) == bytes.count
      filled = isWhole ? count : 0
    }
    return isWhole ? words : nil
  }

  /// Everything that comes until the output ends, at most `most` bytes.
  func bytes(most: Int, patience seconds: Double) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
      filled = unsafe fill(UnsafeMutableRawBufferPointer(buffer), patience: seconds)
    }
  }

  private func fill(_ bytes: UnsafeMutableRawBufferPointer, patience seconds: Double) -> Int {
    var filled = 0
    while filled < bytes.count {
      var question = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let answer = unsafe poll(&question, 1, Int32(seconds * 1000))
      if answer < 0, errno == EINTR { continue }
      guard answer > 0 else { break }
      let count = unsafe read(output, bytes.baseAddress?.advanced(by: filled), bytes.count - filled)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }
}
