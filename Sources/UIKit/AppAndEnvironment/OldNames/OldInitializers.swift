extension UIActivityIndicatorView {
  /// The name of `init(style:)` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "init(style:)")
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
}
