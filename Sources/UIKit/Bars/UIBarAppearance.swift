// How bars look, as objects that client code fills in: newer than tints and background pictures, and stronger.
//
// A bar that was never asked for its appearance looks as its older properties say; from the first look at
// `standardAppearance` on, appearances say everything.

/// What stands behind a bar.
open class UIBarAppearance: NSObject, NSCopying, @unchecked Sendable {
  /// A blur behind everything.
  open var backgroundEffect: UIBlurEffect?
  /// A colour over the blur.
  open var backgroundColor: UIColor?
  /// A picture over the colour.
  open var backgroundImage: UIImage?
  /// How the picture fills.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The line at the bar's edge; nil for none.
  open var shadowColor: UIColor?
  /// A picture in the line's place, in `shadowColor` if it is a template.
  open var shadowImage: UIImage?

  /// Creates the standard look.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates the look that another has behind.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(barAppearance)
  }

  private func take(_ other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  /// The standard look: a blur, and a line.
  open func configureWithDefaultBackground() {
    clear()
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = Self.hairline
  }

  /// Nothing shines through.
  open func configureWithOpaqueBackground() {
    clear()
    backgroundColor = .systemBackground
    shadowColor = Self.hairline
  }

  /// Nothing behind, and no line.
  open func configureWithTransparentBackground() { clear() }

  private func clear() {
    (backgroundEffect, backgroundColor, backgroundImage, shadowColor, shadowImage) = (nil, nil, nil, nil, nil)
  }

  private static var hairline: UIColor {
    UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.3) }
  }

  /// The same look, as an object of its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.takeAll(self)
    return copy
  }

  /// Takes over everything; subclasses take what they add, too.
  func takeAll(_ other: UIBarAppearance) { take(other) }
}

/// How words and ground of a bar's buttons look in one state.
public final class UIBarButtonItemStateAppearance: NSObject, @unchecked Sendable {
  /// The words' look.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a bar's buttons look.
public final class UIBarButtonItemAppearance: NSObject, @unchecked Sendable {
  /// At rest.
  public let normal = UIBarButtonItemStateAppearance()
  /// Held by a finger.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// Off.
  public let disabled = UIBarButtonItemStateAppearance()

  /// Creates the standard look.
  public override init() { super.init() }
  /// Creates the standard look of a style.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  /// The words' look in a state; what a state does not say is as at rest.
  func attributes(isEnabled: Bool, isHeld: Bool) -> [NSAttributedString.Key: Any] {
    let own = !isEnabled ? disabled : isHeld ? highlighted : normal
    return normal.titleTextAttributes.merging(own.titleTextAttributes) { $1 }
  }
}

/// How a navigation bar looks.
open class UINavigationBarAppearance: UIBarAppearance, @unchecked Sendable {
  /// The title's look.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The large title's look.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// How buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How buttons that finish look.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// How the back button looks.
  open var backButtonAppearance = UIBarButtonItemAppearance()

  override func takeAll(_ other: UIBarAppearance) {
    super.takeAll(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
    largeTitleTextAttributes = other.largeTitleTextAttributes
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    backButtonAppearance = other.backButtonAppearance
  }
}

/// How a toolbar looks.
open class UIToolbarAppearance: UIBarAppearance, @unchecked Sendable {
  /// How buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How buttons that finish look.
  open var doneButtonAppearance = UIBarButtonItemAppearance()

  override func takeAll(_ other: UIBarAppearance) {
    super.takeAll(other)
    guard let other = other as? UIToolbarAppearance else { return }
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
  }
}

/// How a tab looks in one state.
public final class UITabBarItemStateAppearance: NSObject, @unchecked Sendable {
  /// The words' look.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The picture's colour; nil for the bar's.
  public var iconColor: UIColor?
  /// The badge's ground; nil for red.
  public var badgeBackgroundColor: UIColor?
}

/// How tabs look.
public final class UITabBarItemAppearance: NSObject, @unchecked Sendable {
  /// At rest.
  public let normal = UITabBarItemStateAppearance()
  /// Chosen.
  public let selected = UITabBarItemStateAppearance()
  /// Creates the standard look.
  public override init() { super.init() }
}

/// How a tab bar looks.
open class UITabBarAppearance: UIBarAppearance, @unchecked Sendable {
  /// How tabs look whose picture stands above the words: all tabs here.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// How tabs look whose picture stands beside the words: kept.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The same on a low screen: kept.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  override func takeAll(_ other: UIBarAppearance) {
    super.takeAll(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    (inlineLayoutAppearance, compactInlineLayoutAppearance) =
      (other.inlineLayoutAppearance, other.compactInlineLayoutAppearance)
  }
}
