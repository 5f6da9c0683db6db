import CoreGraphics
import ImageIO

/// The pictures of a pair as encoded files, for a page.
///
/// They need much less memory than pixels, which matters for reports on hundreds of pairs.
struct PagePictures: Sendable {
  /// A picture: its size in pixels, and a data URL of its file.
  struct Picture: Sendable {
    let width: Int
    let height: Int
    let url: String
  }

  let before: Picture?
  let after: Picture?
  let difference: Picture?

  /// Encodes the pictures of a result. The images themselves keep the bytes of their files.
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
  /// The media type of the format, such as `image/png`.
  fileprivate var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .webP: "image/webp"
    }
  }
}
