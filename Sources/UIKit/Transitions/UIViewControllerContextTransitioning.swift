// Transitions between view controllers: the animator, the driver and the context that both share.
//
// A presentation, push or tab change makes a `ViewControllerTransition`. It is the context that the animator and the
// interactive object receive, and it tells the container when the transition ends. Client containers may adopt the
// context's protocol themselves. A driven transition scrubs the time of the container view's layer, so that every
// animation below follows the finger, raw Core Animation included.
// Invariant: a transition ends once, in `completeTransition`; a driver only moves time.

/// The context of a transition, shared by its animator and its driver.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that contains all moving views.
  var containerView: UIView { get }
  /// A Boolean value indicating whether the transition is to be seen.
  var isAnimated: Bool { get }
  /// A Boolean value indicating whether it is driven by hand now.
  var isInteractive: Bool { get }
  /// A Boolean value indicating whether it was given up.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Reports the progress of an interactive transition.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction ended and the transition completes.
  func finishInteractiveTransition()
  /// Reports that the interaction ended and the transition is cancelled.
  func cancelInteractiveTransition()
  /// Reports that the user paused a running transition.
  func pauseInteractiveTransition()
  /// Reports that the transition has ended.
  func completeTransition(_ didComplete: Bool)
  /// Returns the view controller for a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for a key.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation of the container.
  var targetTransform: CGAffineTransform { get }
  /// Returns the frame of a controller's view at the start.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end.
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
