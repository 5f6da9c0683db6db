import UIKit

/// The modes of fitting a video to a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The string of the gravity.
  public let rawValue: String
  /// Creates a gravity from its string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The video keeps its aspect ratio and fits inside the layer.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// The video keeps its aspect ratio and fills the layer.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// The video is stretched to fill the layer.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

  /// The corresponding contents gravity.
  var contentsGravity: CALayerContentsGravity {
    switch self {
    case .resizeAspectFill: .resizeAspectFill
    case .resize: .resize
    default: .resizeAspect
    }
  }
}
