/// What happened to the fingers at one time.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What kind of thing happened.
  public enum EventType: Int, Sendable {
    /// Touches.
    case touches
    /// Motion of the device.
    case motion
    /// A remote control.
    case remoteControl
    /// Buttons.
    case presses
  }

  /// What kind of thing happened.
  open var type: EventType { .touches }
  /// When, as `CACurrentMediaTime()` counts.
  open package(set) var timestamp: TimeInterval = 0
  /// Every finger that is down, in the order in which they went down.
  package var touches: [UITouch] = []

  /// Every finger that is down.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }
  /// The fingers that went down in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { some { $0.view === view } }
  /// The fingers that went down in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { some { $0.window === window } }
  /// The fingers that a recogniser watches.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    some { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
  /// The fingers' way since the last event, as this event has it.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  private func some(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isIncluded)
    return found.isEmpty ? nil : Set(found)
  }
}
