extension ModalTransition {
  /// Moves the views of a presentation or dismissal, by the client's animator or the system's.
  func moveViews() {
    let delegate = presented.transitioningDelegate
    let style = presented.modalTransitionStyle
    let animator =
      isPresenting
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: presenter)
      : delegate?.animationController(forDismissed: presented)
    let chosen = animator ?? ModalAnimator(isPresenting: isPresenting, style: style)
    let interactor =
      isPresenting
      ? delegate?.interactionControllerForPresentation(using: chosen)
      : delegate?.interactionControllerForDismissal(using: chosen)
    let dress = prepareDress()
    var cast = ViewControllerTransition.Cast(
      from: isPresenting ? presenter : presented, to: isPresenting ? presented : presenter, fromView: nil,
      toView: nil, container: container, finalFrame: isPresenting ? presented.view.frame : presenter.view.frame,
      style: presented.effectivePresentationStyle)
    let movesPresenter = presented.effectivePresentationStyle.removesPresenter
    cast.fromView = isPresenting ? (movesPresenter ? presenter.view : nil) : presented.view
    cast.toView = isPresenting ? presented.view : (movesPresenter ? presenter.view : nil)
    if isPresenting {
      presentation?.presentationTransitionWillBegin()
    } else {
      presentation?.dismissalTransitionWillBegin()
    }
    let transition = ViewControllerTransition(cast, animator: chosen, interactor: interactor) { [self] completed in
      if isPresenting {
        presentation?.presentationTransitionDidEnd(completed)
      } else {
        presentation?.dismissalTransitionDidEnd(completed)
      }
      finish(completed)
    }
    if let dress { _ = transition.coordinator.animate(alongsideTransition: { _ in dress() }, completion: nil) }
    transition.start()
  }

  private var presentation: UIPresentationController? { presented.presentationController }

  /// The presentation controller of the custom style, and what a sheet wears: round corners and a dimmed background.
  private func prepareDress() -> (() -> Void)? {
    if isPresenting {
      let own =
        presented.modalPresentationStyle == .custom
        ? presented.transitioningDelegate?.presentationController(
          forPresented: presented, presenting: presenter, source: presenter) : nil
      let controller = own ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
      controller.containerView = container
      presented.presentationController = controller
      if own != nil { presented.view.frame = controller.frameOfPresentedViewInContainerView }
    }
    guard [.pageSheet, .formSheet].contains(presented.effectivePresentationStyle) else { return nil }
    // Choices after how iOS looks: a tenth of a second's glance tells no difference.
    presented.view.layer.cornerRadius = 10
    presented.view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    presented.view.clipsToBounds = true
    let dimmed = UIColor.black.withAlphaComponent(0.2)
    guard isPresenting else { return { [container] in container.backgroundColor = .clear } }
    container.backgroundColor = .clear
    return { [container] in container.backgroundColor = dimmed }
  }
}
