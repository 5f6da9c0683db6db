// Wraps libjpeg-turbo. All unsafe JPEG code is in this file.
internal import CTurboJPEG

/// Writes JPEG files.
package enum JPEGWriter {
  /// Encodes an image, composited over white, with a quality in 0…1. NaN counts as 1.
  ///
  /// The quality maps to libjpeg's scale 1…100. Qualities below 1 use 4:2:0 chroma subsampling, 1 uses 4:4:4.
  package static func data(_ image: PixelImage, quality: Double) throws -> Data {
    guard let encoder = unsafe tjInitCompress() else { throw ImageError("no JPEG encoder can be made") }
    defer { unsafe tjDestroy(encoder) }
    let quality = quality.isNaN ? 1 : min(max(quality, 0), 1)
    let (width, height) = (Int32(image.width), Int32(image.height))
    let sampling = Int32((quality < 1 ? TJSAMP_420 : TJSAMP_444).rawValue)
    let pixels = image.isOpaque ? image.pixels : image.pixels.map(overWhite)
    var size = tjBufSize(width, height, sampling)
    var file = [UInt8](repeating: 0, count: Int(size))
    let status = unsafe pixels.withUnsafeBytes { memory in
      unsafe file.withUnsafeMutableBufferPointer { buffer in
        var start = buffer.baseAddress
        return unsafe tjCompress2(
          encoder, memory.baseAddress?.assumingMemoryBound(to: UInt8.self), width, 0, height,
          Int32(TJPF_BGRX.rawValue), &start, &size, sampling, Int32(1 + (99 * quality).rounded()),
          TJFLAG_NOREALLOC | TJFLAG_ACCURATEDCT)
      }
    }
    guard status == 0 else {
      throw unsafe ImageError("this image cannot be written as JPEG: \(String(cString: tjGetErrorStr2(encoder)))")
    }
    return Data(file.prefix(Int(size)))
  }

  /// Composites a premultiplied pixel over white by adding 255 − alpha to each channel.
  ///
  /// A premultiplied channel never exceeds alpha, so no sum overflows.
  private static func overWhite(_ pixel: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    return 0xFF00_0000 | ((pixel & 0xFFFFFF) + (rest << 16 | rest << 8 | rest))
  }
}

/// Reads JPEG files.
package enum JPEGReader {
  /// Returns the size of the image in a file without decoding it.
  package static func size(_ bytes: [UInt8]) throws -> PixelSize {
    try unsafe withDecoder { decoder in try unsafe header(decoder, bytes).size }
  }

  /// Decodes a file with the accurate integer DCT, whose results are the same on every processor.
  ///
  /// As on Apple, a truncated file, or one with surplus bytes, yields the part that could be decoded.
  package static func pixels(_ bytes: [UInt8]) throws -> PixelImage {
    try unsafe withDecoder { decoder in
      let (size, isCMYK) = try unsafe header(decoder, bytes)
      var pixels = [UInt32](repeating: 0, count: size.count)
      let flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
      let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
      let status = unsafe pixels.withUnsafeMutableBytes { memory in
        unsafe tjDecompress2(
          decoder, bytes, UInt(bytes.count), memory.baseAddress?.assumingMemoryBound(to: UInt8.self),
          Int32(size.width), 0, Int32(size.height), Int32(format.rawValue), flags)
      }
      let segments = JPEGSegments(bytes)
      // libjpeg-turbo reports a fatal error after a warning as a warning. It leaves the last pixel unwritten, though.
      guard unsafe status == 0 || (isWarning(decoder) && segments.hasScanData && pixels.last != 0) else {
        throw unsafe ImageError("this JPEG file is damaged: \(message(decoder))")
      }
      if isCMYK { pixels = PixelImage.pixels(cmyk: pixels, isInverted: segments.hasAdobeMarker) }
      return PixelImage(width: size.width, height: size.height, pixels: pixels)
    }
  }

  /// Returns a Boolean value that indicates whether the decoder's last error was only a warning.
  private static func isWarning(_ decoder: tjhandle) -> Bool {
    unsafe tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
  }

  private static func withDecoder<Value>(_ body: (tjhandle) throws -> Value) throws -> Value {
    guard let decoder = unsafe tjInitDecompress() else { throw ImageError("no JPEG decoder can be made") }
    defer { unsafe tjDestroy(decoder) }
    return try unsafe body(decoder)
  }

  /// Reads the header of a file.
  private static func header(_ decoder: tjhandle, _ bytes: [UInt8]) throws -> (size: PixelSize, isCMYK: Bool) {
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let status = unsafe tjDecompressHeader3(
      decoder, bytes, UInt(bytes.count), &width, &height, &sampling, &space)
    guard unsafe status == 0 || (isWarning(decoder) && width > 0 && height > 0) else {
      throw unsafe ImageError("the header of this JPEG file cannot be read: \(message(decoder))")
    }
    let isCMYK = [TJCS_CMYK, TJCS_YCCK].contains { Int32($0.rawValue) == space }
    return (try PixelSize(Int(width), Int(height)), isCMYK)
  }

  private static func message(_ decoder: tjhandle) -> String {
    guard let text = unsafe tjGetErrorStr2(decoder) else { return "unknown error" }
    return unsafe String(cString: text)
  }
}
