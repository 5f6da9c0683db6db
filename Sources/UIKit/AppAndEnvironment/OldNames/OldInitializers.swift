extension UIActivityIndicatorView {
  /// `init(style:)` by its old name.
  @available(swift, obsoleted: 4.2, renamed: "init(style:)")
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
}
