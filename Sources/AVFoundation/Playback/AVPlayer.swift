import UIKit

/// An object that plays a media item in device time.
open class AVPlayer: NSObject {
  /// The states of playback.
  public enum TimeControlStatus: Int, Sendable {
    /// Playback is paused.
    case paused
    /// Playback waits for data. This state does not occur here.
    case waitingToPlayAtSpecifiedRate
    /// The video is playing.
    case playing
  }

  /// The current item.
  open private(set) var currentItem: AVPlayerItem?
  /// A Boolean value indicating whether audio is muted. Audio is never played here.
  open var isMuted = false
  /// The playback rate. A rate of 0 pauses playback, and 1 is the natural rate.
  open var rate: Float {
    get { Float(position.rate) }
    set { move(from: seconds, rate: newValue.isFinite ? Double(newValue) : 0) }
  }

  private let device = Device.current
  private var position: PlaybackPosition
  /// The event at the end of the item.
  private var end: EventQueue.Token?
  private var observers: [() -> Void] = []

  /// Creates a player for an item.
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    position = PlaybackPosition(start: Device.current.now, seconds: 0, rate: 0, duration: Self.duration(of: item))
  }

  /// Creates a player for a file.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }
  /// Creates a player without an item.
  public convenience override init() { self.init(playerItem: nil) }

  /// Starts playback at the natural rate.
  open func play() { rate = 1 }
  /// Pauses playback.
  open func pause() { rate = 0 }
  /// The state of playback.
  open var timeControlStatus: TimeControlStatus { position.rate == 0 ? .paused : .playing }
  /// Returns the playback position.
  open func currentTime() -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }

  /// Moves the playback position to a time. Infinite times are the ends; an invalid or indefinite time moves nothing.
  open func seek(to time: CMTime) { if !time.seconds.isNaN { move(from: time.seconds, rate: position.rate) } }

  /// Replaces the current item. Playback continues at the beginning of the new one.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem = item
    position.duration = Self.duration(of: item)
    move(from: 0, rate: position.rate)
  }

  private var seconds: Double { position.seconds(at: device.now) }

  private static func duration(of item: AVPlayerItem?) -> Double {
    item.flatMap { try? $0.asset.video.get() }?.duration ?? 0
  }

  private func move(from seconds: Double, rate: Double) {
    position = PlaybackPosition(
      start: device.now, seconds: min(max(0, seconds), position.duration), rate: rate, duration: position.duration)
    if let end { device.events.cancel(end) }
    end = nil
    for observer in observers { observer() }
    guard rate > 0, let item = currentItem, item.status == .readyToPlay else { return }
    let left = DeviceTime(seconds: (position.duration - position.seconds) / rate)
    end = device.events.schedule(at: device.now + left, label: "end of video") { [weak self] in self?.finish(item) }
  }

  private func finish(_ item: AVPlayerItem) {
    end = nil
    move(from: position.duration, rate: 0)
    NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
  }

  // MARK: Layers

  /// The frames for layers: the video at its position, and how it continues without further events.
  var frames: (any FrameSource)? {
    guard let video = currentItem.flatMap({ try? $0.asset.video.get() }) else { return nil }
    return PlayedFrames(video: video, position: position)
  }

  func whenFramesChange(_ body: @escaping () -> Void) { observers.append(body) }
}

/// The position of a video at every device time from `start` on.
struct PlaybackPosition: Sendable {
  var start: DeviceTime
  /// The time of the video at `start`, in seconds.
  var seconds: Double
  var rate: Double
  var duration: Double

  func seconds(at time: DeviceTime) -> Double {
    min(max(0, seconds + max(0, (time - start).seconds) * rate), duration)
  }
}

/// The frames of a video that plays in device time.
private final class PlayedFrames: FrameSource {
  private let video: VideoFile
  private let position: PlaybackPosition

  init(video: VideoFile, position: PlaybackPosition) { (self.video, self.position) = (video, position) }

  var pixelSize: CGSize { CGSize(width: video.size.width, height: video.size.height) }

  func frame(at time: DeviceTime) -> CGImage {
    // A frame begins exactly at its own time; the small term compensates for rounding.
    let index = Int((position.seconds(at: time) * Double(VideoFile.framesPerSecond) + 1e-6).rounded(.down))
    return video.frame(index) ?? CGImage(PixelImage(width: 1, height: 1, pixels: [0xFF00_0000]))
  }
}
