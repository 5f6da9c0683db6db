import CoreGraphics
import ImageIO

/// The pictures of a pair for a page, as encoded files.
///
/// They take a small part of the memory of the pixels, of which a report on hundreds of pairs keeps none.
struct PagePictures: Sendable {
  /// A picture: its size in pixels, and a file as the URL that a page shows.
  struct Picture: Sendable {
    let width: Int
    let height: Int
    let url: String
  }

  let before: Picture?
  let after: Picture?
  let difference: Picture?

  /// Encodes the pictures of a result. Images that were read from files keep their bytes.
  init(_ result: ImageComparison) throws {
    (before, after) = (result.first.map(Self.picture), result.second.map(Self.picture))
    guard let second = result.second, let difference = result.difference else {
      self.difference = nil
      return
    }
    let data = try second.data(of: difference)
    self.difference = Picture(
      width: difference.width, height: difference.height, url: Self.url("image/png", [UInt8](data)))
  }

  private static func picture(_ file: ImageFile) -> Picture {
    let kind = ImageFormat(file.bytes)?.mediaType ?? "image/png"
    return Picture(width: file.pixels.width, height: file.pixels.height, url: url(kind, file.bytes))
  }

  private static func url(_ type: String, _ bytes: [UInt8]) -> String {
    "data:\(type);base64,\(Data(bytes).base64EncodedString())"
  }
}

extension ImageFormat {
  /// The media type of a file of the format, after RFC 2046.
  fileprivate var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .webP: "image/webp"
    }
  }
}
