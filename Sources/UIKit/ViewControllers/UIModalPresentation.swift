/// The styles of presentations.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; the presenting view is removed.
  case fullScreen = 0
  /// A sheet.
  case pageSheet
  /// A small sheet.
  case formSheet
  /// Covers the presentation context, whose view is removed.
  case currentContext
  /// A presentation by client code.
  case custom
  /// Covers the screen; the presenting view stays.
  case overFullScreen
  /// Covers the presentation context, whose view stays.
  case overCurrentContext
  /// A popover.
  case popover
  /// No presentation.
  case none = -1
  /// The style that the system chooses: a sheet.
  case automatic = -2

  /// A Boolean value indicating whether what is below is taken out when the presentation is over.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// A Boolean value indicating whether the presentation is a sheet on a phone: a card below the top of the screen.
  var isSheet: Bool { [.pageSheet, .formSheet].contains(self) }
}

/// The animations of presentations.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Flips around the vertical axis.
  case flipHorizontal
  /// Cross-fades.
  case crossDissolve
  /// Curls up one corner.
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
  /// Fades in and out.
  case fade
  /// Slides in and out.
  case slide
}
