// One presentation or dismissal, from the first appearance call to the last.
//
// The order of calls is UIKit's: the one that goes hears willDisappear, the one that comes willAppear; after the
// movement the one that comes hears didAppear, then the other didDisappear. A presenter that stays visible below
// hears nothing. What moves in between is the transition chapter's, `moveViews`.

/// One presentation or dismissal.
@MainActor
final class ModalTransition {
  let isPresenting: Bool
  let presented: UIViewController
  let presenter: UIViewController
  let container: UITransitionView
  /// Who asked for it.
  let source: UIViewController
  /// Drives it by hand, where the system's own gesture does.
  var driver: (any UIViewControllerInteractiveTransitioning)?
  let presentation: UIPresentationController
  /// Whether the presenter's view is out while the presentation stands.
  let removesPresenter: Bool
  private var completion: (() -> Void)?

  init(
    isPresenting: Bool, presented: UIViewController, presenter: UIViewController, source: UIViewController,
    container: UITransitionView
  ) {
    self.isPresenting = isPresenting
    self.presented = presented
    self.presenter = presenter
    self.source = source
    self.container = container
    presentation = presented.makePresentationController(presenting: presenter, source: source)
    presentation.containerView = container
    container.presentation = presentation
    // A presentation in between, which is gone by now, may have taken it out.
    removesPresenter =
      presented.effectivePresentationStyle.removesPresenter || presentation.shouldRemovePresentersView
      || (!isPresenting && presenter.viewIfLoaded?.superview == nil)
  }

  func run(animated: Bool, completion: (() -> Void)?) {
    self.completion = completion
    presented.loadViewIfNeeded()
    // Made before anybody is told, so that all find it as their transition coordinator.
    let movement = animated ? makeMovement() : nil
    if isPresenting {
      if removesPresenter { presenter.beginAppearance(false, animated: animated) }
      presented.beginAppearance(true, animated: animated)
      presentedView.frame = presentation.frameOfPresentedViewInContainerView
      if presented.modalPresentationStyle != .custom {
        presentedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
      presentation.presentationTransitionWillBegin()
    } else {
      presented.beginAppearance(false, animated: animated)
      if removesPresenter {
        presenter.beginAppearance(true, animated: animated)
        if presenter.view.superview == nil {
          container.superview?.insertSubview(presenter.view, belowSubview: container)
        }
      }
      presentation.dismissalTransitionWillBegin()
    }
    if let movement {
      movement.start()
    } else {
      if isPresenting { container.addSubview(presentedView) }
      finish(true)
    }
  }

  /// What moves: the controller's view, or what its presentation controller has put round it.
  var presentedView: UIView { presentation.presentedView ?? presented.view }

  /// The movement is over; false when it was cancelled and everything goes back.
  func finish(_ completed: Bool) {
    let presentedStays = isPresenting == completed
    if !completed {
      presented.beginAppearance(presentedStays, animated: true)
      if removesPresenter { presenter.beginAppearance(!presentedStays, animated: true) }
    }
    if presentedStays {
      if presentedView.superview == nil { container.addSubview(presentedView) }
      if removesPresenter { presenter.view.removeFromSuperview() }
    }
    if isPresenting {
      presentation.presentationTransitionDidEnd(completed)
    } else {
      presentation.dismissalTransitionDidEnd(completed)
    }
    if presentedStays {
      settle(first: presented, second: removesPresenter ? presenter : nil)
    } else {
      presentedView.removeFromSuperview()
      container.removeFromSuperview()
      presented.presentationContainer = nil
      presenter.storedPresented = nil
      presented.storedPresenting = nil
      settle(first: removesPresenter ? presenter : nil, second: presented)
      presented.forgetPresentationController()
    }
    presented.isInPresentation = .none
    UIApplication.shared.updateStatusBar()
    completion?()
  }

  private func settle(first: UIViewController?, second: UIViewController?) {
    first?.endAppearance()
    second?.endAppearance()
  }
}

extension UIViewController {
  /// The style that is meant: the system's choice is a sheet on iOS 13 and later.
  var effectivePresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }
}
