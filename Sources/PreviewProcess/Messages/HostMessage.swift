import CoreGraphics
import Workbench

/// A message from the window's process to a preview's process.
package enum HostMessage: Codable, Sendable, Equatable {
  /// The user's settings, and the state from which to continue. The answer is `ready`.
  case start(PreviewStart)
  /// The window has a new size. Frames contain the number of the size for which they were drawn.
  case resize(WindowMetrics, number: Int)
  /// An input event.
  case input(InputEvent)
  /// A request for the frame at a deadline. The answer is `frame`.
  case draw(deadline: Double, presented: PresentTimes)
  /// An image file to lay over the screen.
  case layOver(OverImage)
  /// A message to show for a few seconds.
  case show(String)
  /// The window closes. The answer is `left`.
  case leave
}

/// The settings with which a preview starts.
package struct PreviewStart: Codable, Sendable, Equatable {
  /// The appearance of the user's desktop.
  package var appearance: Appearance
  /// The text of `keys.conf`.
  package var keys: String
  /// The state of the earlier process; nil for the first process.
  package var state: PreviewState?
  /// The image that is laid over the screen; nil for that of the command line.
  package var over: OverImage?

  package init(appearance: Appearance, keys: String, state: PreviewState? = nil) {
    (self.appearance, self.keys, self.state) = (appearance, keys, state)
  }
}

/// An image file for a preview, in the exchange folder.
package struct OverImage: Codable, Sendable, Equatable {
  /// The path of the file, as both processes see it.
  package var path: String
  /// The name of the user's own file.
  package var name: String
}
