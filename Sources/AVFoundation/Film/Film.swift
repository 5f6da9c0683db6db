// Films, decoded by ffmpeg in a process of its own.
//
// A film is a function of time: frame n is what is seen at n / 30 s. It is cut into stretches of four seconds, and a
// stretch is always decoded by the same command from its own beginning, so that a frame is the same bytes whether it
// was played to or sought. The next stretch's process is started ahead of time, so that playing does not wait for it.
// Rule inside: memory is bounded, whatever the film's length: two processes, and the last frames up to 64 MiB.
import Synchronization
import UIKit

/// A film or a picture in a file.
final class Film: Sendable {
  static let framesPerSecond = 30
  /// Larger films are made smaller by the decoder; a choice.
  static let longestSide = 1920
  private static let stretch = 4 * framesPerSecond
  private static let mostBytes = 64 << 20
  /// How long one frame is waited for; a choice.
  private static let patience = 10.0

  /// The size of every frame.
  let size: (width: Int, height: Int)
  /// Seconds; 0 for a picture.
  let duration: Double
  /// At least one.
  let frameCount: Int

  private struct State {
    var reading: Reading?
    var ahead: Reading?
    /// Decoded frames, the one that was asked for last at the end.
    var kept: [(index: Int, image: CGImage)] = []
    /// Frames from here on do not exist, although the head promised them.
    var end: Int
  }

  /// A stretch that is being decoded.
  private struct Reading {
    var stretch: Int
    var next: Int
    var process: ChildProcess
  }

  private let path: String
  private let decoder: String
  private let state: Mutex<State>

  /// Opens a file and decodes its first frame.
  init(path: String, tools: FilmTools) throws(FilmError) {
    let facts = try FilmFacts(path: path, tools: tools)
    (self.path, decoder) = (path, tools.decoder ?? "ffmpeg")
    (size, duration) = ((facts.width, facts.height), facts.duration)
    frameCount = max(1, Int((facts.duration * Double(Self.framesPerSecond)).rounded(.down)))
    state = Mutex(State(end: frameCount))
    guard frame(0) != nil else { throw FilmError("ffmpeg cannot decode its first frame") }
  }

  /// A frame; past the end the last one. Nil when the decoder fails.
  func frame(_ index: Int) -> CGImage? {
    state.withLock { state in
      var index = min(max(0, index), state.end - 1)
      while index >= 0 {
        if let image = frame(index, &state) { return image }
        // The head promised more than there is: what comes last is shown.
        index = state.end - 1
      }
      return nil
    }
  }

  /// Bytes of the frames that are kept.
  var keptBytes: Int { state.withLock { $0.kept.count } * size.width * size.height * 4 }

  private func frame(_ index: Int, _ state: inout State) -> CGImage? {
    if let place = state.kept.lastIndex(where: { $0.index == index }) {
      let known = state.kept.remove(at: place)
      state.kept.append(known)
      return known.image
    }
    let stretch = index / Self.stretch
    if state.reading?.stretch != stretch || (state.reading?.next ?? 0) > index {
      let isAhead = state.ahead?.stretch == stretch
      state.reading = isAhead ? state.ahead : start(stretch)
      state.ahead = nil
    }
    guard var reading = state.reading else {
      state.end = min(state.end, stretch * Self.stretch)
      return nil
    }
    var image: CGImage?
    while reading.next <= index {
      guard var words = reading.process.words(size.width * size.height, patience: Self.patience) else {
        state.end = reading.next
        state.reading = nil
        return nil
      }
      for place in words.indices { words[place] |= 0xFF00_0000 }
      let new = CGImage(PixelImage(width: size.width, height: size.height, pixels: words))
      keep(new, reading.next, &state)
      image = new
      reading.next += 1
    }
    state.reading = reading
    let isNearEnd = reading.next % Self.stretch > Self.stretch * 3 / 4 && (stretch + 1) * Self.stretch < state.end
    if isNearEnd, state.ahead == nil { state.ahead = start(stretch + 1) }
    return image
  }

  private func keep(_ image: CGImage, _ index: Int, _ state: inout State) {
    state.kept.removeAll { $0.index == index }
    state.kept.append((index, image))
    let most = max(2, Self.mostBytes / (size.width * size.height * 4))
    if state.kept.count > most { state.kept.removeFirst(state.kept.count - most) }
  }

  private func start(_ stretch: Int) -> Reading? {
    let first = stretch * Self.stretch
    // Scaling in whole numbers, rounded the same way on every processor.
    let scaling = "scale=\(size.width):\(size.height):flags=bilinear+accurate_rnd+full_chroma_int+bitexact"
    let rate = duration > 0 ? "fps=\(Self.framesPerSecond):start_time=0," : ""
    let seek = first > 0 ? ["-ss", "\(first / Self.framesPerSecond)"] : []
    let arguments =
      ["-nostdin", "-v", "error"] + seek + ["-i", "file:" + path, "-map", "0:v:0", "-vf", rate + scaling]
      + ["-frames:v", "\(duration > 0 ? Self.stretch : 1)", "-pix_fmt", "bgr0", "-f", "rawvideo", "pipe:1"]
    guard let process = try? ChildProcess(decoder, arguments) else { return nil }
    return Reading(stretch: stretch, next: first, process: process)
  }
}

/// The films that a device has opened, by path.
private enum OpenFilms: DeviceSlot {
  static func makeValue(for device: Device) -> [String: Film] { [:] }
}

extension Film {
  /// The film in a file, opened once per device.
  static func open(_ path: String) throws(FilmError) -> Film {
    let device = Device.current
    if let film = device[OpenFilms.self][path] { return film }
    let wait = device[OutsideWaitSlot.self]
    wait(true)
    defer { wait(false) }
    let film = try Film(path: path, tools: device[FilmToolsSlot.self])
    device[OpenFilms.self][path] = film
    return film
  }
}
