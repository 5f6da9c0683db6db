// The door to libjpeg-turbo. Rule inside: unsafe code of JPEG stands here only.
internal import CTurboJPEG

/// Reads JPEG files.
package enum JPEGReading {
  /// The size of a file's picture in pixels; nothing is decoded.
  package static func size(_ bytes: [UInt8]) throws -> PixelSize {
    try unsafe withDecoder { decoder in try unsafe head(decoder, bytes) }
  }

  /// The pixels of a file; the accurate transform, whose bits do not differ by processor.
  package static func pixels(_ bytes: [UInt8]) throws -> PixelImage {
    try unsafe withDecoder { decoder in
      let size = try unsafe head(decoder, bytes)
      var words = [UInt32](repeating: 0, count: size.count)
      let flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
      let status = unsafe words.withUnsafeMutableBytes { memory in
        unsafe tjDecompress2(
          decoder, bytes, UInt(bytes.count), memory.baseAddress?.assumingMemoryBound(to: UInt8.self),
          Int32(size.width), 0, Int32(size.height), Int32(TJPF_BGRA.rawValue), flags)
      }
      guard status == 0 else { throw unsafe ImageError("this JPEG file is damaged: \(message(decoder))") }
      return PixelImage(width: size.width, height: size.height, pixels: words)
    }
  }

  private static func withDecoder<Value>(_ body: (tjhandle) throws -> Value) throws -> Value {
    guard let decoder = unsafe tjInitDecompress() else { throw ImageError("no JPEG decoder can be made") }
    defer { unsafe tjDestroy(decoder) }
    return try unsafe body(decoder)
  }

  private static func head(_ decoder: tjhandle, _ bytes: [UInt8]) throws -> PixelSize {
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let status = unsafe tjDecompressHeader3(
      decoder, bytes, UInt(bytes.count), &width, &height, &sampling, &space)
    guard status == 0 else { throw unsafe ImageError("this is no JPEG file: \(message(decoder))") }
    return try PixelSize(Int(width), Int(height))
  }

  private static func message(_ decoder: tjhandle) -> String {
    guard let text = unsafe tjGetErrorStr2(decoder) else { return "unknown error" }
    return unsafe String(cString: text)
  }
}
