// Transitions between view controllers: who says what moves, who drives it, and what both know.
//
// A change of controllers (presentation, push, tab) makes a `ViewControllerTransition`, which is the context that
// animator and interactive object are given, and which tells the container of the end. Client containers may adopt the
// context's protocol themselves. A driven transition scrubs the time of the container view's layer, so that every
// animation below follows the finger, raw Core Animation included.
// Rule inside: a transition ends once, in `completeTransition`; whoever drives it only moves time.

/// What animator and interactive object know of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which everything moves.
  var containerView: UIView { get }
  /// Whether the transition is to be seen.
  var isAnimated: Bool { get }
  /// Whether it is driven by hand now.
  var isInteractive: Bool { get }
  /// Whether it was given up.
  var transitionWasCancelled: Bool { get }
  /// How the new controller is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Says how far an interactive transition has got.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that the rest runs to the end.
  func finishInteractiveTransition()
  /// Says that it runs back.
  func cancelInteractiveTransition()
  /// Says that it is held while it runs.
  func pauseInteractiveTransition()
  /// Says that everything is over.
  func completeTransition(_ didComplete: Bool)
  /// The controller that goes or comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that goes or comes.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// How the container is turned.
  var targetTransform: CGAffineTransform { get }
  /// Where a controller's view is at the beginning.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
}

extension UIViewControllerContextTransitioning {
  /// Nothing to hold.
  public func pauseInteractiveTransition() {}
}

/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is seen before.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is seen after.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is seen before.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is seen after.
  public static let to = Self(rawValue: "UITransitionContextToView")
}
