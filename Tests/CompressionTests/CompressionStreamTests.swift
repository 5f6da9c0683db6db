import Compression
import CoreGraphics
import Testing

/// Streams that compress and decompress raw DEFLATE data, in steps of any size.
@Suite struct CompressionStreamTests {
  private let text = Array(String(repeating: "layers and animations, ", count: 200).utf8)

  @Test(arguments: [1, 7, 64, 65_536]) func compressedDataIsDecompressed(step: Int) throws {
    let small = try #require(Self.run(text, COMPRESSION_STREAM_ENCODE, step: step))
    #expect(small.count < text.count / 10)
    #expect(try #require(Self.run(small, COMPRESSION_STREAM_DECODE, step: step)) == text)
  }

  @Test func damagedAndTruncatedDataAreErrors() throws {
    let small = try #require(Self.run(text, COMPRESSION_STREAM_ENCODE, step: 64))
    #expect(Self.run(Array(small.dropLast(4)), COMPRESSION_STREAM_DECODE, step: 64) == nil)
    #expect(Self.run([0xFF] + small, COMPRESSION_STREAM_DECODE, step: 64) == nil)
    #expect(Self.run([], COMPRESSION_STREAM_DECODE, step: 64) == nil)
  }

  @Test func buffersAreDecompressedAsFarAsTheyFit() throws {
    func code(_ input: [UInt8], room: Int, _ isEncoding: Bool) -> [UInt8] {
      var result = [UInt8](repeating: 0, count: room)
      let count =
        isEncoding
        ? compression_encode_buffer(&result, room, input, input.count, nil, COMPRESSION_ZLIB)
        : compression_decode_buffer(&result, room, input, input.count, nil, COMPRESSION_ZLIB)
      return Array(result.prefix(count))
    }
    let small = code(text, room: text.count, true)
    #expect(!small.isEmpty && small.count < text.count / 10)
    #expect(code(small, room: text.count, false) == text && code(small, room: text.count + 9, false) == text)
    #expect(code(small, room: 100, false) == Array(text.prefix(100)))
    #expect(code(text, room: small.count - 1, true).isEmpty)
    #expect(code(Array(small.dropLast(4)), room: text.count + 9, false).isEmpty)
    #expect(code([0xFF] + small, room: text.count, false).isEmpty && code([], room: 9, false).isEmpty)
  }

  @Test func otherFormatsAreErrors() {
    withStream { stream in
      #expect(
        compression_stream_init(&stream, COMPRESSION_STREAM_DECODE, compression_algorithm(rawValue: 0x801))
          == COMPRESSION_STATUS_ERROR)
      #expect(compression_stream_process(&stream, 0) == COMPRESSION_STATUS_ERROR)
      #expect(compression_stream_destroy(&stream) == COMPRESSION_STATUS_ERROR)
    }
  }

  /// Returns all output of a stream that reads and writes `step` bytes at a time, nil for an error.
  private static func run(_ input: [UInt8], _ operation: compression_stream_operation, step: Int) -> [UInt8]? {
    let source = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, input.count))
    let destination = UnsafeMutablePointer<UInt8>.allocate(capacity: step)
    defer {
      source.deallocate()
      destination.deallocate()
    }
    source.initialize(from: input, count: input.count)
    var stream = compression_stream(
      dst_ptr: destination, dst_size: step, src_ptr: UnsafePointer(source), src_size: 0, state: nil)
    guard compression_stream_init(&stream, operation, COMPRESSION_ZLIB) == COMPRESSION_STATUS_OK else { return nil }
    defer { compression_stream_destroy(&stream) }
    var (read, result) = (0, [UInt8]())
    while true {
      if stream.src_size == 0 {
        stream.src_size = min(step, input.count - read)
        stream.src_ptr = UnsafePointer(source) + read
        read += stream.src_size
      }
      let flags = read == input.count ? Int32(COMPRESSION_STREAM_FINALIZE.rawValue) : 0
      let status = compression_stream_process(&stream, flags)
      guard status != COMPRESSION_STATUS_ERROR else { return nil }
      result += UnsafeBufferPointer(start: destination, count: step - stream.dst_size)
      (stream.dst_ptr, stream.dst_size) = (destination, step)
      if status == COMPRESSION_STATUS_END { return result }
    }
  }

  private func withStream(_ body: (inout compression_stream) -> Void) {
    let byte = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    defer { byte.deallocate() }
    var stream = compression_stream(
      dst_ptr: byte, dst_size: 1, src_ptr: UnsafePointer(byte), src_size: 0, state: nil)
    body(&stream)
  }
}
