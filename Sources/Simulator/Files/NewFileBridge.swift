import CoreGraphics
import Synchronization

/// A file that is written before it gets its name.
///
/// A killed process leaves nothing behind, except on file systems without unnamed files (`O_TMPFILE`).
struct NewFile: ~Copyable {
  /// The permissions and the owner of a file.
  struct Ownership {
    var permissions: mode_t
    var user: uid_t
    var group: gid_t
  }

  private static let counter = Atomic<Int>(0)
  /// `O_TMPFILE`, the flags of a file without a name. Swift does not import this macro.
  private static let unnamedFile = 0o20000000 | O_DIRECTORY

  let descriptor: Int32
  private let folder: String
  /// The path of the file on a file system without unnamed files; nil on any other.
  private let path: String?

  /// Creates an empty file in a folder, or nil if that is impossible.
  init?(in folder: String) {
    self.folder = folder.isEmpty ? "." : folder
    let unnamed = unsafe open(self.folder, Self.unnamedFile | O_RDWR | O_CLOEXEC, 0o666)
    if unnamed >= 0 {
      (descriptor, path) = (unnamed, nil)
      return
    }
    let path = Self.temporaryPath(in: self.folder)
    let named = unsafe open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o666)
    guard named >= 0 else { return nil }
    (descriptor, self.path) = (named, path)
  }

  deinit {
    close(descriptor)
    if let path { unsafe unlink(path) }
  }

  /// Writes data at the end. Returns false if the file system does not take all of them.
  borrowing func write(_ data: Data) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Replaces bytes that were written before. Returns false if the file system does not take all of them.
  borrowing func overwrite(_ data: Data, at offset: Int) -> Bool {
    unsafe data.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset)) } == data.count
  }

  /// The number of bytes in the file.
  var length: Int {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Gives the file the permissions of another one, and its owner where the system allows it.
  borrowing func adopt(_ ownership: Ownership) {
    var permissions = ownership.permissions & 0o7777
    if fchown(descriptor, ownership.user, ownership.group) != 0 {
      permissions &= 0o777
      // A different group gets no more permissions than others.
      if fchown(descriptor, uid_t.max, ownership.group) != 0 {
        permissions = permissions & 0o707 | (permissions & 0o007) << 3
      }
    }
    fchmod(descriptor, permissions)
  }

  /// Names the file. Returns false if that is impossible, with `EEXIST` in `errno` where the name is taken.
  borrowing func link(to target: String) -> Bool {
    if let path { return unsafe Glibc.link(path, target) == 0 }
    return unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0
  }

  /// Names the file and replaces the one that has the name. Returns false if that is impossible.
  borrowing func replace(_ target: String) -> Bool {
    if let path { return unsafe rename(path, target) == 0 }
    // A link cannot replace a file, but a rename can.
    let temporary = Self.temporaryPath(in: folder)
    guard link(to: temporary) else { return false }
    if unsafe rename(temporary, target) == 0 { return true }
    unsafe unlink(temporary)
    return false
  }

  private static func temporaryPath(in folder: String) -> String {
    let number = counter.add(1, ordering: .relaxed).newValue
    return "\(folder)/\(TemporaryName.prefix)\(number)"
  }
}
