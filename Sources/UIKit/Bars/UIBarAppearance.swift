// Appearance objects describe bars. Since iOS 13 they replace properties such as tint colours and background images.
//
// A bar uses these older properties until client code reads or sets an appearance. From then on it uses appearances
// only.

/// The appearance of the background of a bar.
open class UIBarAppearance: NSObject, NSCopying, @unchecked Sendable {
  /// The blur effect behind the colour and the image.
  open var backgroundEffect: UIBlurEffect?
  /// The colour above the blur.
  open var backgroundColor: UIColor?
  /// The image above the colour.
  open var backgroundImage: UIImage?
  /// The content mode of the background image.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the hairline at the edge of the bar; nil for no hairline.
  open var shadowColor: UIColor?
  /// An image that replaces the hairline. A template image is drawn in `shadowColor`.
  open var shadowImage: UIImage?

  /// Creates an appearance with the default background.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the background of another one.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    copyBackground(of: barAppearance)
  }

  private func copyBackground(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  /// Sets the default background, which is a blur with a hairline.
  open func configureWithDefaultBackground() {
    clear()
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = Self.hairline
  }

  /// Sets an opaque background and a hairline.
  open func configureWithOpaqueBackground() {
    clear()
    backgroundColor = .systemBackground
    shadowColor = Self.hairline
  }

  /// Removes the background and the hairline.
  open func configureWithTransparentBackground() { clear() }

  private func clear() {
    (backgroundEffect, backgroundColor, backgroundImage, shadowColor, shadowImage) = (nil, nil, nil, nil, nil)
  }

  private static var hairline: UIColor {
    UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.3) }
  }

  /// Returns a copy of the appearance.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.copyProperties(of: self)
    return copy
  }

  /// Copies all properties of `other`. Subclasses copy their additional properties.
  func copyProperties(of other: UIBarAppearance) { copyBackground(of: other) }
}
