import CoreGraphics

/// An encoder for the file of a video, which consists of a beginning, the frames and an end.
///
/// The bytes of a frame depend only on the frame, so several frames can be encoded concurrently.
protocol VideoFormat: Sendable {
  /// Returns the bytes before the first frame.
  func beginning() -> [UInt8]
  /// Returns the bytes of a frame.
  func bytes(of frame: VideoFrame) throws -> [UInt8]
  /// Returns the bytes after the last frame.
  func end() -> [UInt8]
  /// Returns bytes to overwrite after the file's final length is known, with their offsets in the file.
  func corrections(length: Int) -> [(offset: Int, bytes: [UInt8])]
}

extension VideoFormat {
  func beginning() -> [UInt8] { [] }
  func end() -> [UInt8] { [] }
  func corrections(length: Int) -> [(offset: Int, bytes: [UInt8])] { [] }
}

/// The little-endian bytes of integers, as in GIF and RIFF.
enum LittleEndian {
  static func two(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
  static func three(_ value: Int) -> [UInt8] { two(value) + [UInt8(value >> 16 & 255)] }
  static func four(_ value: Int) -> [UInt8] { two(value) + two(value >> 16) }
}
