// More names of notifications before Swift 4.2.
extension Notification.Name {
  /// `UIDevice.orientationDidChangeNotification` by its old name.
  @available(swift, obsoleted: 4.2, renamed: "UIDevice.orientationDidChangeNotification")
  public static var UIDeviceOrientationDidChange: Notification.Name { UIDevice.orientationDidChangeNotification }
  /// `UITextField.textDidChangeNotification` by its old name.
  @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidChangeNotification")
  public static var UITextFieldTextDidChange: Notification.Name { UITextField.textDidChangeNotification }
  /// `UITextField.textDidBeginEditingNotification` by its old name.
  @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidBeginEditingNotification")
  public static var UITextFieldTextDidBeginEditing: Notification.Name { UITextField.textDidBeginEditingNotification }
  /// `UITextField.textDidEndEditingNotification` by its old name.
  @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidEndEditingNotification")
  public static var UITextFieldTextDidEndEditing: Notification.Name { UITextField.textDidEndEditingNotification }
  /// `UIContentSizeCategory.didChangeNotification` by its old name.
  @available(swift, obsoleted: 4.2, renamed: "UIContentSizeCategory.didChangeNotification")
  public static var UIContentSizeCategoryDidChange: Notification.Name { UIContentSizeCategory.didChangeNotification }
  /// `UITableView.selectionDidChangeNotification` by its old name.
  @available(swift, obsoleted: 4.2, renamed: "UITableView.selectionDidChangeNotification")
  public static var UITableViewSelectionDidChange: Notification.Name { UITableView.selectionDidChangeNotification }
  /// `UIPasteboard.changedNotification` by its old name.
  @available(swift, obsoleted: 4.2, renamed: "UIPasteboard.changedNotification")
  public static var UIPasteboardChanged: Notification.Name { UIPasteboard.changedNotification }
  /// `UIMenuController.willShowMenuNotification` by its old name.
  @available(swift, obsoleted: 4.2, renamed: "UIMenuController.willShowMenuNotification")
  public static var UIMenuControllerWillShowMenu: Notification.Name { UIMenuController.willShowMenuNotification }
  /// `UIWindow.didBecomeKeyNotification` by its old name.
  @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeKeyNotification")
  public static var UIWindowDidBecomeKey: Notification.Name { UIWindow.didBecomeKeyNotification }
  /// `UIApplication.userDidTakeScreenshotNotification` by its old name.
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.userDidTakeScreenshotNotification")
  public static var UIApplicationUserDidTakeScreenshot: Notification.Name {
    UIApplication.userDidTakeScreenshotNotification
  }
}
