import CoreGraphics
import Workbench

/// The content of the window: scenes and documents of this program, or a project.
@MainActor struct ShownContent {
  let content: any WindowContent
  /// The default size of the window, in points.
  let size: CGSize
  /// A closure that leaves the shown application, and stores the settings with the window's last size.
  let leave: (_ size: CGSize?) -> Void
  /// A closure that ends running processes after an error of the window.
  var end: () -> Void = {}
}
