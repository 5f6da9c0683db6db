// A touch is one object from the moment the finger goes down until it leaves the screen.

/// A finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// The touch began.
    case began
    /// The touch moved.
    case moved
    /// The touch did not move, while another one changed.
    case stationary
    /// The touch ended.
    case ended
    /// The system cancelled the touch.
    case cancelled
    /// A pointer entered a view.
    case regionEntered
    /// A pointer moved within a view.
    case regionMoved
    /// A pointer left a view.
    case regionExited
  }

  /// The kinds of touches.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger on a remote's surface.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer

    /// A pencil, by its older name.
    public static var stylus: TouchType { .pencil }
  }

  /// The number of the finger, given by the simulator.
  package let identifier: Int
  /// The phase of the touch.
  open package(set) var phase: Phase
  /// The time of the last change, as `CACurrentMediaTime()` counts it.
  open package(set) var timestamp: TimeInterval
  /// The number of taps in a row at this location.
  open package(set) var tapCount = 1
  /// The view in which the touch began.
  open package(set) var view: UIView?
  /// The window in which the touch began.
  open package(set) var window: UIWindow?
  /// The kind of the touch.
  open var type: TouchType { .direct }
  /// The gesture recognisers that receive the touch.
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The radius of the touch.
  open var majorRadius: CGFloat { 10 }
  /// The force of the touch.
  open var force: CGFloat { 1 }
  /// The greatest possible force.
  open var maximumPossibleForce: CGFloat { 1 }
  /// The location on the screen.
  package var screenPoint: CGPoint
  package var previousScreenPoint: CGPoint
  /// The location on the screen where the touch began.
  package let startPoint: CGPoint
  /// A Boolean value indicating whether a recogniser captured the touch, so that views no longer receive it.
  package var isCaptured = false
  /// A Boolean value indicating whether the view was told that the touch began.
  var isAnnounced = false
  /// A Boolean value indicating whether the view never receives the touch, as it is a second one in a view for a single
  /// touch.
  var isIgnored = false

  package init(identifier: Int, at point: CGPoint, time: TimeInterval) {
    self.identifier = identifier
    phase = .began
    timestamp = time
    screenPoint = point
    previousScreenPoint = point
    startPoint = point
  }

  /// Returns the location in a view, or in the window for nil.
  open func location(in view: UIView?) -> CGPoint { convert(screenPoint, to: view) }
  /// Returns the previous location in a view, or in the window for nil.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenPoint, to: view) }
  /// Returns the precise location in a view. It equals `location(in:)` here.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the precise previous location in a view. It equals `previousLocation(in:)` here.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window = view?.window ?? window else { return point }
    let inWindow = window.point(fromScreen: point)
    return view.map { $0.convert(inWindow, from: window) } ?? inWindow
  }
}
