// The reading of encoded images.
//
// The header is read immediately, so that the size is known and invalid data is rejected with a message. The pixels are
// decoded at their first access or in advance, and then stored. Each C library has one file, `<Library>Bridge.swift`,
// with all unsafe code for it.
//
// Invariant: invalid data leads to pixels or to an `ImageError`, never to a trap. Sizes are checked before memory is
// allocated.
import CoreGraphics

/// Reads bitmap images of every format.
package enum ImageReader {
  /// Returns an image from encoded data, which is decoded at the first access to its pixels.
  package static func image(_ data: Data) throws -> CGImage {
    let (format, bytes) = try format(of: data)
    let size = try format.size(bytes)
    let decoder = EncodedImage(bytes, format, size)
    return CGImage(.encoded(decoder), width: size.width, height: size.height)
  }

  /// The largest size of an image file, in bytes. The value was not tuned.
  private static let maximumBytes = 256 << 20

  /// Returns the image in a file, which is decoded at the first access to its pixels. Errors name the file.
  package static func image(path: String) throws -> CGImage {
    let data: Data
    do { data = try LimitedFile.contents(atPath: path, limit: maximumBytes) } catch .tooLarge {
      throw ImageError("\(path): this file is larger than \(maximumBytes >> 20) MiB")
    } catch .notRegular {
      throw ImageError("\(path): this is not a regular file, expected an image file")
    } catch {
      throw ImageError("\(path): there is no file that can be read")
    }
    do {
      return try image(data)
    } catch let error as ImageError {
      throw ImageError("\(path): \(error)")
    }
  }

  /// Waits until all images that are decoded in advance are decoded.
  package static func finishDecodingAhead() { EncodedImage.finishDecodingAhead() }

  /// Decodes data, and returns the pixels.
  package static func pixels(_ data: Data) throws -> PixelImage {
    let (format, bytes) = try format(of: data)
    return try format.pixels(bytes)
  }

  /// Returns the Exif orientation of an encoded image, 1 to 8. Formats other than JPEG have 1.
  package static func orientation(_ data: Data) -> Int {
    guard case .jpeg? = ImageFormat(Array(data.prefix(16))) else { return 1 }
    return JPEGSegments(Array(data)).orientation?.value ?? 1
  }

  private static func format(of data: Data) throws -> (ImageFormat, [UInt8]) {
    let bytes = Array(data)
    guard let format = ImageFormat(bytes) else {
      throw ImageError("this is not an image that can be read; PNG, JPEG and WebP are")
    }
    return (format, bytes)
  }
}
