import CoreGraphics

/// The limits of a process that runs a project's code. The process cannot raise them again.
package enum ProcessLimit {
  /// The maximum size of writable memory in bytes: 2 GiB (our choice). An allocation beyond it fails.
  private static let memory = rlim_t(2 << 30)
  /// The maximum size of a file in bytes: 1 GiB (our choice). A write beyond it fails.
  private static let file = rlim_t(1 << 30)

  /// The maximum number of open files, which a window needs (our choice).
  private static let openFiles = rlim_t(1024)

  /// Sets the limits. Files with the memory of a process that crashed are not written.
  package static func apply() {
    let limits = [(RLIMIT_DATA, memory), (RLIMIT_FSIZE, file), (RLIMIT_NOFILE, openFiles), (RLIMIT_CORE, 0)]
    for (resource, maximum) in limits {
      var old = rlimit()
      _ = unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &old)
      var limit = rlimit(rlim_cur: min(maximum, old.rlim_cur), rlim_max: min(maximum, old.rlim_max))
      _ = unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
  }
}
