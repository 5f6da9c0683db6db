import CoreGraphics

/// The limits that the system sets for the process.
enum ProcessLimits {
  /// The number of files that the libraries open without a way to report that they cannot (our choice, seven are used).
  private static let neededFiles = 16

  /// The reason for which the process cannot work, as a sentence; nil where it can.
  ///
  /// Foundation and Dispatch trap where they cannot open a file.
  static var problem: String? {
    raise()
    let files = (0..<neededFiles).map { _ in unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }.filter { $0 >= 0 }
    for file in files { close(file) }
    guard files.count < neededFiles else { return nil }
    return "the process may open only \(files.count) more files, expected \(neededFiles) or more; see ulimit -n"
  }

  /// Raises the number of open files to what the system allows, at most to what a window can use.
  private static func raise() {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < 1024 else { return }
    limit.rlim_cur = min(limit.rlim_max, 1024)
    _ = unsafe setrlimit(resource, &limit)
  }
}
