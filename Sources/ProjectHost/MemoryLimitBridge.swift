import CoreGraphics

/// The bound of the memory of a process that runs a stranger's code.
package enum MemoryLimit {
  /// The greatest number of bytes that the process may write to: 2 GiB (our choice).
  private static let bytes = rlim_t(2 << 30)

  /// Sets the bound, which the process cannot raise again. More memory is an allocation that fails, which ends it.
  package static func apply() {
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }
}
