/// An event, which describes the state of all touches at one time.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The types of events.
  public enum EventType: Int, Sendable {
    /// A touch event.
    case touches
    /// An event of the device's motion, such as shaking.
    case motion
    /// An event of a remote control.
    case remoteControl
    /// An event of keys and physical buttons.
    case presses
  }

  /// The subtypes of events.
  public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
    /// A remote-control event for playing.
    case remoteControlPlay = 100
    /// A remote-control event for pausing.
    case remoteControlPause
    /// A remote-control event for stopping.
    case remoteControlStop
    /// A remote-control event for toggling between playing and pausing.
    case remoteControlTogglePlayPause
    /// A remote-control event for the next track.
    case remoteControlNextTrack
    /// A remote-control event for the previous track.
    case remoteControlPreviousTrack
  }

  /// The type of the event.
  open var type: EventType { .touches }
  /// The subtype of the event.
  open var subtype: EventSubtype { .none }
  /// The time of the event in seconds, on the clock of `CACurrentMediaTime()`.
  open package(set) var timestamp: TimeInterval = 0
  /// All touches, in the order in which they began.
  package var touches: [UITouch] = []

  /// All touches.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }
  /// Returns the touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches(where: { $0.view === view }) }
  /// Returns the touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches(where: { $0.window === window }) }
  /// Returns the touches that a recogniser tracks.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches(where: { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
  }
  /// Returns the touches that were combined into a touch of this event. Here that is always the touch itself.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  private func touches(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isIncluded)
    return found.isEmpty ? nil : Set(found)
  }
}
