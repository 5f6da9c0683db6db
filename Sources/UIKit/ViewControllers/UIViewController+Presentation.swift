extension UIViewController {
  /// The controller that a presentation from here belongs to: the nearest context, or the outermost parent.
  var presentationContext: UIViewController {
    var controller = self
    while let parent = controller.storedParent {
      if controller.definesPresentationContext { break }
      controller = parent
    }
    return controller
  }

  func presentNow(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter =
      [.currentContext, .overCurrentContext].contains(presented.modalPresentationStyle)
      ? presentationContext : sequence(first: self, next: \.storedParent).reduce(self) { $1 }
    guard presenter.storedPresented == nil else {
      Device.current.log(
        "Attempt to present \(presented) on \(presenter) which is already presenting \(presenter.presentedName).")
      return
    }
    guard let host = presenter.view.superview ?? presenter.viewIfLoaded?.window else {
      Device.current.log("Attempt to present \(presented) on \(presenter) whose view is not in a window.")
      return
    }
    presenter.storedPresented = presented
    presented.storedPresenting = presenter
    let container = UITransitionView(frame: host.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    presented.presentationContainer = container
    host.addSubview(container)
    presented.isInPresentation = .presenting
    ModalTransition(
      isPresenting: true, presented: presented, presenter: presenter, source: self, container: container
    ).run(animated: animated, completion: completion)
  }

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
    guard let presenter = presented.storedPresenting, let container = presented.presentationContainer else { return }
    // What the presented controller presents goes with it.
    if presented.storedPresented != nil { presented.dismissNow(animated: false, completion: nil) }
    presented.isInPresentation = .dismissing
    let transition = ModalTransition(
      isPresenting: false, presented: presented, presenter: presenter, source: self, container: container)
    transition.driver = driver
    transition.run(animated: animated, completion: completion)
  }

  func showInContext(_ controller: UIViewController, sender: Any?) {
    if let navigation = navigationController {
      navigation.pushViewController(controller, animated: true)
    } else {
      present(controller, animated: true)
    }
  }

  private var presentedName: String { storedPresented.map { "\($0)" } ?? "nothing" }
}

/// Holds a presented view in its window; touches beside it stop here, unless its presentation lets them through.
final class UITransitionView: UIView {
  weak var presentation: UIPresentationController?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self && presentation?.letsTouchesThrough ?? false ? nil : view
  }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}
