// Wraps libpng. All unsafe PNG code is in this file. The simplified API of libpng needs no `setjmp`.
internal import CPNG

/// Writes PNG files.
package enum PNGWriter {
  /// Returns a PNG file of an image, with text chunks. An opaque image has no alpha channel.
  package static func data(_ image: PixelImage, texts: [PNGFile.Text] = []) throws -> Data {
    var png = try file(image, hasAlpha: !image.isOpaque)
    png.insert(texts)
    return Data(png.bytes)
  }

  /// Returns a PNG file of an image, with or without an alpha channel.
  ///
  /// Speed is preferred to size, because captures are written while the user waits.
  package static func file(_ image: PixelImage, hasAlpha: Bool) throws -> PNGFile {
    var header = unsafe png_image()
    unsafe header.version = UInt32(PNG_IMAGE_VERSION)
    unsafe header.width = UInt32(image.width)
    unsafe header.height = UInt32(image.height)
    unsafe header.format = hasAlpha ? rgb | UInt32(PNG_FORMAT_FLAG_ALPHA) : rgb
    unsafe header.flags = UInt32(PNG_IMAGE_FLAG_FAST)
    let samples = hasAlpha ? transparentSamples(image) : opaqueSamples(image.pixels)
    var size = image.width * image.height * 4 + image.height * 8 + 65_536
    var file = [UInt8](repeating: 0, count: size)
    let done = unsafe png_image_write_to_memory(&header, &file, &size, 0, samples, 0, nil)
    guard done != 0 else { throw ImageError("this image cannot be written as PNG: \(unsafe message(header))") }
    return try PNGFile(Array(file.prefix(size)))
  }

  private static let rgb = UInt32(PNG_FORMAT_FLAG_COLOR)

  private static func opaqueSamples(_ pixels: [UInt32]) -> [UInt8] {
    var samples = [UInt8](repeating: 0, count: pixels.count * 3)
    for (i, pixel) in pixels.enumerated() {
      samples[3 * i] = UInt8(pixel >> 16 & 255)
      samples[3 * i + 1] = UInt8(pixel >> 8 & 255)
      samples[3 * i + 2] = UInt8(pixel & 255)
    }
    return samples
  }

  private static func transparentSamples(_ image: PixelImage) -> [UInt8] {
    var samples = [UInt8](repeating: 0, count: image.pixels.count * 4)
    for (i, pixel) in image.straightPixels.enumerated() {
      samples[4 * i] = UInt8(pixel >> 16 & 255)
      samples[4 * i + 1] = UInt8(pixel >> 8 & 255)
      samples[4 * i + 2] = UInt8(pixel & 255)
      samples[4 * i + 3] = UInt8(pixel >> 24)
    }
    return samples
  }
}

/// Reads PNG files.
package enum PNGReader {
  /// Returns the text chunks of a file.
  package static func texts(_ bytes: [UInt8]) throws -> [PNGFile.Text] { try PNGFile(bytes).texts }

  /// Returns the size of the image in a file without decoding it.
  package static func size(_ bytes: [UInt8]) throws -> PixelSize {
    try unsafe PNGFile.withoutTexts(bytes).withUnsafeBufferPointer { memory in
      var header = unsafe png_image()
      unsafe header.version = UInt32(PNG_IMAGE_VERSION)
      defer { unsafe png_image_free(&header) }
      return try unsafe begin(&header, memory)
    }
  }

  /// Decodes a file.
  package static func pixels(_ bytes: [UInt8]) throws -> PixelImage {
    // The header refers to the bytes until the image is read, so the whole decoding is inside the closure.
    try unsafe PNGFile.withoutTexts(bytes).withUnsafeBufferPointer { memory in
      var header = unsafe png_image()
      unsafe header.version = UInt32(PNG_IMAGE_VERSION)
      defer { unsafe png_image_free(&header) }
      let size = try unsafe begin(&header, memory)
      unsafe header.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
      var pixels = [UInt32](repeating: 0, count: size.count)
      guard unsafe png_image_finish_read(&header, nil, &pixels, 0, nil) != 0 else {
        throw ImageError("this PNG file is damaged: \(unsafe message(header))")
      }
      return PixelImage(straight: pixels, size)
    }
  }

  private static func begin(_ header: inout png_image, _ memory: UnsafeBufferPointer<UInt8>) throws -> PixelSize {
    guard unsafe png_image_begin_read_from_memory(&header, memory.baseAddress, memory.count) != 0 else {
      throw ImageError("this is not a PNG file: \(unsafe message(header))")
    }
    return try unsafe PixelSize(Int(header.width), Int(header.height))
  }
}

private func message(_ header: png_image) -> String {
  var copy = unsafe header.message
  return unsafe withUnsafeBytes(of: &copy) { bytes in
    let text = unsafe bytes.prefix { $0 != 0 }
    return unsafe String(decoding: text, as: UTF8.self)
  }
}
