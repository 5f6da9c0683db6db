/// The supported bitmap formats.
package enum ImageFormat: Sendable {
  case png
  case jpeg
  case webP

  /// Detects the format by its signature. Returns nil if it is not supported.
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

  /// Returns the size of the image without decoding it.
  package func size(_ bytes: [UInt8]) throws -> PixelSize {
    switch self {
    case .png: try PNGReader.size(bytes)
    case .jpeg: try JPEGReader.size(bytes)
    case .webP: try WebPReader.size(bytes)
    }
  }

  /// Returns the decoded pixels.
  package func pixels(_ bytes: [UInt8]) throws -> PixelImage {
    switch self {
    case .png: try PNGReader.pixels(bytes)
    case .jpeg: try JPEGReader.pixels(bytes)
    case .webP: try WebPReader.pixels(bytes)
    }
  }
}
