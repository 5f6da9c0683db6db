extension ModalTransition {
  /// Creates the transition that moves the views, with the client's animator or the system's.
  func makeMovement() -> ViewControllerTransition {
    let delegate = presented.transitioningDelegate
    let clientAnimator =
      isPresenting
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
      : delegate?.animationController(forDismissed: presented)
    let animator =
      clientAnimator ?? ModalAnimator(isPresenting: isPresenting, style: presentation.systemTransitionStyle)
    let driver =
      self.driver
      ?? (isPresenting
        ? delegate?.interactionControllerForPresentation(using: animator)
        : delegate?.interactionControllerForDismissal(using: animator))
    var participants = ViewControllerTransition.Participants(
      from: isPresenting ? presenter : presented, to: isPresenting ? presented : presenter, fromView: nil,
      toView: nil, container: container,
      finalFrame: isPresenting ? presentation.frameOfPresentedViewInContainerView : presenter.view.frame,
      style: presented.effectivePresentationStyle)
    let presentersView = removesPresenter ? presenter.view : nil
    participants.fromView = isPresenting ? presentersView : presentedView
    participants.toView = isPresenting ? presentedView : presentersView
    return ViewControllerTransition(participants, animator: animator, interactor: driver) { [self] in finish($0) }
  }
}
