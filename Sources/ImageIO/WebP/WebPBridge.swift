// Wraps libwebp. All unsafe WebP code is in this file.
internal import CWebP

/// Reads WebP files. An animated file is an error, because decoding its frames needs another library.
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

/// Encodes images for WebP files.
package enum WebPWriter {
  /// Returns the lossless `VP8L` chunk of an image, including the chunk's name and length.
  ///
  /// Speed is preferred to size.
  package static func losslessChunk(_ image: PixelImage) throws -> [UInt8] {
    let error = ImageError("this image of \(image.width)x\(image.height) pixels cannot be written as WebP")
    var configuration = WebPConfig()
    var picture = unsafe WebPPicture()
    var memory = unsafe WebPMemoryWriter()
    guard unsafe WebPConfigInit(&configuration) != 0, unsafe WebPPictureInit(&picture) != 0 else { throw error }
    unsafe WebPMemoryWriterInit(&memory)
    defer { unsafe WebPMemoryWriterClear(&memory) }
    defer { unsafe WebPPictureFree(&picture) }
    unsafe WebPConfigLosslessPreset(&configuration, 1)
    // Without this flag, the encoder changes the colours of transparent pixels.
    configuration.exact = 1
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(image.width)
    unsafe picture.height = Int32(image.height)
    guard unsafe importPixels(of: image, to: &picture) else { throw error }
    let isEncoded = unsafe withUnsafeMutablePointer(to: &memory) { writer in
      unsafe picture.writer = WebPMemoryWrite
      unsafe picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return unsafe WebPEncode(&configuration, &picture) != 0
    }
    guard isEncoded, unsafe memory.size > fileHeader else { throw error }
    return unsafe Array(UnsafeBufferPointer(start: memory.mem, count: memory.size).dropFirst(fileHeader))
  }

  /// The number of bytes before the first chunk: `RIFF`, the length, and `WEBP`.
  private static let fileHeader = 12

  private static func importPixels(of image: PixelImage, to picture: inout WebPPicture) -> Bool {
    let pixels = image.straightPixels
    return unsafe pixels.withUnsafeBytes { bytes in
      unsafe WebPPictureImportBGRA(
        &picture, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(image.width * 4)) != 0
    }
  }
}
