/// The ability of a device to sense the pressure of a touch.
public enum UIForceTouchCapability: Int, Sendable {
  /// The capability is unknown.
  case unknown
  /// The device does not sense pressure.
  case unavailable
  /// The device senses pressure.
  case available
}

/// An interaction by the pressure of a touch. The simulated devices do not sense it, so the delegate is never called.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
  /// The view of the interaction.
  open private(set) weak var view: UIView?
  /// The delegate of the interaction.
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  /// Creates an interaction with a view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Returns the location of the touch, here always the zero point.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
  /// Ends the interaction.
  open func cancel() {}
}

/// Methods that respond to a preview interaction.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: AnyObject {
  /// Returns a Boolean value indicating whether the interaction may begin.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Tells the delegate the progress of the preview, from 0 to 1.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// Tells the delegate the progress of the commit, from 0 to 1.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
  /// Tells the delegate that the interaction was cancelled.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  /// Returns true by default.
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  /// Does nothing by default.
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}
