// Gesture recognisers interpret touches as gestures.
//
// A recogniser receives the touches that begin in its view or in a descendant of it. It sets its `state`, which calls
// its targets. `UIGestureEnvironment` decides which recogniser continues, which one waits for another to fail, and when
// touches are cancelled for views. Targets are called after all recognisers have processed an event, and before views
// receive it. Invariant: a subclass sets only `state`. `PanRule` computes distances and velocities.

/// The base class of gesture recognisers.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The states of a gesture recogniser.
  public enum State: Int, Sendable {
    /// The recogniser has not recognised its gesture yet. This is the initial state.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A gesture was recognised, or a continuous gesture has ended.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The touches are not the gesture.
    case failed
    /// A discrete gesture was recognised.
    public static let recognized = State.ended
  }

  /// The view of the recogniser, which the view itself sets.
  weak var attachedView: UIView?
  private var targets: [GestureTarget] = []
  private var storedState = State.possible
  /// The current touches of the recogniser.
  package var trackedTouches: [UITouch] = []
  /// The recognisers that are required to fail before this one recognises a gesture.
  var requirements: [WeakRecognizer] = []
  /// The state that is set as soon as the required recognisers have failed; nil if the recogniser does not wait.
  var heldState: State?
  /// The reason of the last failure, for the report.
  var failureReason: String?
  /// A Boolean value indicating whether the recogniser ignores touches until all fingers are lifted.
  var isFinished = false

  /// The delegate of the recogniser.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A Boolean value indicating whether touches are cancelled for their views once the gesture is recognised.
  open var cancelsTouchesInView = true
  /// A Boolean value indicating whether views receive the beginnings of touches only after the recogniser has failed.
  open var delaysTouchesBegan = false
  /// A Boolean value indicating whether views receive the ends of touches only after the recogniser has failed.
  open var delaysTouchesEnded = true
  /// The kinds of touches to recognise, as raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// A Boolean value indicating whether touches of different types are not recognised simultaneously. The value is
  /// stored and has no effect.
  open var requiresExclusiveTouchType = true
  /// A name for debugging.
  open var name: String?

  /// Creates a recogniser with a target and an action.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recogniser without targets.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Creates the recogniser that a storyboard describes.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  /// The view of the recogniser.
  open var view: UIView? { attachedView }

  /// A Boolean value indicating whether the recogniser is enabled. Disabling it cancels its gesture.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { UIGestureEnvironment.current.withdraw(self) } }
  }

  /// The state of the recogniser, which subclasses set.
  open var state: State {
    get { storedState }
    set { UIGestureEnvironment.current.move(self, to: newValue) }
  }

  /// Sets the state without arbitration. The gesture environment calls it.
  func settle(in state: State) { storedState = state }

  /// Sets the state to failed, with a reason for the report.
  func fail(because reason: String) {
    failureReason = reason
    state = .failed
  }

  /// Adds a target and an action.
  open func addTarget(_ target: Any, action: Selector) {
    let object = objectInValue(target)
    guard !targets.contains(where: { $0.isSame(object, action) }) else { return }
    targets.append(GestureTarget(object: object, action: action))
  }

  /// Removes a target and an action; nil means all targets or all actions.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { entry in
      (object == nil || entry.object === object) && (action == nil || entry.action == action)
    }
  }

  /// Adds a closure that is called with the targets.
  package func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    targets.append(GestureTarget(handler: handler))
  }

  /// Calls the targets.
  func sendActions() { for target in targets { target.send(self) } }

  /// Returns the centre of the touches in a view, or in the window for nil.
  open func location(in view: UIView?) -> CGPoint {
    let points = trackedTouches.map { $0.location(in: view) }
    guard let first = points.first else { return view.map { $0.layer.convert(lastPoint, from: nil) } ?? lastPoint }
    let sum = points.dropFirst().reduce(first) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  /// The last known location, on the screen.
  var lastPoint = CGPoint.zero

  /// Returns the location of one touch in a view, or in the window for nil.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(trackedTouches.indices.contains(touchIndex), "a gesture has no touch number \(touchIndex)")
    return trackedTouches[touchIndex].location(in: view)
  }

  /// The number of touches in the gesture.
  open var numberOfTouches: Int { trackedTouches.count }

  /// Requires another recogniser to fail before this one recognises a gesture.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(WeakRecognizer(otherGestureRecognizer))
  }

  /// Tells the recogniser that touches began.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Tells the recogniser that touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Tells the recogniser that touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Tells the recogniser that touches were cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancel() }

  /// Cancels a gesture that has begun. Otherwise the recogniser fails.
  func cancel() {
    if state == .began || state == .changed {
      state = .cancelled
    } else {
      fail(because: failureReason ?? "its touches were cancelled")
    }
  }

  /// Resets the recogniser after a gesture or its failure.
  open func reset() {}

  /// Removes a touch that is not part of the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) { trackedTouches.removeAll { $0 === touch } }

  /// Returns a Boolean value indicating whether this recogniser can prevent another one.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns a Boolean value indicating whether another recogniser can prevent this one.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns a Boolean value indicating whether this recogniser must wait for another one to fail.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns a Boolean value indicating whether another recogniser must wait for this one to fail.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns a Boolean value indicating whether the recogniser accepts an event.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// A Boolean value indicating whether the recogniser, while no finger is down, waits for another tap or for another
  /// recogniser's failure.
  var isUndecided: Bool { heldState != nil }

  /// The translation for the command `inspect`.
  var reportedTranslation: CGPoint { .zero }
  /// The velocity for the command `inspect`.
  var reportedVelocity: CGPoint { .zero }
}

/// A target of a recogniser: a weak reference with a selector, or a closure.
@MainActor
struct GestureTarget {
  private(set) weak var object: AnyObject?
  let action: Selector?
  private let handler: ((UIGestureRecognizer) -> Void)?

  init(object: AnyObject, action: Selector) { (self.object, self.action, handler) = (object, action, nil) }

  init(handler: @escaping (UIGestureRecognizer) -> Void) { (object, action, self.handler) = (nil, nil, handler) }

  func isSame(_ other: AnyObject, _ selector: Selector) -> Bool { object === other && action == selector }

  func send(_ recognizer: UIGestureRecognizer) {
    if let handler { return handler(recognizer) }
    guard let object, let action else { return }
    if !RuntimeClass.perform(action, on: object, [recognizer]) {
      Device.current.log("\(type(of: object)) has no method registered as \(action.name): the gesture is not heard")
    }
  }
}

/// A weak reference to a recogniser.
@MainActor
struct WeakRecognizer {
  private(set) weak var recognizer: UIGestureRecognizer?
  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

/// The name of `UIGestureRecognizer.State` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
