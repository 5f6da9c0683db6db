/// The state of a key or button that a person presses.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The phases of a press.
  public enum Phase: Int, Sendable {
    /// The press began.
    case began
    /// The force of the press changed.
    case changed
    /// The press did not change.
    case stationary
    /// The press ended.
    case ended
    /// The press was taken away, such as by an alert.
    case cancelled
  }

  /// The buttons of remote controls.
  public enum PressType: Int, Sendable {
    /// The arrow up.
    case upArrow
    /// The arrow down.
    case downArrow
    /// The arrow to the left.
    case leftArrow
    /// The arrow to the right.
    case rightArrow
    /// The button that selects.
    case select
    /// The button of the menu.
    case menu
    /// The button that plays and pauses.
    case playPause
    /// The button of the page above.
    case pageUp = 30
    /// The button of the page below.
    case pageDown
  }

  /// The key, where it is one of a keyboard.
  public let key: UIKey?
  /// The phase of the press.
  open internal(set) var phase = Phase.began
  /// The responder that the press goes to first.
  open internal(set) weak var responder: UIResponder?
  /// The time of the last change.
  open var timestamp: TimeInterval { CACurrentMediaTime() }
  /// The window of the responder.
  open var window: UIWindow? { responder?.responderWindow }
  /// The force, from 0 to 1: a key has none.
  open var force: CGFloat { 1 }
  /// The recognizers that receive the press: none do here.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }

  init(_ key: UIKey, responder: UIResponder) {
    (self.key, self.responder) = (key, responder)
    super.init()
  }
}

/// An event of keys and buttons.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The presses of the event.
  open var allPresses: Set<UIPress> { presses }
  /// The type of the event.
  open override var type: EventType { .presses }
  private let presses: Set<UIPress>
  /// A Boolean value indicating whether the end of the responder chain was reached.
  var isUnhandled = false

  init(_ presses: Set<UIPress>) {
    self.presses = presses
    super.init()
    timestamp = CACurrentMediaTime()
  }

  /// Returns the presses that a recognizer tracks.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
