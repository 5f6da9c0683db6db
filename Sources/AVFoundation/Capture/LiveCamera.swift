import Synchronization
import UIKit

/// A webcam, read by ffmpeg through V4L2 in a process of its own.
///
/// Only what comes in now can be seen now: a frame gets the device time at which it was first asked for, and those of
/// the last ten seconds are kept for going back. So a picture with it cannot be made again, and neither `render` nor a
/// test uses it.
final class LiveCamera: FrameSource {
  static let size = (width: 640, height: 480)
  private static let memory = DeviceTime(seconds: 10)
  /// Frames that are kept at most: ten seconds at 15 a second.
  private static let mostFrames = 150

  private struct State {
    /// What came in last and nobody has asked for yet.
    var newest: CGImage?
    var shown: [(time: DeviceTime, image: CGImage)] = []
  }

  private let state = Mutex(State())
  /// Goes on before the first frame, and where none comes.
  private let drawn = DrawnCamera()

  /// Starts reading; `complain` is told when the device gives nothing any more.
  init(device path: String, tools: FilmTools, complain: @escaping @Sendable (String) -> Void) throws(FilmError) {
    guard let decoder = tools.decoder else { throw FilmError("ffmpeg is not installed (apt install ffmpeg)") }
    guard FileManager.default.isReadableFile(atPath: path) else { throw FilmError("there is no such device") }
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
      while let words = process.words(Self.size.width * Self.size.height, patience: 10) {
        guard let self else { return }
        let image = CGImage(
          PixelImage(width: Self.size.width, height: Self.size.height, pixels: words.map { $0 | 0xFF00_0000 }))
        state.withLock { $0.newest = image }
      }
      complain("gives no pictures")
    }
  }

  /// A camera whose frames come from `give`, for tests.
  init() {}

  /// A frame comes in.
  func give(_ image: CGImage) { state.withLock { $0.newest = image } }

  var pixelSize: CGSize { CGSize(width: Self.size.width, height: Self.size.height) }

  func frame(at time: DeviceTime) -> CGImage {
    let known = state.withLock { state -> CGImage? in
      if let image = state.newest, state.shown.last.map({ $0.time < time }) ?? true {
        state.shown.append((time, image))
        state.newest = nil
        let horizon = time - Self.memory
        // The one in force at the horizon stays.
        let old = state.shown.dropFirst().prefix { $0.time <= horizon }.count
        state.shown.removeFirst(max(old, state.shown.count - Self.mostFrames))
      }
      return (state.shown.last { $0.time <= time } ?? state.shown.first)?.image
    }
    return known ?? drawn.frame(at: time)
  }
}
