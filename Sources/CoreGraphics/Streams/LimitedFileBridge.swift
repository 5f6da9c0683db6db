/// A namespace for reading whole files up to a size, so that no file fills the memory.
package enum LimitedFile {
  /// The reason why a file is not read.
  package enum Failure: Error, Equatable {
    /// The file does not exist or cannot be read.
    case unreadable
    /// This is a folder, a device or a pipe, which may have no end.
    case notRegular
    /// The file is larger than the limit.
    case tooLarge
  }

  /// Returns the contents of a file of at most `limit` bytes. No file makes it wait.
  package static func contents(atPath path: String, limit: Int) throws(Failure) -> Data {
    // Without O_NONBLOCK, opening a named pipe would wait, as would reading the kernel's messages in /proc.
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw .unreadable }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard status.st_size <= limit else { throw .tooLarge }
    // Files in /proc report a size of 0, and a file may grow while it is read.
    var data = Data(count: Int(status.st_size) + 1)
    var length = 0
    while true {
      if length == data.count { data.count = 2 * data.count + 4096 }
      let count = unsafe data[length...].withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable }
      length += count
      guard length <= limit else { throw .tooLarge }
      if count == 0 { return Data(data.prefix(length)) }
    }
  }
}
