/// The positions of a bar.
public enum UIBarPosition: Int, Sendable {
  /// An unspecified position.
  case any
  /// At the bottom of its container.
  case bottom
  /// At the top of its container.
  case top
  /// At the top of the screen, extending behind the status bar.
  case topAttached
}

/// A bar that reports its position.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// Methods that determine the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the position of a bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `any` by default.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
