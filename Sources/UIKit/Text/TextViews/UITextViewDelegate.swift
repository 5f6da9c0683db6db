/// Methods that manage the editing of a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Asks whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Asks whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Tells the delegate that editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Tells the delegate that editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Asks whether a range of the text may be replaced.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Tells the delegate that the user changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Tells the delegate that the selection changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Asks whether a tapped link may be opened.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Asks whether a tapped link may be opened, as before iOS 10.
  func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
}

extension UITextViewDelegate {
  /// Allows it by default.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Allows it by default.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing by default.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing by default.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Allows it by default.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  { true }
  /// Does nothing by default.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing by default.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Asks the method from before iOS 10 by default.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
  /// Allows it by default.
  public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
}

extension UITextView {
  /// Posted when editing began.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when the user changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  /// Posted when editing ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}

extension Notification.Name {
  /// The name before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidChangeNotification")
  public static var UITextViewTextDidChange: Notification.Name { UITextView.textDidChangeNotification }
  /// The name before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidBeginEditingNotification")
  public static var UITextViewTextDidBeginEditing: Notification.Name { UITextView.textDidBeginEditingNotification }
  /// The name before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidEndEditingNotification")
  public static var UITextViewTextDidEndEditing: Notification.Name { UITextView.textDidEndEditingNotification }
}
