// More names of constants and functions before Swift 4.2.

/// `UIBackgroundTaskIdentifier.invalid` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIBackgroundTaskIdentifier.invalid")
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
/// `UISegmentedControl.noSegment` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UISegmentedControl.noSegment")
@MainActor @preconcurrency
public let UISegmentedControlNoSegment = UISegmentedControl.noSegment
/// `UINavigationController.hideShowBarDuration` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UINavigationController.hideShowBarDuration")
@MainActor @preconcurrency
public let UINavigationControllerHideShowBarDuration = UINavigationController.hideShowBarDuration
/// `UIAccessibility.Notification.screenChanged` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.screenChanged")
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
/// `UIAccessibility.Notification.layoutChanged` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.layoutChanged")
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
/// `UIAccessibility.Notification.announcement` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.announcement")
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
/// `UIAccessibility.Notification.pageScrolled` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.pageScrolled")
public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled
/// `UICollectionViewFlowLayout.automaticSize` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UICollectionViewFlowLayout.automaticSize")
@MainActor @preconcurrency
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize

/// `UIAccessibility.isVoiceOverRunning` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isVoiceOverRunning")
@MainActor @preconcurrency
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

/// `UIAccessibility.isReduceMotionEnabled` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isReduceMotionEnabled")
@MainActor @preconcurrency
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

/// `UIAccessibility.isReduceTransparencyEnabled` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isReduceTransparencyEnabled")
@MainActor @preconcurrency
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { UIAccessibility.isReduceTransparencyEnabled }

/// `UIAccessibility.isDarkerSystemColorsEnabled` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isDarkerSystemColorsEnabled")
@MainActor @preconcurrency
public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool { UIAccessibility.isDarkerSystemColorsEnabled }

/// `UIAccessibility.isBoldTextEnabled` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isBoldTextEnabled")
@MainActor @preconcurrency
public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }

/// `UIAccessibility.post(notification:argument:)` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.post(notification:argument:)")
@MainActor @preconcurrency
public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {
  UIAccessibility.post(notification: notification, argument: argument)
}

extension UIViewController {
  /// `childForStatusBarStyle` by its old name.
  @available(swift, obsoleted: 4.2, renamed: "childForStatusBarStyle")
  public var childViewControllerForStatusBarStyle: UIViewController? { childForStatusBarStyle }
  /// `childForStatusBarHidden` by its old name.
  @available(swift, obsoleted: 4.2, renamed: "childForStatusBarHidden")
  public var childViewControllerForStatusBarHidden: UIViewController? { childForStatusBarHidden }
}
