import CoreGraphics
import Workbench

/// The content of the window: scenes and documents of this program, or a project.
@MainActor struct ShownContent {
  let content: any WindowContent
  /// The size in points of a window that was never opened before.
  let size: CGSize
  /// Leaves the application that is shown, and stores the settings with the window's last size.
  let leave: (_ size: CGSize?) -> Void
  /// Ends what runs, after an error of the window.
  var end: () -> Void = {}
}
