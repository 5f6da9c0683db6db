// A modal transition calls the appearance methods in the order of UIKit:
// 1. `viewWillDisappear` of the outgoing controller, and `viewWillAppear` of the incoming one.
// 2. The movement of the views (`ModalTransition+Movement`).
// 3. `viewDidAppear` of the incoming controller, and `viewDidDisappear` of the outgoing one.
// A presenting controller that remains visible receives no calls.

/// The presentation or dismissal of a view controller.
@MainActor
final class ModalTransition {
  let isPresenting: Bool
  let presented: UIViewController
  let presenter: UIViewController
  let container: UITransitionView
  /// The controller whose `present` was called.
  let source: UIViewController
  /// The interaction controller, if a system gesture drives the transition.
  var driver: (any UIViewControllerInteractiveTransitioning)?
  let presentation: UIPresentationController
  /// A Boolean value indicating whether the presenting view is removed while the presentation lasts.
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
    // While this presentation lasted, another one may have removed the presenting view before it was dismissed itself.
    removesPresenter =
      presented.effectivePresentationStyle.removesPresenter || presentation.shouldRemovePresentersView
      || (!isPresenting && presenter.viewIfLoaded?.superview == nil)
  }

  func run(animated: Bool, completion: (() -> Void)?) {
    self.completion = completion
    presented.loadViewIfNeeded()
    // The movement is created first, so that all methods called below can use the transition coordinator.
    let movement = animated ? makeMovement() : nil
    if isPresenting {
      if removesPresenter { presenter.beginAppearance(false, animated: animated) }
      presented.beginAppearance(true, animated: animated)
      presentedView.frame = presentation.frameOfPresentedViewInContainerView
      if ![.custom, .popover].contains(presented.effectivePresentationStyle) {
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

  /// The view that moves: the controller's, or a view that the presentation controller has wrapped around it.
  var presentedView: UIView { presentation.presentedView ?? presented.view }

  /// Ends the movement. If it was cancelled, `completed` is false, and the previous state is restored.
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
      endAppearances(first: presented, second: removesPresenter ? presenter : nil)
    } else {
      presentedView.removeFromSuperview()
      container.removeFromSuperview()
      presented.presentationContainer = nil
      presenter.storedPresented = nil
      presented.storedPresenting = nil
      endAppearances(first: removesPresenter ? presenter : nil, second: presented)
      presented.forgetPresentationController()
    }
    presented.presentationChange = .none
    UIApplication.shared.updateStatusBar()
    completion?()
  }

  private func endAppearances(first: UIViewController?, second: UIViewController?) {
    first?.endAppearance()
    second?.endAppearance()
  }
}

extension UIViewController {
  /// The presentation style after adaptation. The automatic style is a page sheet, as from iOS 13 on. A popover adapts
  /// to a narrow screen.
  var effectivePresentationStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic: .pageSheet
    case .popover: popoverPresentationController?.adaptedStyle ?? .pageSheet
    default: modalPresentationStyle
    }
  }
}
