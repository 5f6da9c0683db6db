// A transition between view controllers has an animation controller and an interaction controller (also called driver).
// Both share a context.
//
// A presentation, push or change of tabs creates a `ViewControllerTransition`. It is the context, and notifies the
// container of the end. Client containers may implement the context's protocol themselves. A driver moves the local
// time of the container view's layer, so that all animations below follow the finger.
// Invariant: a transition ends once, in `completeTransition`. A driver only moves time.

/// The context of a transition between view controllers.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that contains all moving views.
  var containerView: UIView { get }
  /// A Boolean value indicating whether the transition should be animated.
  var isAnimated: Bool { get }
  /// A Boolean value indicating whether the transition is currently interactive.
  var isInteractive: Bool { get }
  /// A Boolean value indicating whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Updates the progress of an interactive transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Tells the context that the interaction ended, and the transition will complete.
  func finishInteractiveTransition()
  /// Tells the context that the interaction ended, and the transition is cancelled.
  func cancelInteractiveTransition()
  /// Tells the context that a running transition was paused.
  func pauseInteractiveTransition()
  /// Tells the context that the transition has ended. Its argument is false after a cancellation.
  func completeTransition(_ didComplete: Bool)
  /// Returns the view controller for a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for a key.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation that the transition applies to the presented view.
  var targetTransform: CGAffineTransform { get }
  /// Returns the frame of a view controller's view at the start.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a view controller's view at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
}

extension UIViewControllerContextTransitioning {
  /// Does nothing by default.
  public func pauseInteractiveTransition() {}
}

/// A key for a view controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The string of the key.
  public let rawValue: String
  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is visible at the start.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// A key for a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The string of the key.
  public let rawValue: String
  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is visible at the start.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is visible at the end.
  public static let to = Self(rawValue: "UITransitionContextToView")
}
