import Foundation

/// A folder whose names are read one after the other. A watch reads large folders, and often.
@safe struct FolderStream: ~Copyable {
  private let stream: OpaquePointer

  /// Opens a folder; nil if it cannot be opened.
  init?(_ path: String) {
    guard let stream = unsafe opendir(path) else { return nil }
    unsafe self.stream = stream
  }

  deinit { unsafe closedir(stream) }

  /// Returns the next name, including `.` and `..`, or nil at the end.
  func nextName() -> String? {
    guard let entry = unsafe readdir(stream) else { return nil }
    return unsafe withUnsafePointer(to: &entry.pointee.d_name) {
      unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
  }

  /// Returns the status of a file in the folder, or nil if it cannot be read. A link is not followed.
  func status(of name: String) -> stat? {
    var status = stat()
    return unsafe fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }
}
