/// A touch of a finger on the screen.
///
/// The same object represents the finger from the beginning of the touch to its end.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// The touch began.
    case began
    /// The touch moved.
    case moved
    /// The touch did not change, but another one did.
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

  /// The types of touches.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger on a surface other than the screen, such as a remote control's.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer

    /// The former name of `pencil`.
    public static var stylus: TouchType { .pencil }
  }

  /// The number of the finger, which the simulator assigns.
  package let identifier: Int
  /// The phase of the touch.
  open package(set) var phase: Phase
  /// The time of the last change in seconds, on the clock of `CACurrentMediaTime()`.
  open package(set) var timestamp: TimeInterval
  /// The number of successive taps at this location, including this touch.
  open package(set) var tapCount = 1
  /// The view in which the touch began.
  open package(set) var view: UIView?
  /// The window in which the touch began.
  open package(set) var window: UIWindow?
  /// The type of the touch.
  open var type: TouchType { .direct }
  /// The gesture recognisers that receive the touch.
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The radius of the touch, in points.
  open var majorRadius: CGFloat { 10 }
  /// The force of the touch, where 1 is that of an average touch.
  open var force: CGFloat { 1 }
  /// The maximum possible force.
  open var maximumPossibleForce: CGFloat { 1 }
  /// The location on the screen.
  package var screenPoint: CGPoint
  package var previousScreenPoint: CGPoint
  /// The location on the screen where the touch began.
  package let startPoint: CGPoint
  /// A Boolean value indicating whether a recogniser has recognised its gesture with the touch. Views then no longer
  /// receive it.
  package var isCaptured = false
  /// A Boolean value indicating whether the view has received the beginning of the touch.
  var isAnnounced = false
  /// A Boolean value indicating whether the view never receives the touch. An example is a second touch in a view
  /// without multiple touches.
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
