import CoreGraphics
import Testing

/// A socket that accepts connections but never answers, as a substitute for a compositor or a bus.
final class SilentSocket {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString.prefix(8))").path
  private let listening: Int32
  private var client: Int32 = -1
  private var isOpen = true

  /// Creates a socket with a queue of connections. Without one, the system lets a caller wait in `connect`.
  init(queue: Int32 = 4) throws {
    listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listening, $0, size) }
    }
    try #require(bound == 0 && listen(listening, queue) == 0)
  }

  deinit { end() }

  /// Takes a connection, which stays open until the end.
  func takeClient() { client = accept(listening, nil, nil) }

  /// Closes the socket and its connection.
  func end() {
    guard isOpen else { return }
    isOpen = false
    if client >= 0 { close(client) }
    close(listening)
    unlink(path)
  }
}
