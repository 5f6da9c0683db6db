/// The ability of a device to sense the pressure of a touch.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not known.
  case unknown
  /// Not there.
  case unavailable
  /// There.
  case available
}

/// An interaction by the pressure of a touch. No device here senses it, so the delegate is never called.
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

  /// Returns the place of the touch; zero while there is none.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
  /// Ends the interaction.
  open func cancel() {}
}

/// Methods that an interaction by pressure calls.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: AnyObject {
  /// Asks whether the interaction may begin.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Tells the delegate how far a preview has come, from 0 to 1.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// Tells the delegate how far the commitment of a preview has come, from 0 to 1.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
  /// Tells the delegate that the interaction ended without a commitment.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  /// Allows the interaction by default.
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  /// Does nothing by default.
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}
