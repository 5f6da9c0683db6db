/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; the presenter's view is taken out.
  case fullScreen = 0
  /// A sheet.
  case pageSheet
  /// A small sheet.
  case formSheet
  /// Covers the presentation context.
  case currentContext
  /// Client code's own presentation.
  case custom
  /// Covers the screen; the presenter's view stays.
  case overFullScreen
  /// Covers the presentation context; what is below stays.
  case overCurrentContext
  /// A popover.
  case popover
  /// Not at all.
  case none = -1
  /// The system's choice: a sheet.
  case automatic = -2

  /// Whether what is below is taken out when the presentation is over.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether it is a card that leaves room at the top.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}

/// How a presentation moves.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from below.
  case coverVertical = 0
  /// Turns round.
  case flipHorizontal
  /// Fades.
  case crossDissolve
  /// Curls.
  case partialCurl
}

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, as the traits say.
  case `default` = 0
  /// Light, on dark.
  case lightContent = 1
  /// Dark, on light.
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none
  /// Fades.
  case fade
  /// Slides.
  case slide
}
