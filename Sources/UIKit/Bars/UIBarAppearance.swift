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

/// The appearance of a bar button in one state.
public final class UIBarButtonItemStateAppearance: NSObject, @unchecked Sendable {
  /// The text attributes of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of the bar buttons of one style.
public final class UIBarButtonItemAppearance: NSObject, @unchecked Sendable {
  /// The appearance in the normal state.
  public let normal = UIBarButtonItemStateAppearance()
  /// The appearance of a highlighted button.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The appearance of a disabled button.
  public let disabled = UIBarButtonItemStateAppearance()

  /// Creates the default appearance.
  public override init() { super.init() }
  /// Creates the default appearance of a style.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  /// Returns the text attributes of the title in a state, plus those of the normal state that it lacks.
  func attributes(isEnabled: Bool, isHighlighted: Bool) -> [NSAttributedString.Key: Any] {
    let appearance = !isEnabled ? disabled : isHighlighted ? highlighted : normal
    return normal.titleTextAttributes.merging(appearance.titleTextAttributes) { $1 }
  }
}

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance, @unchecked Sendable {
  /// The text attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The text attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of done buttons.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()

  override func copyProperties(of other: UIBarAppearance) {
    super.copyProperties(of: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
    largeTitleTextAttributes = other.largeTitleTextAttributes
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    backButtonAppearance = other.backButtonAppearance
  }
}

/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance, @unchecked Sendable {
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of done buttons.
  open var doneButtonAppearance = UIBarButtonItemAppearance()

  override func copyProperties(of other: UIBarAppearance) {
    super.copyProperties(of: other)
    guard let other = other as? UIToolbarAppearance else { return }
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
  }
}

/// The appearance of a tab in one state.
public final class UITabBarItemStateAppearance: NSObject, @unchecked Sendable {
  /// The text attributes of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The colour of the image; nil for that of the bar.
  public var iconColor: UIColor?
  /// The background colour of the badge; nil for red.
  public var badgeBackgroundColor: UIColor?
}

/// The appearance of tabs.
public final class UITabBarItemAppearance: NSObject, @unchecked Sendable {
  /// The appearance of an unselected tab.
  public let normal = UITabBarItemStateAppearance()
  /// The appearance of the selected tab.
  public let selected = UITabBarItemStateAppearance()
  /// Creates the default appearance.
  public override init() { super.init() }
}

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance, @unchecked Sendable {
  /// The appearance of tabs with the image above the title. All tabs here have this layout.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of tabs with the image beside the title. The value is stored and has no effect.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of compact tabs with the image beside the title. The value is stored and has no effect.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  override func copyProperties(of other: UIBarAppearance) {
    super.copyProperties(of: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    (inlineLayoutAppearance, compactInlineLayoutAppearance) =
      (other.inlineLayoutAppearance, other.compactInlineLayoutAppearance)
  }
}
