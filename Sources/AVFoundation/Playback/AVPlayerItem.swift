import UIKit

/// A film in a file.
open class AVAsset: NSObject {
  let film: Result<Film, FilmError>
  /// How long it is; no time where it cannot be read.
  open var duration: CMTime {
    (try? film.get()).map { CMTime(seconds: $0.duration, preferredTimescale: 600) } ?? .invalid
  }

  /// Creates what `AVURLAsset` creates.
  public init(url: URL) {
    film = Result { () throws(FilmError) in try Film.open(url.path) }
    if case .failure(let error) = film { Device.current.log("film \(url.path): \(error)") }
  }
}

/// A film in a file.
public final class AVURLAsset: AVAsset {
  /// The file.
  public let url: URL
  /// Opens a file; whether it could be read is told by who plays it.
  public override init(url: URL) {
    self.url = url
    super.init(url: url)
  }
}

/// A film on its way through a player.
open class AVPlayerItem: NSObject {
  /// Whether it can be played.
  public enum Status: Int, Sendable {
    /// Not known yet.
    case unknown
    /// It can.
    case readyToPlay
    /// It cannot.
    case failed
  }

  /// Sent when the film has been played to its end.
  public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")

  /// The film.
  public let asset: AVAsset
  /// Whether it can be played: known at once.
  open var status: Status { (try? asset.film.get()) == nil ? .failed : .readyToPlay }
  /// Why it cannot be played.
  open var error: (any Error)? { if case .failure(let error) = asset.film { error } else { nil } }
  /// How long it is.
  open var duration: CMTime { asset.duration }
  /// The size of its picture.
  open var presentationSize: CGSize {
    (try? asset.film.get()).map { CGSize(width: $0.size.width, height: $0.size.height) } ?? .zero
  }

  /// Opens a film.
  public init(asset: AVAsset) { self.asset = asset }
  /// Opens a film in a file.
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }
}

extension Notification.Name {
  /// Sent when a film has been played to its end.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}
