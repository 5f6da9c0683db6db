/// An object with the configuration of the status bar of a scene.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// The frame of the status bar, which is empty while the bar is hidden.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// A Boolean value indicating whether the status bar is hidden.
  open var isStatusBarHidden: Bool { UIApplication.shared.isStatusBarHidden }
  /// The style of the status bar.
  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBarStyle }
}

extension UIApplication {
  /// Posted before the frame of the status bar changes. No device here posts it.
  public nonisolated static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted after the frame of the status bar has changed. No device here posts it.
  public nonisolated static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Posted before the orientation of the status bar changes.
  public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
}

extension Notification.Name {
  /// The name before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.willChangeStatusBarFrameNotification")
  public static var UIApplicationWillChangeStatusBarFrame: Notification.Name {
    UIApplication.willChangeStatusBarFrameNotification
  }
  /// The name before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.didChangeStatusBarFrameNotification")
  public static var UIApplicationDidChangeStatusBarFrame: Notification.Name {
    UIApplication.didChangeStatusBarFrameNotification
  }
  /// The name before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.willChangeStatusBarOrientationNotification")
  public static var UIApplicationWillChangeStatusBarOrientation: Notification.Name {
    UIApplication.willChangeStatusBarOrientationNotification
  }
}
