// Breaks reference cycles when a device is abandoned.
//
// Presentations and transitions and their view controllers retain each other. So do touches and their recognisers.
extension UIApplication: Abandonable {
  nonisolated package func abandon() {
    MainActor.assumeIsolated {
      UIGestureEnvironment.current.forgetTouches()
      for touch in touchEvent.touches { touch.forgetReceivers() }
      for transition in Device.current[RunningTransitions.self] { transition.forgetParticipants() }
      for window in windows { window.rootViewController?.forgetPresentations() }
    }
  }
}

extension UITouch {
  /// Releases the views and the recognisers of the touch.
  func forgetReceivers() { (view, window, gestureRecognizers) = (nil, nil, nil) }
}

extension ViewControllerTransition {
  /// Releases the transition from its view controllers.
  fileprivate func forgetParticipants() {
    for controller in participants.all where controller.runningTransition === self {
      controller.runningTransition = nil
    }
  }
}

extension UIViewController {
  /// Releases the presentations of this view controller, and of all view controllers that it contains or presents.
  fileprivate func forgetPresentations() {
    var controllers = [self]
    while let controller = controllers.popLast() {
      controllers += controller.storedChildren
      if let presented = controller.storedPresented { controllers.append(presented) }
      controller.storedPresented = nil
      controller.presentationContainer = nil
      controller.forgetPresentationController()
    }
  }
}
