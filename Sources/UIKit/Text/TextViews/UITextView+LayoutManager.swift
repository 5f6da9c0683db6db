extension UITextView {
  /// Creates a text view. There is one layout of text here, whatever manager is asked for.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }
}
