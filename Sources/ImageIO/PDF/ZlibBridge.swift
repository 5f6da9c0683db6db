// Wraps zlib. All unsafe code for decompression is in this file.
internal import CZlib

/// Decompresses zlib data.
enum Inflating {
  /// The largest number of decompressed bytes, so that a small file cannot exhaust the memory.
  static let maximumBytes = 256 << 20

  /// Returns the decompressed bytes.
  ///
  /// Truncated data yields the bytes up to its end, as in other PDF readers. Damaged data and too many bytes are
  /// errors.
  static func bytes(_ data: [UInt8]) throws -> [UInt8] {
    var stream = unsafe z_stream()
    guard unsafe splashview_inflate_init(&stream) == Z_OK else { throw ImageError("zlib does not start") }
    defer { unsafe inflateEnd(&stream) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    var input = data
    let size = chunk.count
    return try unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = UInt32(input.count)
      while true {
        let status = unsafe chunk.withUnsafeMutableBufferPointer { output in
          unsafe stream.next_out = output.baseAddress
          unsafe stream.avail_out = UInt32(size)
          return unsafe inflate(&stream, Z_NO_FLUSH)
        }
        result += unsafe chunk[0..<(size - Int(stream.avail_out))]
        guard result.count <= maximumBytes else {
          throw ImageError("compressed data expands to more than \(maximumBytes >> 20) MB")
        }
        switch status {
        case Z_STREAM_END, Z_BUF_ERROR: return result
        case Z_OK: continue
        default: throw ImageError("compressed data is damaged after \(result.count) bytes")
        }
      }
    }
  }
}
