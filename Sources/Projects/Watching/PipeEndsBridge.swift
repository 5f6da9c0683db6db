import Foundation

/// Creates pipes between processes.
enum PipeEnds {
  /// Returns the two ends of a pipe. They are closed in programs that other threads start.
  static func make() throws(ProjectError) -> [Int32] {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw ProjectError("there are too many open files") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }
}
