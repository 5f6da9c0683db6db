// Apple's interface of compression over zlib. Its names and pointers are those of a C library, so all of this
// target is unsafe code.
internal import CZlib

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// The format of compressed bytes.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  /// The number of the format.
  public var rawValue: UInt32
  /// Creates a format from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Raw DEFLATE data, as in ZIP files. It is the only format here.
public let COMPRESSION_ZLIB = compression_algorithm(rawValue: 0x205)

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// A direction of a stream.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
  /// The number of the direction.
  public var rawValue: UInt32
  /// Creates a direction from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Compresses.
public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(rawValue: 0)
/// Decompresses.
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(rawValue: 1)

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// Options of a step.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
  /// The bits of the options.
  public var rawValue: UInt32
  /// Creates options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The source has no more bytes after these.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(rawValue: 1)

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// The result of a step.
public struct compression_status: RawRepresentable, Hashable, Sendable {
  /// The number of the result.
  public var rawValue: Int32
  /// Creates a result from its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The step worked, and more may follow.
public let COMPRESSION_STATUS_OK = compression_status(rawValue: 0)
/// The data is damaged, or the stream cannot be made.
public let COMPRESSION_STATUS_ERROR = compression_status(rawValue: -1)
/// The end of the data is reached.
public let COMPRESSION_STATUS_END = compression_status(rawValue: 1)

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// A stream: the places of the bytes to read and to write, and what the algorithm remembers.
@unsafe public struct compression_stream {
  /// The place of the next byte to write.
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  /// The number of bytes that can be written.
  public var dst_size: Int
  /// The place of the next byte to read.
  public var src_ptr: UnsafePointer<UInt8>
  /// The number of bytes that can be read.
  public var src_size: Int
  /// The state of the algorithm, which `compression_stream_init` makes.
  public var state: UnsafeMutableRawPointer?

  /// Creates a stream.
  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>, src_size: Int,
    state: UnsafeMutableRawPointer?
  ) {
    unsafe (self.dst_ptr, self.dst_size, self.src_ptr, self.src_size) = (dst_ptr, dst_size, src_ptr, src_size)
    unsafe self.state = unsafe state
  }
}

/// The zlib stream behind a `compression_stream`.
@safe private final class StreamState {
  var stream = unsafe z_stream()
  private let isEncoding: Bool

  init?(encoding: Bool) {
    isEncoding = encoding
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    // A negative number of window bits means raw data, without a header and a checksum.
    let status: Int32
    if encoding {
      status = unsafe deflateInit2_(
        &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    } else {
      status = unsafe inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, size)
    }
    guard status == Z_OK else { return nil }
  }

  deinit {
    if isEncoding { _ = unsafe deflateEnd(&stream) } else { _ = unsafe inflateEnd(&stream) }
  }

  /// Reads and writes as many bytes as possible.
  func step(isLast: Bool) -> compression_status {
    let flush = isLast && isEncoding ? Z_FINISH : Z_NO_FLUSH
    let status = if isEncoding { unsafe deflate(&stream, flush) } else { unsafe inflate(&stream, flush) }
    switch status {
    case Z_STREAM_END: return COMPRESSION_STATUS_END
    case Z_OK: return COMPRESSION_STATUS_OK
    // Nothing could be read or written. Without more source, that is the end of damaged data.
    case Z_BUF_ERROR:
      let isStuck = unsafe isLast && stream.avail_in == 0 && stream.avail_out > 0
      return isStuck ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
    default: return COMPRESSION_STATUS_ERROR
    }
  }
}

/// Begins a stream.
public func compression_stream_init(
  _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  unsafe stream.pointee.state = nil
  guard algorithm == COMPRESSION_ZLIB,
    let state = StreamState(encoding: operation == COMPRESSION_STREAM_ENCODE)
  else { return COMPRESSION_STATUS_ERROR }
  unsafe stream.pointee.state = unsafe Unmanaged.passRetained(state).toOpaque()
  return COMPRESSION_STATUS_OK
}

/// Reads from the source and writes to the destination, and moves both places on.
public func compression_stream_process(
  _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
  guard let opaque = unsafe stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  let state = unsafe Unmanaged<StreamState>.fromOpaque(opaque).takeUnretainedValue()
  let (input, output) = unsafe (
    min(max(0, stream.pointee.src_size), Int(UInt32.max)), min(max(0, stream.pointee.dst_size), Int(UInt32.max))
  )
  unsafe state.stream.next_in = unsafe UnsafeMutablePointer(mutating: stream.pointee.src_ptr)
  unsafe state.stream.avail_in = UInt32(input)
  unsafe state.stream.next_out = unsafe stream.pointee.dst_ptr
  unsafe state.stream.avail_out = UInt32(output)
  let status = state.step(isLast: flags & Int32(COMPRESSION_STREAM_FINALIZE.rawValue) != 0)
  let (read, written) = unsafe (input - Int(state.stream.avail_in), output - Int(state.stream.avail_out))
  unsafe stream.pointee.src_ptr += read
  unsafe stream.pointee.src_size -= read
  unsafe stream.pointee.dst_ptr += written
  unsafe stream.pointee.dst_size -= written
  return status
}

/// Ends a stream.
@discardableResult
public func compression_stream_destroy(_ stream: UnsafeMutablePointer<compression_stream>) -> compression_status {
  guard let opaque = unsafe stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  unsafe Unmanaged<StreamState>.fromOpaque(opaque).release()
  unsafe stream.pointee.state = nil
  return COMPRESSION_STATUS_OK
}

// MARK: Buffers

/// Compresses a whole buffer and returns the number of bytes; 0 if they do not fit.
///
/// The memory that Apple's function may use is not needed here.
public func compression_encode_buffer(
  _ destination: UnsafeMutablePointer<UInt8>, _ destinationSize: Int, _ source: UnsafePointer<UInt8>,
  _ sourceSize: Int, _ scratch: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  let result = unsafe run(
    COMPRESSION_STREAM_ENCODE, destination, destinationSize, source, sourceSize, algorithm)
  return result.status == COMPRESSION_STATUS_END ? result.written : 0
}

/// Decompresses a whole buffer and returns the number of bytes, as many as fit; 0 for damaged data.
public func compression_decode_buffer(
  _ destination: UnsafeMutablePointer<UInt8>, _ destinationSize: Int, _ source: UnsafePointer<UInt8>,
  _ sourceSize: Int, _ scratch: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  let result = unsafe run(
    COMPRESSION_STREAM_DECODE, destination, destinationSize, source, sourceSize, algorithm)
  return result.status == COMPRESSION_STATUS_ERROR ? 0 : result.written
}

private func run(
  _ operation: compression_stream_operation, _ destination: UnsafeMutablePointer<UInt8>, _ destinationSize: Int,
  _ source: UnsafePointer<UInt8>, _ sourceSize: Int, _ algorithm: compression_algorithm
) -> (status: compression_status, written: Int) {
  var stream = unsafe compression_stream(
    dst_ptr: destination, dst_size: destinationSize, src_ptr: source, src_size: sourceSize, state: nil)
  guard unsafe compression_stream_init(&stream, operation, algorithm) == COMPRESSION_STATUS_OK else {
    return (COMPRESSION_STATUS_ERROR, 0)
  }
  defer { unsafe compression_stream_destroy(&stream) }
  var status = COMPRESSION_STATUS_OK
  // A step takes at most 4 GiB.
  while status == COMPRESSION_STATUS_OK, unsafe stream.dst_size > 0 {
    status = unsafe compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
  }
  return (status, unsafe destinationSize - stream.dst_size)
}
