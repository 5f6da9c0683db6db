/// An object that manages the layout of a presentation, and may add views to it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The presenting view controller.
  open fileprivate(set) var presentingViewController: UIViewController
  /// The presented view controller.
  open private(set) var presentedViewController: UIViewController
  /// The view in which the presentation occurs.
  open internal(set) weak var containerView: UIView?

  /// The delegate of the presentation.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates a presentation controller.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// The style of the presentation in a compact size class.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// The view that the transition animates, by default that of the presented view controller.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the presented view in the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// A Boolean value indicating whether the presentation covers the screen.
  open var shouldPresentInFullscreen: Bool { true }
  /// A Boolean value indicating whether the presenting view is removed during the presentation.
  open var shouldRemovePresentersView: Bool { false }
  /// Tells the controller that the container is about to lay out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Tells the controller that the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// Tells the controller that the presentation's animation is about to start.
  open func presentationTransitionWillBegin() {}
  /// Tells the controller that the presentation's animation has ended or was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Tells the controller that the dismissal's animation is about to start.
  open func dismissalTransitionWillBegin() {}
  /// Tells the controller that the dismissal's animation has ended or was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The preferred size of the presented view controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Tells the controller that the preferred size of the presented view controller has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of the presented view controller, by default that of the container.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Tells the controller that the size of its container is about to change.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// A Boolean value indicating whether touches outside the presented view reach the views behind.
  var passesTouchesThrough: Bool { false }
  /// The style of the system's transition animation.
  ///
  /// It is the style of the presented view controller, or of a presentation context that provides its style.
  var systemTransitionStyle: UIModalTransitionStyle {
    let context = presentingViewController
    let provides = context.definesPresentationContext && context.providesPresentationContextTransitionStyle
    let isInContext = [.currentContext, .overCurrentContext].contains(presentedViewController.modalPresentationStyle)
    return (provides && isInContext ? context : presentedViewController).modalTransitionStyle
  }
  /// A Boolean value indicating whether the presenting view has receded, so that black shows behind the status bar.
  var hasBlackBackdrop: Bool { false }
}

extension UIViewController {
  private enum TransitioningDelegateSlot: ObjectSlot { static var initialValue: WeakDelegate { WeakDelegate() } }
  enum PresentationControllerSlot: ObjectSlot { static var initialValue: UIPresentationController? { nil } }
  private struct WeakDelegate { weak var delegate: (any UIViewControllerTransitioningDelegate)? }

  var storedTransitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { slots[TransitioningDelegateSlot.self].delegate }
    set { slots[TransitioningDelegateSlot.self] = WeakDelegate(delegate: newValue) }
  }

  /// The sheet presentation controller of the sheet styles; nil for other styles.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// Releases the presentation controller after the dismissal. The next presentation creates another one.
  func forgetPresentationController() { slots[PresentationControllerSlot.self] = nil }

  /// Returns the presentation controller for the current style: the client's, a sheet or the base class.
  func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if effectivePresentationStyle == .popover, let popover = popoverPresentationController {
      popover.present(over: presenting)
      slots[PresentationControllerSlot.self] = popover
      return popover
    }
    let isSheet = effectivePresentationStyle.isSheet
    if let existing = slots[PresentationControllerSlot.self],
      existing.canBeReused(isSheet: isSheet, presenting: presenting)
    {
      return existing
    }
    var clientController: UIPresentationController?
    if modalPresentationStyle == .custom {
      clientController = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
    }
    let controller =
      clientController
      ?? (isSheet
        ? UISheetPresentationController(presentedViewController: self, presenting: presenting)
        : UIPresentationController(presentedViewController: self, presenting: presenting))
    slots[PresentationControllerSlot.self] = controller
    return controller
  }
}

extension UIPresentationController {
  /// Sets the presenting view controller, which a popover receives only when it is presented.
  func present(over presenting: UIViewController?) {
    if let presenting, containerView == nil { presentingViewController = presenting }
  }

  /// Returns a Boolean value indicating whether this controller can be reused. Sets the presenting view controller of a
  /// sheet, which receives it only when it is presented.
  fileprivate func canBeReused(isSheet: Bool, presenting: UIViewController?) -> Bool {
    guard isSheet == (self is UISheetPresentationController) else { return false }
    if let presenting, containerView == nil {
      guard isSheet || presentingViewController === presenting else { return false }
      presentingViewController = presenting
    }
    return true
  }
}

/// Methods that adapt the style of a presentation and observe its dismissal by the user.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the presentation style in a compact size class.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns the style for a set of traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns a Boolean value indicating whether the user may dismiss the presentation.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Tells the delegate that the user is about to dismiss the presentation.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Tells the delegate that the user has dismissed the presentation.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Tells the delegate that the user tried to dismiss a presentation that cannot be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns the presentation style unchanged by default.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.presentationStyle
  }
  /// Returns the style of the method without traits by default.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Returns true by default.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing by default.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing by default.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing by default.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
