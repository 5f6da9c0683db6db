import CoreGraphics
import ImageIO

/// The images of a pair as encoded files, for a page.
///
/// They need much less memory than pixels, which matters for reports on hundreds of pairs.
struct PageImages: Sendable {
  /// An image: its size in pixels, and a data URL of its file.
  struct Image: Sendable {
    let width: Int
    let height: Int
    let url: String
  }

  let before: Image?
  let after: Image?
  let difference: Image?

  /// Encodes the images of a result. The images themselves keep the bytes of their files.
  init(_ result: ImageComparison) throws {
    (before, after) = (result.first.map(Self.image), result.second.map(Self.image))
    guard let second = result.second, let difference = result.difference else {
      self.difference = nil
      return
    }
    let data = try second.data(of: difference)
    self.difference = Image(
      width: difference.width, height: difference.height, url: Self.url("image/png", [UInt8](data)))
  }

  private static func image(_ file: ImageFile) -> Image {
    let kind = ImageFormat(file.bytes)?.mediaType ?? "image/png"
    return Image(width: file.pixels.width, height: file.pixels.height, url: url(kind, file.bytes))
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
