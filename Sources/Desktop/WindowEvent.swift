import Workbench

/// An event of the window system, as a plain value.
enum WindowEvent: Equatable {
  /// An input event for the content.
  case input(InputEvent)
  /// The window's size in pixels or its scale may have changed.
  case resized
  /// The shown pixels were lost: the window was uncovered or mapped.
  case exposed
  /// The window was minimised or hidden, or is visible again.
  case visible(Bool)
  /// A file or folder was dropped on the window.
  case dropped(path: String)
  /// A text was dropped on the window.
  case droppedText
  /// The window was closed by the user or by a signal.
  case quit
  /// The window system has ended.
  case lost
  /// The presenter may be ready again.
  case wake
}
