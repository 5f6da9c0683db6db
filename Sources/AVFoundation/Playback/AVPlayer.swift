import UIKit

/// Plays a film in device time, without controls.
open class AVPlayer: NSObject {
  /// Whether the film moves.
  public enum TimeControlStatus: Int, Sendable {
    /// It stands.
    case paused
    /// It would move if it could.
    case waitingToPlayAtSpecifiedRate
    /// It moves.
    case playing
  }

  /// The film.
  open private(set) var currentItem: AVPlayerItem?
  /// Sound is not played on this device.
  open var isMuted = false
  /// How fast the film moves: 0 stands, 1 is its own speed.
  open var rate: Float {
    get { Float(position.rate) }
    set { move(from: seconds, rate: newValue.isFinite ? Double(newValue) : 0) }
  }

  private let device = Device.current
  private var position: FilmPosition
  private var end: EventQueue.Token?
  private var observers: [() -> Void] = []

  /// Creates a player of a film.
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    position = FilmPosition(start: Device.current.now, seconds: 0, rate: 0, duration: Self.duration(of: item))
  }

  /// Creates a player of a film in a file.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }
  /// Creates a player without a film.
  public convenience override init() { self.init(playerItem: nil) }

  /// Lets the film move.
  open func play() { rate = 1 }
  /// Stops the film where it is.
  open func pause() { rate = 0 }
  /// Whether the film moves.
  open var timeControlStatus: TimeControlStatus { position.rate == 0 ? .paused : .playing }
  /// Where the film is.
  open func currentTime() -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }

  /// Goes to a time of the film.
  open func seek(to time: CMTime) { move(from: time.isValid ? time.seconds : 0, rate: position.rate) }

  /// Takes another film, from its beginning.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem = item
    position.duration = Self.duration(of: item)
    move(from: 0, rate: position.rate)
  }

  private var seconds: Double { position.seconds(at: device.now) }

  private static func duration(of item: AVPlayerItem?) -> Double {
    item.flatMap { try? $0.asset.film.get() }?.duration ?? 0
  }

  private func move(from seconds: Double, rate: Double) {
    position = FilmPosition(
      start: device.now, seconds: min(max(0, seconds), position.duration), rate: rate, duration: position.duration)
    if let end { device.events.cancel(end) }
    end = nil
    for observer in observers { observer() }
    guard rate > 0, let item = currentItem, item.status == .readyToPlay else { return }
    let left = DeviceTime(seconds: (position.duration - position.seconds) / rate)
    end = device.events.schedule(at: device.now + left, label: "end of film") { [weak self] in self?.finish(item) }
  }

  private func finish(_ item: AVPlayerItem) {
    end = nil
    move(from: position.duration, rate: 0)
    NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
  }

  // MARK: Layers

  /// What layers show: the film where it is, and where it will be if nothing happens.
  var frames: (any FrameSource)? {
    guard let film = currentItem.flatMap({ try? $0.asset.film.get() }) else { return nil }
    return PlayedFrames(film: film, position: position)
  }

  func whenFramesChange(_ body: @escaping () -> Void) { observers.append(body) }
}

/// Where a film is at every device time, from some time on.
struct FilmPosition: Sendable {
  var start: DeviceTime
  /// Of the film, at `start`.
  var seconds: Double
  var rate: Double
  var duration: Double

  func seconds(at time: DeviceTime) -> Double {
    min(max(0, seconds + max(0, (time - start).seconds) * rate), duration)
  }
}

/// A film that moves with device time.
private final class PlayedFrames: FrameSource {
  private let film: Film
  private let position: FilmPosition

  init(film: Film, position: FilmPosition) { (self.film, self.position) = (film, position) }

  var pixelSize: CGSize { CGSize(width: film.size.width, height: film.size.height) }

  func frame(at time: DeviceTime) -> CGImage {
    // A frame's own time is its first moment; a tick is forgiven to what was rounded.
    let index = Int((position.seconds(at: time) * Double(Film.framesPerSecond) + 1e-6).rounded(.down))
    return film.frame(index) ?? CGImage(PixelImage(width: 1, height: 1, pixels: [0xFF00_0000]))
  }
}
