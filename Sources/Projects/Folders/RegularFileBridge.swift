import Foundation

/// Reads files, but neither pipes nor devices, from which a read may never return.
enum RegularFile {
  /// Returns the contents of a file; nil if it is not there or cannot be read.
  static func contents(atPath path: String) -> Data? { handle(path).flatMap { try? $0.readToEnd() ?? Data() } }

  /// Opens a file to read it; nil if it is not there or cannot be read.
  static func handle(_ path: String) -> FileHandle? {
    // Without O_NONBLOCK, opening a named pipe would wait, as would reading the kernel's messages in /proc.
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    return unsafe fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? handle : nil
  }

  /// Returns a Boolean value indicating whether a path leads to a regular file, links resolved.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
