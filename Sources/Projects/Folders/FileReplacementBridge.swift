// Foundation's atomic writes leave a temporary folder behind if the disk is full.
import Foundation

/// Writes files that are complete or not there.
enum FileReplacement {
  /// The system's reason for a file that cannot be written.
  struct Failure: Error { let reason: String }

  /// Returns a unique path in the same folder.
  static func temporaryName(beside path: String) -> String {
    path + ".\(ProcessInfo.processInfo.processIdentifier).\(UUID().uuidString.prefix(8))"
  }

  /// Writes a new file, and gives it the path. A failure leaves the old file and no other.
  static func replace(_ path: String, with data: Data) throws(Failure) {
    let new = temporaryName(beside: path)
    let file = unsafe open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure }
    var isWritten = writeAll(data, to: file)
    var reason = failure
    if close(file) != 0, isWritten { (isWritten, reason) = (false, failure) }
    if isWritten {
      if unsafe rename(new, path) == 0 { return }
      reason = failure
    }
    unsafe unlink(new)
    throw reason
  }

  private static func writeAll(_ data: Data, to file: Int32) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  private static var failure: Failure { Failure(reason: unsafe String(cString: strerror(errno))) }
}
