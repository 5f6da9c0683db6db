/// The status bar of a scene.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// The frame of the bar; empty while it is hidden.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// A Boolean value indicating whether the bar is hidden.
  open var isStatusBarHidden: Bool { UIApplication.shared.isStatusBarHidden }
  /// The style of the bar.
  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBarStyle }
}

extension UIApplication {
  /// Posted before the status bar's frame changes, which no device here does.
  public nonisolated static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted after the status bar's frame has changed, which no device here does.
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
