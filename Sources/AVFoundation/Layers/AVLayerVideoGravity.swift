import UIKit

/// The modes in which a layer displays a video in its bounds.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The string value of the mode.
  public let rawValue: String
  /// Creates a mode from a string value.
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
