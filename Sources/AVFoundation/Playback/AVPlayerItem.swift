import UIKit

/// A media file.
open class AVAsset: NSObject {
  let video: Result<VideoFile, VideoError>
  /// The duration of the asset; invalid if the file cannot be read.
  open var duration: CMTime {
    (try? video.get()).map { CMTime(seconds: $0.duration, preferredTimescale: 600) } ?? .invalid
  }

  /// Creates an asset for a file.
  public init(url: URL) {
    video = Result { () throws(VideoError) in try VideoFile.open(url.path) }
    if case .failure(let error) = video { Device.current.log("video \(url.path): \(error)") }
  }
}

/// An asset at a URL.
public final class AVURLAsset: AVAsset {
  /// The URL of the file.
  public let url: URL
  /// Creates an asset for a file. The status of its player item indicates whether the file can be read.
  public override init(url: URL) {
    self.url = url
    super.init(url: url)
  }
}

/// An asset as a player plays it.
open class AVPlayerItem: NSObject {
  /// The states of an item.
  public enum Status: Int, Sendable {
    /// The status is not known yet. This case does not occur here.
    case unknown
    /// The item can be played.
    case readyToPlay
    /// The item cannot be played.
    case failed
  }

  /// A notification that is posted when the item has played to its end.
  public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")

  /// The asset of the item.
  open private(set) var asset: AVAsset
  /// The status of the item, which is known at once.
  open var status: Status { (try? asset.video.get()) == nil ? .failed : .readyToPlay }
  /// The error that caused the failure; nil if the item can be played.
  open var error: (any Error)? { if case .failure(let error) = asset.video { error } else { nil } }
  /// The duration of the item; indefinite if it is not known.
  open var duration: CMTime { asset.duration.isValid ? asset.duration : .indefinite }
  /// The size of the video.
  open var presentationSize: CGSize {
    (try? asset.video.get()).map { CGSize(width: $0.size.width, height: $0.size.height) } ?? .zero
  }

  /// Creates an item for an asset.
  public init(asset: AVAsset) { self.asset = asset }
  /// Creates an item for a file.
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }
}

extension Notification.Name {
  /// A notification that is posted when an item has played to its end.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}
