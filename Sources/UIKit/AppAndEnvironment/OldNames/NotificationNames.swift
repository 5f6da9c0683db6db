// The names of further notifications before Swift 4.2.
extension Notification.Name {
  /// The name of `UIDevice.orientationDidChangeNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIDevice.orientationDidChangeNotification")
  public static var UIDeviceOrientationDidChange: Notification.Name { UIDevice.orientationDidChangeNotification }
  /// The name of `UITextField.textDidChangeNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidChangeNotification")
  public static var UITextFieldTextDidChange: Notification.Name { UITextField.textDidChangeNotification }
  /// The name of `UITextField.textDidBeginEditingNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidBeginEditingNotification")
  public static var UITextFieldTextDidBeginEditing: Notification.Name { UITextField.textDidBeginEditingNotification }
  /// The name of `UITextField.textDidEndEditingNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidEndEditingNotification")
  public static var UITextFieldTextDidEndEditing: Notification.Name { UITextField.textDidEndEditingNotification }
  /// The name of `UIContentSizeCategory.didChangeNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIContentSizeCategory.didChangeNotification")
  public static var UIContentSizeCategoryDidChange: Notification.Name { UIContentSizeCategory.didChangeNotification }
  /// The name of `UITableView.selectionDidChangeNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UITableView.selectionDidChangeNotification")
  public static var UITableViewSelectionDidChange: Notification.Name { UITableView.selectionDidChangeNotification }
  /// The name of `UIPasteboard.changedNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIPasteboard.changedNotification")
  public static var UIPasteboardChanged: Notification.Name { UIPasteboard.changedNotification }
  /// The name of `UIMenuController.willShowMenuNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIMenuController.willShowMenuNotification")
  public static var UIMenuControllerWillShowMenu: Notification.Name { UIMenuController.willShowMenuNotification }
  /// The name of `UIWindow.didBecomeKeyNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeKeyNotification")
  public static var UIWindowDidBecomeKey: Notification.Name { UIWindow.didBecomeKeyNotification }
  /// The name of `UIApplication.userDidTakeScreenshotNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.userDidTakeScreenshotNotification")
  public static var UIApplicationUserDidTakeScreenshot: Notification.Name {
    UIApplication.userDidTakeScreenshotNotification
  }
}
