import CoreGraphics

/// Splits a byte stream into messages. A message is JSON that follows its length, a little-endian number of four bytes.
struct MessageBuffer {
  /// The maximum length of a message. The longest message holds the recorded inputs.
  static let maximumLength = 32 << 20
  /// The number of bytes of a length.
  private static let headLength = 4

  private var bytes: [UInt8] = []
  /// The number of bytes of earlier messages in `bytes`.
  private var start = 0

  /// Adds bytes that arrived.
  mutating func append(_ new: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += new
  }

  /// Returns the next complete message; nil if more bytes are needed.
  mutating func next<Message: Decodable>(_ type: Message.Type) throws(ChannelError) -> Message? {
    guard bytes.count - start >= Self.headLength else { return nil }
    let length = bytes[start..<start + Self.headLength].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= Self.maximumLength else {
      throw ChannelError("a message of \(length) bytes, expected at most \(Self.maximumLength)")
    }
    let first = start + Self.headLength
    guard bytes.count - first >= length else { return nil }
    start = first + length
    guard let message = try? JSONDecoder().decode(type, from: Data(bytes[first..<start])) else {
      throw ChannelError("a message that cannot be read")
    }
    return message
  }

  /// Returns the bytes of a message, with its length.
  static func bytes(of message: some Encodable) throws(ChannelError) -> [UInt8] {
    guard let body = try? JSONEncoder().encode(message) else { throw ChannelError("a message that cannot be written") }
    guard body.count <= maximumLength else {
      throw ChannelError("a message of \(body.count) bytes, expected at most \(maximumLength)")
    }
    return (0..<headLength).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body
  }
}
