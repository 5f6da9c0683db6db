extension UITextView {
  /// Creates a text view with either version of TextKit, which makes no difference here.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }
}
