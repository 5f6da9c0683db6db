import CoreGraphics

/// The time for which a recording waits for its encoder.
///
/// A wait counts as idle while the encoder uses no processor. On a busy machine, an encoder that works is therefore not
/// taken for one that hangs.
struct EncoderPatience {
  /// The amount of work that an encoder was given.
  struct Work {
    var frames: Int
    var pixels: Int
  }

  /// The state of an encoder, which changes while it works.
  struct Progress: Equatable {
    var taken: Int
    var written: Int
    var processorTime: Duration
  }

  /// The reason why a recording waits no longer, as the end of a sentence.
  struct Exhausted: Error, Equatable { var reason: String }

  /// The maximum time without any progress (our choice).
  static let silenceLimit = Duration.seconds(10)

  private let silenceLimit: Duration
  private let idleLimit: Duration
  private let workLimit: Duration
  private var last = Progress(taken: 0, written: 0, processorTime: .zero)
  private var silence = Duration.zero
  private var idle = Duration.zero

  /// Creates the limits for an amount of work (our choice).
  ///
  /// Idle waits may take 20 seconds, and half a second a frame. Work may take a minute of processor time, and ten
  /// seconds a frame of a million pixels. AV1 needs about one.
  init(_ work: Work, silenceLimit: Duration = Self.silenceLimit) {
    self.silenceLimit = silenceLimit
    idleLimit = .seconds(20) + .milliseconds(500) * work.frames
    workLimit = .seconds(60) + .seconds(10 * Double(work.frames) * Double(max(work.pixels, 100_000)) / 1e6)
  }

  /// Adds a wait, after which the encoder has a state. Throws an error if the patience is exhausted.
  mutating func wait(_ elapsed: Duration, _ progress: Progress) throws {
    silence = progress == last ? silence + elapsed : .zero
    if progress.processorTime == last.processorTime { idle += elapsed }
    last = progress
    if silence >= silenceLimit { throw Exhausted(reason: "has done nothing for \(Self.text(silenceLimit))") }
    if idle >= idleLimit { throw Exhausted(reason: "has not worked for \(Self.text(idleLimit)) in all") }
    if progress.processorTime >= workLimit { throw Exhausted(reason: "has worked for \(Self.text(workLimit))") }
  }

  private static func text(_ duration: Duration) -> String { "\(duration.components.seconds) seconds" }
}
