/// The background of a view.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
  /// The corner radius, in points.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background from the edges of the view.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour; nil for that of the style.
  public var backgroundColor: UIColor?
  /// The image above the colour.
  public var image: UIImage?
  /// The content mode of the image.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the stroke; nil for the tint colour.
  public var strokeColor: UIColor?
  /// The width of the stroke.
  public var strokeWidth: CGFloat = 0

  /// The view that replaces colour and image. Buttons do not show it here.
  public var customView: UIView?
  /// The part of a list whose background this is; nil for another background.
  var listRole: ListRole?

  /// Returns a background without colour, image and stroke.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
