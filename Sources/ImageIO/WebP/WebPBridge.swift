// The door to libwebp. Rule inside: unsafe code of WebP stands here only.
internal import CWebP

/// Reads WebP files; of an animated one nothing, since its frames need another library.
package enum WebPReader {
  /// The size of a file's picture in pixels; nothing is decoded.
  package static func size(_ bytes: [UInt8]) throws -> PixelSize {
    var (width, height) = (Int32(0), Int32(0))
    guard unsafe WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else {
      throw ImageError("this is no WebP file")
    }
    return try PixelSize(Int(width), Int(height))
  }

  /// The pixels of a file.
  package static func pixels(_ bytes: [UInt8]) throws -> PixelImage {
    let size = try size(bytes)
    var words = [UInt32](repeating: 0, count: size.count)
    let isDecoded = unsafe words.withUnsafeMutableBytes { memory in
      unsafe WebPDecodeBGRAInto(
        bytes, bytes.count, memory.baseAddress?.assumingMemoryBound(to: UInt8.self), memory.count,
        Int32(size.width * 4)) != nil
    }
    guard isDecoded else { throw ImageError("this WebP file is damaged or animated") }
    return PixelImage(straight: words, size)
  }
}
