/// An object that lays out a presentation and may add views of its own.
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
  /// The style of the presentation on a narrow screen.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// The view that is animated and placed.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the presented view in the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// A Boolean value indicating whether the presentation covers the screen.
  open var shouldPresentInFullscreen: Bool { true }
  /// A Boolean value indicating whether the presenter's view is taken out meanwhile.
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
  /// The size that the presented controller prefers.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Tells the controller that the presented one prefers another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of the presented controller; the parent's own without another decision.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Tells the controller that the size of its container is about to change.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// A Boolean value indicating whether touches beside the presented view reach the views below.
  var letsTouchesThrough: Bool { false }
  /// The animation of the system.
  var systemTransitionStyle: UIModalTransitionStyle { presentedViewController.modalTransitionStyle }
  /// A Boolean value indicating whether the presenting view has receded, so that black shows behind the status bar.
  var putsPresenterOnBlack: Bool { false }
}

extension UIViewController {
  private enum TransitioningDelegateSlot: ObjectSlot { static var initialValue: WeakDelegate { WeakDelegate() } }
  enum PresentationControllerSlot: ObjectSlot { static var initialValue: UIPresentationController? { nil } }
  private struct WeakDelegate { weak var delegate: (any UIViewControllerTransitioningDelegate)? }

  var storedTransitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { slots[TransitioningDelegateSlot.self].delegate }
    set { slots[TransitioningDelegateSlot.self] = WeakDelegate(delegate: newValue) }
  }

  /// The sheet that presents this controller, now or later; nil for other styles.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// Drops the presentation controller after the dismissal; the next presentation gets a new one.
  func forgetPresentationController() { slots[PresentationControllerSlot.self] = nil }

  /// Returns the presentation controller for the present style: that of the client, a sheet or a plain one.
  func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if effectivePresentationStyle == .popover, let popover = popoverPresentationController {
      popover.present(over: presenting)
      slots[PresentationControllerSlot.self] = popover
      return popover
    }
    let isSheet = effectivePresentationStyle.isSheet
    if let made = slots[PresentationControllerSlot.self], made.suits(isSheet: isSheet, presenting: presenting) {
      return made
    }
    var own: UIPresentationController?
    if modalPresentationStyle == .custom {
      own = transitioningDelegate?.presentationController(forPresented: self, presenting: presenting, source: source)
    }
    let controller =
      own
      ?? (isSheet
        ? UISheetPresentationController(presentedViewController: self, presenting: presenting)
        : UIPresentationController(presentedViewController: self, presenting: presenting))
    slots[PresentationControllerSlot.self] = controller
    return controller
  }
}

extension UIPresentationController {
  /// Takes over the presenting controller, which a popover gets only when it is presented.
  func present(over presenting: UIViewController?) {
    if let presenting, containerView == nil { presentingViewController = presenting }
  }

  /// Returns whether this existing controller fits the style. A sheet gets its presenting controller only now.
  fileprivate func suits(isSheet: Bool, presenting: UIViewController?) -> Bool {
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
  /// Returns the style on a narrow screen.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns the style for a set of traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Asks whether a drag may dismiss the sheet.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Tells the delegate that a drag is about to dismiss the sheet.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Tells the delegate that a drag has dismissed the sheet.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Tells the delegate that the user tried to dismiss a sheet that does not allow it.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Keeps the style by default.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.presentationStyle
  }
  /// Uses the style for a narrow screen by default.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Allows the dismissal by default.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing by default.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing by default.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing by default.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
