import CoreGraphics

/// The bytes of a film's file: a beginning, each frame, an end.
///
/// A frame's bytes depend on the frame alone, so that several are encoded at once.
protocol FilmFormat: Sendable {
  /// Returns the bytes before the first frame.
  func beginning() -> [UInt8]
  /// Returns the bytes of a frame.
  func bytes(of frame: FilmFrame) throws -> [UInt8]
  /// Returns the bytes after the last frame.
  func end() -> [UInt8]
  /// Returns bytes that are known once the file is `length` bytes long, with their places.
  func corrections(length: Int) -> [(offset: Int, bytes: [UInt8])]
}

extension FilmFormat {
  func beginning() -> [UInt8] { [] }
  func end() -> [UInt8] { [] }
  func corrections(length: Int) -> [(offset: Int, bytes: [UInt8])] { [] }
}

/// Bytes of numbers, the least significant first, as in GIF and RIFF.
enum LittleEndian {
  static func two(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
  static func three(_ value: Int) -> [UInt8] { two(value) + [UInt8(value >> 16 & 255)] }
  static func four(_ value: Int) -> [UInt8] { two(value) + two(value >> 16) }
}
