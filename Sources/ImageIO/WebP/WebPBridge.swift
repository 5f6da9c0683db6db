// The interface to libwebp, with all unsafe code for WebP.
internal import CWebP

/// Reads WebP files. An animated file is an error, because its frames need another library.
package enum WebPReader {
  /// Returns the size of the image in a file without decoding it.
  package static func size(_ bytes: [UInt8]) throws -> PixelSize {
    var (width, height) = (Int32(0), Int32(0))
    guard unsafe WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else {
      throw ImageError("this is not a WebP file")
    }
    return try PixelSize(Int(width), Int(height))
  }

  /// Decodes a file.
  package static func pixels(_ bytes: [UInt8]) throws -> PixelImage {
    let size = try size(bytes)
    var pixels = [UInt32](repeating: 0, count: size.count)
    let isDecoded = unsafe pixels.withUnsafeMutableBytes { memory in
      unsafe WebPDecodeBGRAInto(
        bytes, bytes.count, memory.baseAddress?.assumingMemoryBound(to: UInt8.self), memory.count,
        Int32(size.width * 4)) != nil
    }
    guard isDecoded else { throw ImageError("this WebP file is damaged or animated") }
    return PixelImage(straight: pixels, size)
  }
}
