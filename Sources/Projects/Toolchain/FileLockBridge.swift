import Foundation

/// A file lock, which only one process can hold. The system releases it when the process ends, even by a crash.
struct FileLock {
  /// The time between two attempts, in microseconds.
  private static let interval: UInt32 = 20_000

  private let descriptor: Int32

  /// Waits for the lock, and acquires it.
  init(_ path: String, _ cancellation: Cancellation?) throws(ProjectError) {
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ProjectError("\(path): this file of the cache cannot be written") }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if cancellation?.isCancelled ?? false { close(descriptor) }
      try cancellation?.check()
      usleep(Self.interval)
    }
  }

  /// Releases the lock.
  func unlock() { close(descriptor) }
}
