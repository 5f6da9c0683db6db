/// Lays out a presentation and dresses it with views of its own.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The controller that presents.
  open fileprivate(set) var presentingViewController: UIViewController
  /// The controller that is presented.
  open private(set) var presentedViewController: UIViewController
  /// The view in which the presentation takes place.
  open internal(set) weak var containerView: UIView?

  /// Decides about styles and hears of dismissals by hand.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

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
  /// Whether touches beside the presented view reach what is below.
  var letsTouchesThrough: Bool { false }
  /// A Boolean value indicating whether the presenting view has receded, so that black shows behind the status bar.
  var putsPresenterOnBlack: Bool { false }
}

extension UIViewController {
  private enum TransitioningDelegateSlot: ObjectSlot { static var initialValue: WeakDelegate { WeakDelegate() } }
  enum PresentationControllerSlot: ObjectSlot { static var initialValue: UIPresentationController? { nil } }
  private struct WeakDelegate { weak var delegate: (any UIViewControllerTransitioningDelegate)? }

  /// Chooses who animates and drives this controller's presentation.
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { slots[TransitioningDelegateSlot.self].delegate }
    set { slots[TransitioningDelegateSlot.self] = WeakDelegate(delegate: newValue) }
  }

  /// Who lays this controller's presentation out; made at the first look, for the style that is set then.
  public var presentationController: UIPresentationController? {
    if let presenter = sequence(first: self, next: \.storedParent).first(where: { $0.storedPresenting != nil }),
      presenter !== self
    {
      return presenter.presentationController
    }
    return makePresentationController(presenting: storedPresenting, source: storedPresenting ?? self)
  }

  /// The sheet that this controller is, or will be, presented as; nil for other styles.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation is over: the next one has a controller of its own.
  func forgetPresentationController() { slots[PresentationControllerSlot.self] = nil }

  /// The presentation controller for the style that is set: the client's, a sheet's or the plain one.
  func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
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
  /// Whether one that was made earlier still is what the style asks for; a sheet learns its presenter late.
  fileprivate func suits(isSheet: Bool, presenting: UIViewController?) -> Bool {
    guard isSheet == (self is UISheetPresentationController) else { return false }
    if let presenting, containerView == nil {
      guard isSheet || presentingViewController === presenting else { return false }
      presentingViewController = presenting
    }
    return true
  }
}

/// Decides about a presentation's style and hears when it is dismissed by hand.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style on a narrow screen.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The style for traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Whether a drag may dismiss the sheet.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// A drag begins to dismiss the sheet.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// A drag has dismissed the sheet.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// A drag tried to dismiss a sheet that does not allow it.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// As it is.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.presentationStyle
  }
  /// As on a narrow screen.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// It may.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
