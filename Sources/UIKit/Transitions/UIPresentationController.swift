/// Lays out a presentation and dresses it with views of its own.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The controller that presents.
  open private(set) var presentingViewController: UIViewController
  /// The controller that is presented.
  open private(set) var presentedViewController: UIViewController
  /// The view in which the presentation takes place.
  open package(set) weak var containerView: UIView?

  /// Creates a presentation.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }

  /// How the controller is presented.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// The style on a narrow screen.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// The view that is presented.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the presented view stands in the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presentation covers the screen.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view is taken out meanwhile.
  open var shouldRemovePresentersView: Bool { false }
  /// The container is about to lay out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// The container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// The presentation is about to move.
  open func presentationTransitionWillBegin() {}
  /// The presentation has moved, or was given up.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal is about to move.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal has moved, or was given up.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

extension UIViewController {
  private enum TransitioningDelegateSlot: ObjectSlot { static var initialValue: WeakDelegate { WeakDelegate() } }
  private enum PresentationControllerSlot: ObjectSlot { static var initialValue: UIPresentationController? { nil } }
  private struct WeakDelegate { weak var delegate: (any UIViewControllerTransitioningDelegate)? }

  /// Chooses who animates and drives this controller's presentation.
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { slots[TransitioningDelegateSlot.self].delegate }
    set { slots[TransitioningDelegateSlot.self] = WeakDelegate(delegate: newValue) }
  }

  /// Who lays this controller's presentation out.
  public package(set) var presentationController: UIPresentationController? {
    get { slots[PresentationControllerSlot.self] }
    set { slots[PresentationControllerSlot.self] = newValue }
  }
}
