import CoreGraphics

/// One end of the connection between a window and the process of its preview.
package final class MessageSocket: Sendable {
  /// The descriptor, which is closed with this object.
  package let descriptor: Int32

  /// Takes over a descriptor.
  package init(adopting descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Returns two connected ends. Child processes do not inherit them.
  static func pair() throws(ChannelError) -> (MessageSocket, MessageSocket) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw ChannelError("no connection can be made: there are too many open files")
    }
    return (MessageSocket(adopting: ends[0]), MessageSocket(adopting: ends[1]))
  }

  /// Waits for bytes and returns them; nil at the end of the connection.
  func read() -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { return buffer[..<count] }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Sends bytes, and waits until all are sent. Returns false at the end of the connection.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let count = send(rest, flags: 0) else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends as many bytes as possible without waiting, and returns their number; nil at the end of the connection.
  func writeAvailable(_ bytes: ArraySlice<UInt8>) -> Int? { send(bytes, flags: Int32(MSG_DONTWAIT)) }

  private func send(_ bytes: ArraySlice<UInt8>, flags: Int32) -> Int? {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, flags | Int32(MSG_NOSIGNAL))
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }
}
