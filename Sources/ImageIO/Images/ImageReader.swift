// Encoded pictures.
//
// A picture's head is read at once, so that its size is known and nonsense is refused with a sentence; its pixels are
// decoded at the first look and kept. Each C library has one file, `<Library>Bridge.swift`, and all unsafe code of this
// room stands in those.
// Rule inside: whatever the bytes, the outcome is pixels or an `ImageError`, never a trap; sizes are bounded before
// anything is allocated for them.
@_exported import CoreGraphics
import Synchronization

/// What is wrong with a picture's bytes.
package struct ImageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence's end, to stand after the file's name.
  package let description: String
  package init(_ description: String) { self.description = description }
}

/// How large a picture is in pixels; within what can be read.
package struct PixelSize: Sendable, Equatable {
  /// Pixels a side at most.
  package static let longestSide = 32_768
  /// Pixels in all at most.
  package static let mostPixels = 256 << 20

  package let width: Int
  package let height: Int
  /// How many pixels there are.
  package var count: Int { width * height }

  package init(_ width: Int, _ height: Int) throws {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height), width * height <= Self.mostPixels else {
      throw ImageError(
        "this picture has \(width)x\(height) pixels; at most \(Self.longestSide) a side and "
          + "\(Self.mostPixels >> 20) million in all can be read")
    }
    (self.width, self.height) = (width, height)
  }
}

/// Formats that can be read.
package enum ImageFormat: Sendable {
  case png
  case jpeg
  case webP

  /// The format that the first bytes speak of.
  package init?(_ bytes: [UInt8]) {
    if PNGFile.hasSignature(bytes) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.count > 12, bytes.starts(with: Array("RIFF".utf8)), Array(bytes[8..<12]) == Array("WEBP".utf8) {
      self = .webP
    } else {
      return nil
    }
  }

  /// The picture's size; nothing is decoded.
  package func size(_ bytes: [UInt8]) throws -> PixelSize {
    switch self {
    case .png: try PNGReader.size(bytes)
    case .jpeg: try JPEGReader.size(bytes)
    case .webP: try WebPReader.size(bytes)
    }
  }

  /// The picture's pixels.
  package func pixels(_ bytes: [UInt8]) throws -> PixelImage {
    switch self {
    case .png: try PNGReader.pixels(bytes)
    case .jpeg: try JPEGReader.pixels(bytes)
    case .webP: try WebPReader.pixels(bytes)
    }
  }
}

/// Reads pictures of every format.
package enum ImageReader {
  /// An image of encoded bytes, decoded at the first look.
  package static func image(_ data: Data) throws -> CGImage {
    let bytes = Array(data)
    guard let format = ImageFormat(bytes) else {
      throw ImageError("this is no picture that can be read; PNG, JPEG and WebP are")
    }
    let size = try format.size(bytes)
    let decoder = EncodedImage(bytes, format, size)
    return CGImage(.encoded(decoder), width: size.width, height: size.height)
  }

  /// An image in a file, decoded at the first look; errors name the file.
  package static func image(path: String) throws -> CGImage {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ImageError("\(path): there is no file that can be read")
    }
    do {
      return try image(data)
    } catch let error as ImageError {
      throw ImageError("\(path): \(error)")
    }
  }

  /// The pixels of encoded bytes, decoded now.
  package static func pixels(_ data: Data) throws -> PixelImage {
    let bytes = Array(data)
    guard let format = ImageFormat(bytes) else {
      throw ImageError("this is no picture that can be read; PNG, JPEG and WebP are")
    }
    return try format.pixels(bytes)
  }
}

/// Encoded bytes, decoded once by whoever looks first.
private final class EncodedImage: ImageDecoder {
  private let bytes: [UInt8]
  private let format: ImageFormat
  private let size: PixelSize
  private let decoded = Mutex<PixelImage?>(nil)

  init(_ bytes: [UInt8], _ format: ImageFormat, _ size: PixelSize) {
    (self.bytes, self.format, self.size) = (bytes, format, size)
  }

  var pixels: PixelImage {
    decoded.withLock { decoded in
      if let decoded { return decoded }
      let image = read()
      decoded = image
      return image
    }
  }

  private func read() -> PixelImage {
    do {
      return try format.pixels(bytes)
    } catch {
      Device.current.log("a picture stays empty: \(error)")
      return PixelImage(
        width: size.width, height: size.height, pixels: [UInt32](repeating: 0, count: size.count))
    }
  }
}

extension PixelImage {
  /// Pixels whose colours are not yet multiplied by their alpha.
  convenience init(straight words: [UInt32], _ size: PixelSize) {
    let pixels = words.map { word -> UInt32 in
      let alpha = word >> 24
      if alpha == 255 { return word }
      if alpha == 0 { return 0 }
      let red = ((word >> 16 & 255) * alpha + 127) / 255
      let green = ((word >> 8 & 255) * alpha + 127) / 255
      let blue = ((word & 255) * alpha + 127) / 255
      return alpha << 24 | red << 16 | green << 8 | blue
    }
    self.init(width: size.width, height: size.height, pixels: pixels)
  }
}
