import Workbench

/// What the window system tells, as plain values.
enum WindowEvent: Equatable {
  /// For the content.
  case input(InputEvent)
  /// The window's size in pixels or its scale may have changed.
  case resized
  /// What was shown got lost (window uncovered, mapped).
  case exposed
  /// Minimised or hidden, or back.
  case visible(Bool)
  /// Closed by the user, by a signal, or because the window system has gone.
  case quit
  /// The presenter may be ready again.
  case wake
}
