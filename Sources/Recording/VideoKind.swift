import CoreGraphics
import Simulator

/// The format of a video. The extension of its file name selects it.
package enum VideoKind: Sendable, Equatable {
  /// PNG files with numbered names, in one folder.
  case imageSequence(ImageSequenceName)
  case animatedPNG
  case gif
  case webP
  case y4m
  case encoded(container: String, codec: VideoCodec)

  /// The extensions of file names, with their formats.
  private static let endings: [(ending: String, kind: VideoKind)] = [
    ("png", .animatedPNG), ("apng", .animatedPNG), ("gif", .gif), ("webp", .webP), ("y4m", .y4m),
    ("mp4", .encoded(container: "mp4", codec: .h264)), ("webm", .encoded(container: "webm", codec: .vp9)),
    ("mkv", .encoded(container: "matroska", codec: .h264)),
  ]

  /// Creates the format for a path. `codec` replaces the container's default codec.
  package init(path: String, codec: VideoCodec?) throws {
    if let name = ImageSequenceName(path) {
      self = .imageSequence(name)
    } else {
      let ending = (path as NSString).pathExtension.lowercased()
      guard let kind = Self.endings.first(where: { $0.ending == ending })?.kind else {
        throw SimulationError(
          "\(path): which format? The name ends with one of \(Self.endings.map(\.ending).joined(separator: ", ")), "
            + "contains %04d for numbered images, or is a folder")
      }
      self = kind
    }
    guard let codec else { return }
    guard case .encoded(let container, _) = self else {
      throw SimulationError("--codec is for videos in mp4, webm and mkv, not for \(path)")
    }
    guard container != "webm" || codec != .h264 else {
      throw SimulationError("\(path): a webm video has the codec vp9 or av1, not h264")
    }
    self = .encoded(container: container, codec: codec)
  }

  /// The default frame rate in frames per second.
  package var framesPerSecond: Double { self == .gif ? 30 : 60 }
}
