/// The styles of presentations.
public enum UIModalPresentationStyle: Int, Sendable {
  /// A presentation that covers the screen. The presenting view is removed.
  case fullScreen = 0
  /// A sheet, on a phone a card below the top of the screen.
  case pageSheet
  /// A smaller sheet, on a phone the same as the page sheet.
  case formSheet
  /// A presentation that covers the presentation context. The context's view is removed.
  case currentContext
  /// A presentation with the client's presentation controller and animators.
  case custom
  /// A presentation that covers the screen. The presenting view remains.
  case overFullScreen
  /// A presentation that covers the presentation context. The context's view remains.
  case overCurrentContext
  /// A popover.
  case popover
  /// No presentation.
  case none = -1
  /// The style that the system chooses, which is the page sheet.
  case automatic = -2

  /// A Boolean value indicating whether the presenting view is removed at the end of the presentation.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// A Boolean value indicating whether the style is a sheet.
  var isSheet: Bool { [.pageSheet, .formSheet].contains(self) }
}

/// The transition animations of presentations.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom.
  case coverVertical = 0
  /// The view flips around the vertical axis.
  case flipHorizontal
  /// The views cross-fade.
  case crossDissolve
  /// A corner of the presenting view curls up.
  case partialCurl
}

/// The styles of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light content, according to the traits.
  case `default` = 0
  /// Light content, for dark backgrounds.
  case lightContent = 1
  /// Dark content, for light backgrounds.
  case darkContent = 3
}

/// The animations of the status bar.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none
  /// The status bar fades in and out.
  case fade
  /// The status bar slides in and out.
  case slide
}
