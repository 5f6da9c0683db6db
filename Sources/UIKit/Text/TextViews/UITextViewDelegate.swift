/// Methods for receiving editing-related messages of text views.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Asks the delegate whether editing may begin in a text view.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Asks the delegate whether editing may end in a text view.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Tells the delegate that editing began in a text view.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Tells the delegate that editing ended in a text view.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Asks the delegate whether a string may replace a range of the text, in UTF-16 code units.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Tells the delegate that the user changed the text of a text view.
  func textViewDidChange(_ textView: UITextView)
  /// Tells the delegate that the selection of a text view changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Asks the delegate whether the text view may open the URL of a tapped link.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Asks the delegate whether the text view may open the URL of a tapped link. This is the method before iOS 10.
  func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
}

extension UITextViewDelegate {
  /// Returns true by default.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns true by default.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing by default.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing by default.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true by default.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  { true }
  /// Does nothing by default.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing by default.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Calls the method before iOS 10 by default.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
  /// Returns true by default.
  public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
}

extension UITextView {
  /// A notification that an editing session began in a text view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// A notification that the user changed the text of a text view.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  /// A notification that an editing session ended in a text view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}

extension Notification.Name {
  /// The name of `UITextView.textDidChangeNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidChangeNotification")
  public static var UITextViewTextDidChange: Notification.Name { UITextView.textDidChangeNotification }
  /// The name of `UITextView.textDidBeginEditingNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidBeginEditingNotification")
  public static var UITextViewTextDidBeginEditing: Notification.Name { UITextView.textDidBeginEditingNotification }
  /// The name of `UITextView.textDidEndEditingNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidEndEditingNotification")
  public static var UITextViewTextDidEndEditing: Notification.Name { UITextView.textDidEndEditingNotification }
}
