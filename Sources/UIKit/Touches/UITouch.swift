// A finger on the screen, from touching down to lifting up: one object all the way.

/// One finger.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// Where a finger is in its life.
  public enum Phase: Int, Sendable {
    /// Went down.
    case began
    /// Moved.
    case moved
    /// Did not move, while another did.
    case stationary
    /// Went up.
    case ended
    /// Was taken away.
    case cancelled
    /// Came over a view without touching.
    case regionEntered
    /// Moves over a view without touching.
    case regionMoved
    /// Left a view without touching.
    case regionExited
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct
    /// A remote's surface.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer
  }

  /// Which finger; given by the simulator.
  package let identifier: Int
  /// Where the finger is in its life.
  open package(set) var phase: Phase
  /// When it last changed, as `CACurrentMediaTime()` counts.
  open package(set) var timestamp: TimeInterval
  /// How often this place was tapped in a row.
  open package(set) var tapCount = 1
  /// The view that was hit when the finger went down.
  open package(set) var view: UIView?
  /// The window it went down in.
  open package(set) var window: UIWindow?
  /// What touches.
  open var type: TouchType { .direct }
  /// The recognisers that watch this touch.
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// How wide the finger is.
  open var majorRadius: CGFloat { 10 }
  /// How hard it presses.
  open var force: CGFloat { 1 }
  /// How hard it could press.
  open var maximumPossibleForce: CGFloat { 1 }
  /// On the screen.
  package var screenPoint: CGPoint
  package var previousScreenPoint: CGPoint
  /// Where it went down, on the screen.
  package let startPoint: CGPoint
  /// Whether views no longer hear of it, because a recogniser took it.
  package var isTaken = false
  /// Whether its view has heard that it went down.
  var isAnnounced = false
  /// Whether its view never hears of it: a second finger where one is enough.
  var isUnheard = false

  package init(identifier: Int, at point: CGPoint, time: TimeInterval) {
    self.identifier = identifier
    phase = .began
    timestamp = time
    screenPoint = point
    previousScreenPoint = point
    startPoint = point
  }

  /// Where the finger is in a view's coordinates, or its window's.
  open func location(in view: UIView?) -> CGPoint { convert(screenPoint, to: view) }
  /// Where the finger was before.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenPoint, to: view) }
  /// Where the finger is, exactly.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Where the finger was before, exactly.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window = view?.window ?? window else { return point }
    let inWindow = window.point(fromScreen: point)
    return view.map { $0.convert(inWindow, from: window) } ?? inWindow
  }
}
