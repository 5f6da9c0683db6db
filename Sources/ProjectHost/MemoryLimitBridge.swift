import CoreGraphics

/// The memory limit of a process that runs a project's code.
package enum MemoryLimit {
  /// The maximum size of writable memory in bytes: 2 GiB (our choice).
  private static let bytes = rlim_t(2 << 30)

  /// Sets the limit, which the process cannot raise again. An allocation beyond it fails and ends the process.
  package static func apply() {
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }
}
