import CoreGraphics
import Projects

/// Shows the process that started this one that its threads run.
///
/// A project's code may stop the process, or replace it by another program. The process's own watch then does not run.
enum ParentPulse {
  /// Starts the thread that writes the signs of life, if the environment names the descriptor.
  static func begin(environment: [String: String]) {
    guard let descriptor = environment[Pulse.variable].flatMap({ Int32($0) }) else { return }
    // Another program that takes the place of this one must not inherit it.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let thread = Thread {
      while unsafe write(descriptor, [1], 1) >= 0 || errno == EAGAIN || errno == EINTR {
        Thread.sleep(forTimeInterval: Pulse.interval)
      }
      // The parent process is gone.
      if errno == EPIPE { _exit(2) }
    }
    thread.name = "pulse"
    thread.start()
  }
}
