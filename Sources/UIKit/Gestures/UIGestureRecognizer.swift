// Gesture recognisers: who watches touches and finds gestures in them.
//
// A recogniser is given the touches that begin in its view or below, sets its `state` as it makes sense of them, and
// its targets hear of it. Who may go on when two see the same touches, who has to wait for whose failure, and when
// touches are taken away from views is decided in one place, `UIGestureEnvironment`; recognisers themselves only
// measure. Targets hear after all recognisers have seen an event, and before the views do.
// Rule inside: a subclass sets `state`, nothing else; how far and how fast a finger went is `PanRule`'s business.

/// Watches touches and recognises a gesture in them.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Where a recogniser is in a gesture.
  public enum State: Int, Sendable {
    /// Has not made up its mind.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture goes on.
    case changed
    /// A gesture is over and counts.
    case ended
    /// A continuous gesture was taken away.
    case cancelled
    /// The touches are no such gesture.
    case failed
    /// A discrete gesture was recognised.
    public static let recognized = State.ended
  }

  /// The view whose touches are watched; set by the view.
  weak var attachedView: UIView?
  private var targets: [GestureTarget] = []
  private var storedState = State.possible
  /// The touches that it was given and that are still down.
  package var trackedTouches: [UITouch] = []
  /// Those whose failure it waits for.
  var requirements: [WeakRecognizer] = []
  /// What it has recognised, while it waits for others to fail.
  var heldState: State?
  /// Whether it sees no new touch until all fingers are up.
  var isSpent = false

  /// Decides what the recogniser may do beside others.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether views hear that their touches are cancelled once the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether views hear of touches only when the recogniser has failed.
  open var delaysTouchesBegan = false
  /// Whether views hear of lifted fingers only when the recogniser has failed.
  open var delaysTouchesEnded = true
  /// Kinds of touches that are watched, as raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Whether all touches of a gesture must be of one kind.
  open var requiresExclusiveTouchType = true
  /// A name for debugging.
  open var name: String?

  /// Creates a recogniser that sends `action` to `target`.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recogniser that tells nobody yet.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Creates a recogniser that a storyboard describes.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  /// The view whose touches are watched.
  open var view: UIView? { attachedView }

  /// Whether it watches; turning it off cancels a gesture that goes on.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { UIGestureEnvironment.current.withdraw(self) } }
  }

  /// Where it is in a gesture; set by subclasses as they make sense of touches.
  open var state: State {
    get { storedState }
    set { UIGestureEnvironment.current.move(self, to: newValue) }
  }

  /// Changes the state once the environment has agreed.
  func settle(in state: State) { storedState = state }

  /// Adds somebody who hears of the gesture.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.isSame(object, action) }) else { return }
    targets.append(GestureTarget(object: object, action: action))
  }

  /// Takes targets away; nil means all of them.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { entry in
      (object == nil || entry.object === object) && (action == nil || entry.action == action)
    }
  }

  /// Adds a closure that hears of the gesture.
  package func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    targets.append(GestureTarget(handler: handler))
  }

  /// Tells the targets.
  func sendActions() { for target in targets { target.send(self) } }

  /// The middle of the touches in a view's coordinates, the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    let points = trackedTouches.map { $0.location(in: view) }
    guard let first = points.first else { return view.map { $0.layer.convert(lastPoint, from: nil) } ?? lastPoint }
    let sum = points.dropFirst().reduce(first) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  /// Where the last touch was seen, on the screen.
  var lastPoint = CGPoint.zero

  /// Where one touch is.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(trackedTouches.indices.contains(touchIndex), "a gesture has no touch number \(touchIndex)")
    return trackedTouches[touchIndex].location(in: view)
  }

  /// How many touches the gesture has.
  open var numberOfTouches: Int { trackedTouches.count }

  /// Waits for another recogniser to fail before it recognises anything.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(WeakRecognizer(otherGestureRecognizer))
  }

  /// Fingers went down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers went up.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancel() }

  /// A gesture that goes on is cancelled, one that has not begun fails.
  func cancel() { state = state == .began || state == .changed ? .cancelled : .failed }

  /// Back to the beginning, after a gesture or its failure.
  open func reset() {}

  /// Lets a touch go that belongs to no such gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) { trackedTouches.removeAll { $0 === touch } }

  /// Whether recognising this gesture keeps another from being recognised.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another gesture can keep this from being recognised.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this waits for another's failure.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another waits for this one's failure.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether an event's touches are watched.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether it waits without a finger: for another tap, or for another's failure.
  var isUndecided: Bool { heldState != nil }

  /// How far the gesture went, for `inspect`.
  var reportedTranslation: CGPoint { .zero }
  /// How fast it goes, for `inspect`.
  var reportedVelocity: CGPoint { .zero }
}

/// Somebody who hears of a gesture; not kept alive.
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

/// A recogniser that is not kept alive.
@MainActor
struct WeakRecognizer {
  private(set) weak var recognizer: UIGestureRecognizer?
  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

/// The name of `UIGestureRecognizer.State` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
