// The notifications that a screen reader posts. None runs here, so nothing is posted.
extension UIAccessibility {
  /// Posted when a screen reader has moved to another element.
  public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
  /// The key of the element to which the reader has gone.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that the reader has left.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the reader's name.
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
  /// Posted when a reader of the screen is turned on or off.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
}
