// Responders: who hears of touches and commands, and whom they pass them on to.
//
// A touch goes to the view it hit; a responder that does not care passes it to the next one: superview, controller,
// window, application, delegate. Compared with `==` by client code, hence NSObject.

/// An object that hears of events and passes on what it does not handle.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }

  /// Who hears of an event that this responder passes on.
  open var next: UIResponder? { nil }

  /// Whether this responder may become the first one.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder is willing to give up being the first one.
  open var canResignFirstResponder: Bool { true }

  /// Whether keys go to this responder.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks to get the keys; the present first responder may refuse.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let old = window.firstResponder, !old.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives the keys up.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// Fingers went down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Fingers went up.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// The touches were taken away, for example by a gesture recogniser.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Whether this responder can carry out `action`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    RuntimeClass.responds(self, to: action)
  }

  /// The first responder from here on that can carry out `action`.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let current = responder {
      if current.canPerformAction(action, withSender: sender) { return current }
      responder = current.next
    }
    return nil
  }

  /// The window whose first responder this responder may become. Views and view controllers know their own; any other
  /// responder has that of its next responder.
  var responderWindow: UIWindow? { next?.responderWindow }
}
