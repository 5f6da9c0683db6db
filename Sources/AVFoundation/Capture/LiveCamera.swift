import Synchronization
import UIKit

/// A webcam, read by ffmpeg through V4L2 in a process of its own.
///
/// A live image cannot be requested for an earlier time. A frame gets the device time at which it is first requested.
/// The frames of the last 10 s are kept for seeking back. An image of a live camera is not reproducible, so `render`
/// and the tests never use one.
final class LiveCamera: FrameSource {
  static let size = (width: 640, height: 480)
  /// The time for which frames are kept for seeking back.
  private static let historyDuration = DeviceTime(seconds: 10)
  /// The maximum number of kept frames: 10 s at 15 frames per second.
  private static let maximumFrames = 150

  private struct State {
    /// The latest image, until it is first requested.
    var newest: CGImage?
    /// The requested frames with their times, oldest first.
    var shown: [(time: DeviceTime, image: CGImage)] = []
  }

  private let state = Mutex(State())
  /// The camera that stands in before the first frame, and when there is none.
  private let fallback = SyntheticCamera()

  /// Starts reading. `diagnose` is called when the device stops delivering frames.
  init(device path: String, tools: VideoTools, diagnose: @escaping @Sendable (String) -> Void) throws(VideoError) {
    guard let decoder = tools.decoder else { throw VideoError("ffmpeg is not installed (apt install ffmpeg)") }
    guard FileManager.default.isReadableFile(atPath: path) else { throw VideoError("there is no such device") }
    let scaling =
      "fps=15,scale=\(Self.size.width):\(Self.size.height):force_original_aspect_ratio=increase,"
      + "crop=\(Self.size.width):\(Self.size.height)"
    let process = try ChildProcess(
      decoder,
      [
        "-nostdin", "-v", "error", "-f", "v4l2", "-i", path, "-vf", scaling, "-pix_fmt", "bgr0", "-f", "rawvideo",
        "pipe:1",
      ])
    Thread.detachNewThread { [weak self] in
      while let pixels = process.readPixels(Self.size.width * Self.size.height, timeout: 10) {
        guard let self else { return }
        let image = CGImage(
          PixelImage(width: Self.size.width, height: Self.size.height, pixels: pixels.map { $0 | 0xFF00_0000 }))
        state.withLock { $0.newest = image }
      }
      diagnose("gives no images")
    }
  }

  /// Creates a camera that gets its frames from `receive`, for tests.
  init() {}

  /// Receives a frame.
  func receive(_ image: CGImage) { state.withLock { $0.newest = image } }

  var pixelSize: CGSize { CGSize(width: Self.size.width, height: Self.size.height) }

  func frame(at time: DeviceTime) -> CGImage {
    let known = state.withLock { state -> CGImage? in
      if let image = state.newest, state.shown.last.map({ $0.time < time }) ?? true {
        state.shown.append((time, image))
        state.newest = nil
        let horizon = time - Self.historyDuration
        // The last frame before the horizon is kept, because it is still shown at that time.
        let old = state.shown.dropFirst().prefix { $0.time <= horizon }.count
        state.shown.removeFirst(max(old, state.shown.count - Self.maximumFrames))
      }
      return (state.shown.last { $0.time <= time } ?? state.shown.first)?.image
    }
    return known ?? fallback.frame(at: time)
  }
}
