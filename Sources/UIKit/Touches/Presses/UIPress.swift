/// A key or button that the user presses.
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
    /// The system cancelled the press, for example because of an alert.
    case cancelled
  }

  /// The types of buttons on remote controls.
  public enum PressType: Int, Sendable {
    /// The arrow up.
    case upArrow
    /// The arrow down.
    case downArrow
    /// The arrow to the left.
    case leftArrow
    /// The arrow to the right.
    case rightArrow
    /// The select button.
    case select
    /// The menu button.
    case menu
    /// The play and pause button.
    case playPause
    /// The page up button.
    case pageUp = 30
    /// The page down button.
    case pageDown
  }

  /// The key of a keyboard; nil for other buttons.
  open private(set) var key: UIKey?
  /// The phase of the press.
  open internal(set) var phase = Phase.began
  /// The responder to which the press is sent first.
  open internal(set) weak var responder: UIResponder?
  /// The time of the last change.
  open var timestamp: TimeInterval { CACurrentMediaTime() }
  /// The window of the responder.
  open var window: UIWindow? { responder?.responderWindow }
  /// The force of the press. It is always 1, since keys do not sense force.
  open var force: CGFloat { 1 }
  /// The gesture recognisers that receive the press. It is always nil here.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }

  init(_ key: UIKey, responder: UIResponder) {
    (self.key, self.responder) = (key, responder)
    super.init()
  }
}

/// An event with presses of keys and buttons.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The presses of the event.
  open var allPresses: Set<UIPress> { presses }
  /// The type of the event.
  open override var type: EventType { .presses }
  private let presses: Set<UIPress>
  /// A Boolean value indicating whether no responder has handled the event.
  var isUnhandled = false

  init(_ presses: Set<UIPress>) {
    self.presses = presses
    super.init()
    timestamp = CACurrentMediaTime()
  }

  /// Returns the presses that a gesture recogniser receives, here always none.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
