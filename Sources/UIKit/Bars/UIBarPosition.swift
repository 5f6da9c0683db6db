/// The places of a bar.
public enum UIBarPosition: Int, Sendable {
  /// Any place.
  case any
  /// The bottom of its container.
  case bottom
  /// The top of its container.
  case top
  /// The top of the screen, below the status bar.
  case topAttached
}

/// An object with a place at an edge.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  /// The place of the bar.
  var barPosition: UIBarPosition { get }
}

/// Methods of the delegates of bars.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the place of a bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `any` by default.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
