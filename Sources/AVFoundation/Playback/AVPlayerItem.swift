import UIKit

/// Media in a file.
open class AVAsset: NSObject {
  let film: Result<VideoFile, VideoError>
  /// The duration; invalid if the file cannot be read.
  open var duration: CMTime {
    (try? film.get()).map { CMTime(seconds: $0.duration, preferredTimescale: 600) } ?? .invalid
  }

  /// Creates an asset for a file.
  public init(url: URL) {
    film = Result { () throws(VideoError) in try VideoFile.open(url.path) }
    if case .failure(let error) = film { Device.current.log("film \(url.path): \(error)") }
  }
}

/// An asset in a file.
public final class AVURLAsset: AVAsset {
  /// The URL of the file.
  public let url: URL
  /// Creates an asset for a file. The status of its player item tells whether it could be read.
  public override init(url: URL) {
    self.url = url
    super.init(url: url)
  }
}

/// The state of an asset that a player plays.
open class AVPlayerItem: NSObject {
  /// The states of an item.
  public enum Status: Int, Sendable {
    /// Unknown.
    case unknown
    /// The item can be played.
    case readyToPlay
    /// The item cannot be played.
    case failed
  }

  /// Posted when the item was played to its end.
  public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")

  /// The asset of the item.
  public let asset: AVAsset
  /// The status of the item, which is known at once.
  open var status: Status { (try? asset.film.get()) == nil ? .failed : .readyToPlay }
  /// The reason why the item cannot be played.
  open var error: (any Error)? { if case .failure(let error) = asset.film { error } else { nil } }
  /// The duration of the item.
  open var duration: CMTime { asset.duration }
  /// The size of the video.
  open var presentationSize: CGSize {
    (try? asset.film.get()).map { CGSize(width: $0.size.width, height: $0.size.height) } ?? .zero
  }

  /// Creates an item for an asset.
  public init(asset: AVAsset) { self.asset = asset }
  /// Creates an item for a file.
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }
}

extension Notification.Name {
  /// Posted when an item was played to its end.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}
