// The only file that uses inotify.
import Foundation

/// Observes changes in folders by inotify. Watches are not recursive, and symbolic links are not followed.
final class Inotify: Sendable {
  /// A change in a watched folder.
  struct Notice: Equatable {
    /// The watch descriptor that `add(_:)` returned for the folder, or -1.
    var watch: Int32
    /// The name of the item that changed, or an empty string for the watched folder itself.
    var name: String
    /// A Boolean value indicating whether folders may have been added, removed or moved, so that the watches need an
    /// update. It is true also after an overflow of the kernel's queue.
    var changesFolders: Bool
  }

  /// The result of adding a watch.
  enum Addition: Equatable {
    /// The watch was added, with this descriptor.
    case added(Int32)
    /// The folder does not exist or cannot be read.
    case missing
    /// The system's limit for watches is reached.
    case full
  }

  private let descriptor: Int32
  /// The two ends of a pipe. A byte in it ends a wait.
  private let waker: [Int32]

  /// Creates an inotify instance. Returns nil if the user's limit for instances or open files is reached.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    var ends: [Int32] = [-1, -1]
    guard descriptor >= 0, unsafe pipe(&ends) == 0 else {
      close(descriptor)
      return nil
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    waker = ends
  }

  deinit {
    for number in [descriptor] + waker { close(number) }
  }

  /// The events to observe. A save in place ends with a close, an atomic save with a rename.
  private static let events =
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB

  func add(_ folder: String) -> Addition {
    let flags = UInt32(Self.events) | UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW)
    let watch = unsafe inotify_add_watch(descriptor, folder, flags)
    if watch >= 0 { return .added(watch) }
    return errno == ENOSPC || errno == ENOMEM ? .full : .missing
  }

  func remove(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

  /// Ends a wait on another thread.
  func wake() { _ = unsafe write(waker[1], [1], 1) }

  /// Waits for notices. Returns none after the timeout or a wake. Without a timeout, waits indefinitely.
  func wait(milliseconds: Int32?) -> [Notice] {
    var files = [descriptor, waker[0]].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard unsafe poll(&files, nfds_t(files.count), milliseconds ?? -1) > 0 else { return [] }
    var byte: UInt8 = 0
    if files[1].revents != 0 { _ = unsafe read(waker[0], &byte, 1) }
    return files[0].revents != 0 ? readNotices() : []
  }

  private func readNotices() -> [Notice] {
    var buffer = [UInt8](repeating: 0, count: 65536)
    var notices: [Notice] = []
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return notices }
      Self.decode(buffer[..<count], into: &notices)
    }
  }

  /// Decodes `inotify_event` records: the watch, the mask, a cookie and the name's length as 32-bit integers, then the
  /// name.
  static func decode(_ bytes: ArraySlice<UInt8>, into notices: inout [Notice]) {
    var bytes = bytes
    func word(_ index: Int) -> UInt32 {
      bytes.dropFirst(index * 4).prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    while bytes.count >= 16 {
      let (mask, length) = (word(1), Int(word(3)))
      let name = String(decoding: bytes.dropFirst(16).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
      // A change of attributes does not add or remove a folder.
      let isFolder = mask & UInt32(IN_ISDIR) != 0 && mask & UInt32(IN_ATTRIB) == 0
      let isLost = mask & UInt32(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0
      notices.append(
        Notice(watch: Int32(bitPattern: word(0)), name: name, changesFolders: isFolder || isLost))
      bytes = bytes.dropFirst(16 + length)
    }
  }
}
