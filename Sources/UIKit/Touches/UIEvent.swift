/// The state of all touches at one time.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The types of events.
  public enum EventType: Int, Sendable {
    /// An event of touches.
    case touches
    /// An event of the device's motion.
    case motion
    /// An event of a remote control.
    case remoteControl
    /// An event of physical buttons.
    case presses
  }

  /// The kinds of events of a type.
  public enum EventSubtype: Int, Sendable {
    /// No kind.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
    /// A remote control asks to play.
    case remoteControlPlay = 100
    /// A remote control asks to pause.
    case remoteControlPause
    /// A remote control asks to stop.
    case remoteControlStop
    /// A remote control asks to play or pause.
    case remoteControlTogglePlayPause
    /// A remote control asks for the next track.
    case remoteControlNextTrack
    /// A remote control asks for the previous track.
    case remoteControlPreviousTrack
  }

  /// The type of the event.
  open var type: EventType { .touches }
  /// The kind of the event.
  open var subtype: EventSubtype { .none }
  /// The time of the event, as `CACurrentMediaTime()` counts it.
  open package(set) var timestamp: TimeInterval = 0
  /// All touches, in the order in which they began.
  package var touches: [UITouch] = []

  /// All touches.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }
  /// Returns the touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { some { $0.view === view } }
  /// Returns the touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { some { $0.window === window } }
  /// Returns the touches that a recogniser tracks.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    some { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
  /// Returns the touches since the previous event. Each event has a single one here.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  private func some(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isIncluded)
    return found.isEmpty ? nil : Set(found)
  }
}
