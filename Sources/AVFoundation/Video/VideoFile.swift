// Video files, decoded by ffmpeg in a process of its own.
//
// A video is a function of time: frame n is shown at n / 30 s. It is divided into segments of 4 s. A segment is always
// decoded by the same command from its beginning. A frame therefore has the same bytes in playback and after a seek.
// The process of the next segment is started in advance, so that playback does not wait for it.
// Invariant: memory is bounded, whatever the length: two processes, and the latest frames up to 64 MiB.
import Synchronization
import UIKit

/// A video or image file.
final class VideoFile: Sendable {
  static let framesPerSecond = 30
  /// The maximum length of a frame's side in pixels (our choice). The decoder scales larger frames down.
  static let longestSide = 1920
  /// The number of frames in a segment.
  private static let segment = 4 * framesPerSecond
  /// The maximum size of the kept frames.
  private static let maximumBytes = 64 << 20
  /// The time limit for a frame in seconds (our choice).
  private static let timeout = 10.0

  /// The size of every frame.
  let size: (width: Int, height: Int)
  /// The duration in seconds; 0 for an image.
  let duration: Double
  /// The number of frames, at least one.
  let frameCount: Int

  private struct State {
    /// The segment of the last decoded frame.
    var reading: Reading?
    /// The next segment, whose decoder is started in advance.
    var prefetched: Reading?
    /// The decoded frames, the most recently requested one last.
    var kept: [(index: Int, image: CGImage)] = []
    /// The number of frames according to the file's header, or the smaller number that the decoder has returned.
    var end: Int
  }

  /// A segment that is being decoded.
  private struct Reading {
    var segment: Int
    /// The index of the next frame that the decoder writes.
    var next: Int
    var process: ChildProcess
  }

  private let path: String
  private let decoder: String
  private let state: Mutex<State>

  /// Opens a file and decodes its first frame.
  init(path: String, tools: VideoTools) throws(VideoError) {
    let metadata = try VideoMetadata(path: path, tools: tools)
    (self.path, decoder) = (path, tools.decoder ?? "ffmpeg")
    (size, duration) = ((metadata.width, metadata.height), metadata.duration)
    frameCount = max(1, Int((metadata.duration * Double(Self.framesPerSecond)).rounded(.down)))
    state = Mutex(State(end: frameCount))
    guard frame(0) != nil else { throw VideoError("ffmpeg cannot decode its first frame") }
  }

  /// Returns a frame; nil if the decoder fails. After the end, it is the last frame.
  func frame(_ index: Int) -> CGImage? {
    state.withLock { state in
      var index = min(max(0, index), state.end - 1)
      while index >= 0 {
        if let image = frame(index, &state) { return image }
        // The header promised more frames than exist, so the last one is shown.
        index = state.end - 1
      }
      return nil
    }
  }

  /// The size of the kept frames in bytes.
  var keptBytes: Int { state.withLock { $0.kept.count } * size.width * size.height * 4 }

  private func frame(_ index: Int, _ state: inout State) -> CGImage? {
    if let position = state.kept.lastIndex(where: { $0.index == index }) {
      let known = state.kept.remove(at: position)
      state.kept.append(known)
      return known.image
    }
    let segment = index / Self.segment
    if state.reading?.segment != segment || (state.reading?.next ?? 0) > index {
      let isPrefetched = state.prefetched?.segment == segment
      state.reading = isPrefetched ? state.prefetched : start(segment)
      state.prefetched = nil
    }
    guard var reading = state.reading else {
      state.end = min(state.end, segment * Self.segment)
      return nil
    }
    var image: CGImage?
    while reading.next <= index {
      guard var words = reading.process.readPixels(size.width * size.height, timeout: Self.timeout) else {
        state.end = reading.next
        state.reading = nil
        return nil
      }
      // The decoder leaves the alpha channel at 0.
      for pixel in words.indices { words[pixel] |= 0xFF00_0000 }
      let new = CGImage(PixelImage(width: size.width, height: size.height, pixels: words))
      keep(new, reading.next, &state)
      image = new
      reading.next += 1
    }
    state.reading = reading
    let isNearEnd = reading.next % Self.segment > Self.segment * 3 / 4 && (segment + 1) * Self.segment < state.end
    if isNearEnd, state.prefetched == nil { state.prefetched = start(segment + 1) }
    return image
  }

  /// Stores a decoded frame, and drops the least recently requested ones.
  private func keep(_ image: CGImage, _ index: Int, _ state: inout State) {
    state.kept.removeAll { $0.index == index }
    state.kept.append((index, image))
    let limit = max(2, Self.maximumBytes / (size.width * size.height * 4))
    if state.kept.count > limit { state.kept.removeFirst(state.kept.count - limit) }
  }

  /// Starts the decoder of a segment.
  private func start(_ segment: Int) -> Reading? {
    let first = segment * Self.segment
    // Scaling in integers with exact rounding gives the same result on every processor.
    let scaling = "scale=\(size.width):\(size.height):flags=bilinear+accurate_rnd+full_chroma_int+bitexact"
    let rate = duration > 0 ? "fps=\(Self.framesPerSecond):start_time=0," : ""
    let seek = first > 0 ? ["-ss", "\(first / Self.framesPerSecond)"] : []
    let arguments =
      ["-nostdin", "-v", "error"] + seek + ["-i", "file:" + path, "-map", "0:v:0", "-vf", rate + scaling]
      + ["-frames:v", "\(duration > 0 ? Self.segment : 1)", "-pix_fmt", "bgr0", "-f", "rawvideo", "pipe:1"]
    guard let process = try? ChildProcess(decoder, arguments) else { return nil }
    return Reading(segment: segment, next: first, process: process)
  }
}

/// The video files that a device has opened, by path.
private enum OpenVideoFiles: DeviceSlot {
  static func makeValue(for device: Device) -> [String: VideoFile] { [:] }
}

extension VideoFile {
  /// Returns the video in a file, opened once per device.
  static func open(_ path: String) throws(VideoError) -> VideoFile {
    let device = Device.current
    if let video = device[OpenVideoFiles.self][path] { return video }
    let wait = device[OutsideWaitSlot.self]
    wait(true)
    defer { wait(false) }
    let video = try VideoFile(path: path, tools: device[VideoToolsSlot.self])
    device[OpenVideoFiles.self][path] = video
    return video
  }
}
