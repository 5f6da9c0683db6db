import CoreGraphics
import ImageIO
import Simulator

/// A self-contained HTML page that plays a video in a browser.
///
/// Each frame stores the rectangle that changed, as lossless WebP. Regular key frames are complete, which makes seeking
/// fast.
package struct PageFormat: VideoFormat {
  /// The number of frames from one key frame to the next (our choice).
  private static let wholeInterval = 30

  private let width: Int
  private let height: Int
  private let timing: VideoTiming
  private let title: String
  private let subtitle: String
  private let points: CGSize
  private let layers: PageLayers

  /// Creates the page for a video. `points` is the size of the device's screen.
  @MainActor package init(
    title: String, subtitle: String, images: any VideoImages, points: CGSize, timing: VideoTiming, layers: PageLayers
  ) {
    (self.title, self.subtitle, self.points) = (title, subtitle, points)
    (width, height, self.timing, self.layers) = (images.width, images.height, timing, layers)
  }

  func beginning() -> [UInt8] {
    let description = JSONValue.object([
      ("title", .string(title)), ("width", .number(Double(width))), ("height", .number(Double(height))),
      ("points", .numbers([points.width, points.height])), ("start", .number(timing.start)),
      ("rate", .number(timing.rate)), ("fps", .number(timing.framesPerSecond)),
      ("count", .number(Double(timing.count))),
      ("interval", .number(Double(Self.wholeInterval))), ("layers", layers.json),
    ])
    // The closing brace is left out, because the frames follow. A "<" could end the script element.
    let open = description.compact.dropLast().replacingOccurrences(of: "<", with: "\\u003c")
    return Array((PageText.beginning(title: title, subtitle: subtitle) + open + ",\"frames\":[").utf8)
  }

  func bytes(of frame: VideoFrame) throws -> [UInt8] {
    let isWhole = frame.index % Self.wholeInterval == 0
    let part = isWhole ? PixelPart(x: 0, y: 0, width: width, height: height) : frame.changedPart
    let chunk = try WebPWriter.losslessChunk(frame.image.part(part))
    let file = Array("RIFF".utf8) + LittleEndian.four(4 + chunk.count) + Array("WEBP".utf8) + chunk
    let place = "[\(part.x),\(part.y),\(part.width),\(part.height),\""
    return Array(((frame.index == 0 ? "\n" : ",\n") + place + Data(file).base64EncodedString() + "\"]").utf8)
  }

  func end() -> [UInt8] { Array(("]}" + PageText.end).utf8) }
}
