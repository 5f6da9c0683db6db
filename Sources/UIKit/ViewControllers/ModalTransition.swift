// One presentation or dismissal, from the first appearance method to the last.
//
// The order of calls is that of UIKit. First `viewWillDisappear` of the outgoing controller and `viewWillAppear` of the
// incoming one; after the movement `viewDidAppear` of the incoming controller, then `viewDidDisappear` of the other. A
// presenting controller that stays visible below gets no calls. `ModalTransition+Movement` moves the views in between.

/// A presentation or a dismissal.
@MainActor
final class ModalTransition {
  let isPresenting: Bool
  let presented: UIViewController
  let presenter: UIViewController
  let container: UITransitionView
  /// The controller that asked for it.
  let source: UIViewController
  /// The driver, when a gesture of the system drives it.
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
    // An intermediate presentation, gone by now, may have removed the presenting view.
    removesPresenter =
      presented.effectivePresentationStyle.removesPresenter || presentation.shouldRemovePresentersView
      || (!isPresenting && presenter.viewIfLoaded?.superview == nil)
  }

  func run(animated: Bool, completion: (() -> Void)?) {
    self.completion = completion
    presented.loadViewIfNeeded()
    // The transition exists before any method is called, so that all callees find their transition coordinator.
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

  /// The moving view: that of the controller, or the one that its presentation controller has wrapped around it.
  var presentedView: UIView { presentation.presentedView ?? presented.view }

  /// Ends the movement; `completed` is false when it was cancelled and everything is restored.
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
  /// The resolved style. The automatic style is a sheet on iOS 13 and later; a popover adapts to the narrow screen.
  var effectivePresentationStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic: .pageSheet
    case .popover: popoverPresentationController?.adaptedStyle ?? .pageSheet
    default: modalPresentationStyle
    }
  }
}
