import CoreGraphics

/// The limits that the system sets for the process.
enum ProcessLimits {
  /// The number of files that the libraries may open without error handling (our choice; seven are used).
  private static let neededFiles = 16

  /// The smallest stack, in bytes, with which commands were tried. 64 KB do not suffice for the first layer.
  private static var neededStack: rlim_t { 256 << 10 }

  /// Ends the process with a message if its stack is too small. This is the first thing that the program does.
  ///
  /// The message is constant text, because a stack of 16 KB is too small for anything else.
  static func checkStack() {
    var stack = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &stack) == 0, stack.rlim_cur < neededStack
    else { return }
    let message: StaticString = "splashview: the stack has less than 256 KB, expected that or more; see ulimit -s\n"
    _ = unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    _exit(2)
  }

  /// A message about a limit that prevents the process from working; nil if there is none.
  ///
  /// Foundation and Dispatch trap if they cannot open a file.
  static var problem: String? {
    raise()
    let files = (0..<neededFiles).map { _ in unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }.filter { $0 >= 0 }
    for file in files { close(file) }
    guard files.count < neededFiles else { return nil }
    return "the process may open only \(files.count) more files, expected \(neededFiles) or more; see ulimit -n"
  }

  /// Raises the limit of open files to the system's maximum, but at most to 1024, which a window can use.
  private static func raise() {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < 1024 else { return }
    limit.rlim_cur = min(limit.rlim_max, 1024)
    _ = unsafe setrlimit(resource, &limit)
  }
}
