import CoreGraphics
import Synchronization

/// A watch over the Wayland compositor while SDL starts and opens a window.
///
/// SDL 2.26 loops forever if the compositor ends before its first answer about a window. It reads invalid memory if the
/// compositor ends even earlier. A second connection without traffic ends together with the compositor.
final class CompositorWatch: Sendable {
  private let connection: Int32
  private let isEnded = Atomic(false)

  /// Returns the path of the compositor's socket; nil if another program passed an open connection.
  static func socketPath(_ environment: [String: String]) -> String? {
    if environment["WAYLAND_SOCKET"]?.isEmpty == false { return nil }
    let name = environment["WAYLAND_DISPLAY"].flatMap { $0.isEmpty ? nil : $0 } ?? "wayland-0"
    if name.hasPrefix("/") { return name }
    return environment["XDG_RUNTIME_DIR"].map { "\($0)/\(name)" }
  }

  /// Connects to a socket, and calls `gone` on another thread when its server ends. Returns nil if there is no server.
  init?(path: String, gone: @escaping @Sendable () -> Void) {
    connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard connection >= 0 else { return nil }
    guard Self.connect(connection, to: path) else {
      close(connection)
      return nil
    }
    Thread.detachNewThread { [self] in
      waitForEnd()
      if !isEnded.load(ordering: .acquiring) { gone() }
      close(connection)
    }
  }

  /// Ends the watch.
  func end() {
    isEnded.store(true, ordering: .releasing)
    shutdown(connection, Int32(SHUT_RDWR))
  }

  /// Reads until the connection ends. A compositor sends nothing to a client without requests.
  private func waitForEnd() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let count = unsafe read(connection, &bytes, bytes.count)
      if count == 0 || count < 0 && errno != EINTR { return }
    }
  }

  private static func connect(_ connection: Int32, to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe Glibc.connect(connection, $0, size) == 0 }
    }
  }
}
