// The names of further constants and functions before Swift 4.2.

/// The name of `UIBackgroundTaskIdentifier.invalid` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIBackgroundTaskIdentifier.invalid")
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
/// The name of `UISegmentedControl.noSegment` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UISegmentedControl.noSegment")
@MainActor @preconcurrency
public let UISegmentedControlNoSegment = UISegmentedControl.noSegment
/// The name of `UINavigationController.hideShowBarDuration` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UINavigationController.hideShowBarDuration")
@MainActor @preconcurrency
public let UINavigationControllerHideShowBarDuration = UINavigationController.hideShowBarDuration
/// The name of `UIAccessibility.Notification.screenChanged` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.screenChanged")
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
/// The name of `UIAccessibility.Notification.layoutChanged` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.layoutChanged")
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
/// The name of `UIAccessibility.Notification.announcement` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.announcement")
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
/// The name of `UIAccessibility.Notification.pageScrolled` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.pageScrolled")
public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled
/// The name of `UICollectionViewFlowLayout.automaticSize` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionViewFlowLayout.automaticSize")
@MainActor @preconcurrency
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize

/// The name of `UIAccessibility.isVoiceOverRunning` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isVoiceOverRunning")
@MainActor @preconcurrency
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

/// The name of `UIAccessibility.isReduceMotionEnabled` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isReduceMotionEnabled")
@MainActor @preconcurrency
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

/// The name of `UIAccessibility.isReduceTransparencyEnabled` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isReduceTransparencyEnabled")
@MainActor @preconcurrency
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { UIAccessibility.isReduceTransparencyEnabled }

/// The name of `UIAccessibility.isDarkerSystemColorsEnabled` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isDarkerSystemColorsEnabled")
@MainActor @preconcurrency
public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool { UIAccessibility.isDarkerSystemColorsEnabled }

/// The name of `UIAccessibility.isBoldTextEnabled` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isBoldTextEnabled")
@MainActor @preconcurrency
public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }

/// The name of `UIAccessibility.post(notification:argument:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.post(notification:argument:)")
@MainActor @preconcurrency
public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {
  UIAccessibility.post(notification: notification, argument: argument)
}

extension UIViewController {
  /// The name of `childForStatusBarStyle` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "childForStatusBarStyle")
  public var childViewControllerForStatusBarStyle: UIViewController? { childForStatusBarStyle }
  /// The name of `childForStatusBarHidden` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "childForStatusBarHidden")
  public var childViewControllerForStatusBarHidden: UIViewController? { childForStatusBarHidden }
}
