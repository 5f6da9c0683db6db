// The cycles of references that a device breaks when it is abandoned.
//
// A presentation refers to its controllers, and they refer to it. So do a transition and its controllers, and a touch and
// its recognisers.
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
  /// Forgets the views and the recognisers that receive the touch.
  func forgetReceivers() { (view, window, gestureRecognizers) = (nil, nil, nil) }
}

extension ViewControllerTransition {
  /// Makes the controllers forget the transition in which they take part.
  fileprivate func forgetParticipants() {
    for controller in participants.all where controller.runningTransition === self {
      controller.runningTransition = nil
    }
  }
}

extension UIViewController {
  /// Forgets the presentations by this controller and by all that it contains or presents.
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
