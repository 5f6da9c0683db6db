extension UIViewController {
  /// The nearest ancestor, or the controller itself, that defines a presentation context; else the outermost ancestor.
  var presentationContext: UIViewController {
    var controller = self
    while let parent = controller.storedParent {
      if controller.definesPresentationContext { break }
      controller = parent
    }
    return controller
  }

  /// Presents a view controller on the outermost ancestor, or on the presentation context.
  func presentNow(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter =
      [.currentContext, .overCurrentContext].contains(presented.modalPresentationStyle)
      ? presentationContext : sequence(first: self, next: \.storedParent).reduce(self) { $1 }
    guard presenter.storedPresented == nil else {
      Device.current.log(
        "Attempt to present \(presented) on \(presenter) (from \(self)) which is already presenting "
          + "\(presenter.presentedName).")
      return
    }
    presented.preparePopover()
    guard let host = presenter.view.superview ?? presenter.viewIfLoaded?.window else {
      Device.current.log(
        "Attempt to present \(presented) on \(presenter) (from \(self)) whose view is not in the window hierarchy.")
      return
    }
    presenter.storedPresented = presented
    presented.storedPresenting = presenter
    let container = UITransitionView(frame: host.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    presented.presentationContainer = container
    host.addSubview(container)
    presented.presentationChange = .presenting
    ModalTransition(
      isPresenting: true, presented: presented, presenter: presenter, source: self, container: container
    ).run(animated: animated, completion: completion)
  }

  /// Dismisses the presented view controller with all presentations above it, or this one if it presents nothing.
  func dismissNow(
    animated: Bool, driver: (any UIViewControllerInteractiveTransitioning)? = nil, completion: (() -> Void)?
  ) {
    guard let presented = presentedViewController else {
      if let presenter = presentingViewController {
        return presenter.dismissNow(animated: animated, driver: driver, completion: completion)
      }
      completion?()
      return
    }
    guard let presenter = presented.storedPresenting else { return }
    let top = sequence(first: presented, next: \.storedPresented).reduce(presented) { $1 }
    guard top.runningTransition == nil else {
      Device.current.log("Attempt to dismiss from \(self) while a presentation or dismiss is in progress.")
      return
    }
    if top !== presented { presenter.removePresentations(upTo: top) }
    dismissTopmost(top, from: presenter, animated: animated, driver: driver, completion: completion)
  }

  /// Removes the presentations between this controller and the topmost one, which alone is dismissed with an animation.
  /// A covered controller receives no appearance calls. A visible one disappears.
  private func removePresentations(upTo top: UIViewController) {
    guard let first = storedPresented, let container = top.presentationContainer,
      let outermost = first.presentationContainer
    else { return }
    outermost.superview?.insertSubview(container, aboveSubview: outermost)
    let between = Array(sequence(first: first, next: \.storedPresented).prefix { $0 !== top })
    storedPresented = top
    top.storedPresenting = self
    for controller in between {
      controller.presentationChange = .dismissing
      controller.beginAppearance(false, animated: false)
      controller.storedPresented = nil
      controller.storedPresenting = nil
    }
    for controller in between {
      let presentation = controller.slots[PresentationControllerSlot.self]
      presentation?.dismissalTransitionWillBegin()
      presentation?.dismissalTransitionDidEnd(true)
    }
    outermost.removeFromSuperview()
    for controller in between {
      controller.presentationContainer = nil
      controller.endAppearance()
      controller.presentationChange = .none
      controller.forgetPresentationController()
    }
  }

  private func dismissTopmost(
    _ presented: UIViewController, from presenter: UIViewController, animated: Bool,
    driver: (any UIViewControllerInteractiveTransitioning)?, completion: (() -> Void)?
  ) {
    guard let container = presented.presentationContainer else { return }
    presented.presentationChange = .dismissing
    let transition = ModalTransition(
      isPresenting: false, presented: presented, presenter: presenter, source: self, container: container)
    transition.driver = driver
    transition.run(animated: animated, completion: completion)
  }

  func showInContext(_ controller: UIViewController, sender: Any?) {
    if let navigation = navigationController {
      navigation.pushViewController(controller, animated: true)
    } else if let split = splitViewController {
      split.show(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  private var presentedName: String { storedPresented.map { "\($0)" } ?? "nothing" }
}

/// The container view of a presentation. It receives the touches outside the presented view, unless the presentation
/// lets them through.
final class UITransitionView: UIView {
  weak var presentation: UIPresentationController?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self && presentation?.passesTouchesThrough ?? false ? nil : view
  }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}
