// Controls: views that follow one finger and tell targets what it did.
//
// The base class tracks the finger and turns it into events; a subclass overrides beginTracking, continueTracking,
// endTracking. Targets hear by selector, through the names their module registered, or by closure.

/// A view that follows a finger and tells targets.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger went down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger went down again and again.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger came in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger went out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger went up inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger went up outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The finger was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main thing was done.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Room for events of client code.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Room for events of the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Any touch.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Any editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// Anything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control is.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At rest.
    public static let normal: State = []
    /// Held by a finger.
    public static let highlighted = State(rawValue: 1)
    /// Off.
    public static let disabled = State(rawValue: 2)
    /// Chosen.
    public static let selected = State(rawValue: 4)
    /// Focused.
    public static let focused = State(rawValue: 8)
    /// Room for states of client code.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Room for states of the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where contents stand across.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// Left.
    case left
    /// Right.
    case right
    /// Stretched.
    case fill
    /// At the leading edge.
    case leading
    /// At the trailing edge.
    case trailing
  }

  /// Where contents stand down.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Stretched.
    case fill
  }

  /// Whether the control can be used.
  open var isEnabled = true { didSet { if oldValue != isEnabled { stateChanged() } } }
  /// Whether the control is chosen.
  open var isSelected = false { didSet { if oldValue != isSelected { stateChanged() } } }
  /// Whether a finger holds the control.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }
  /// Where contents stand across.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// Where contents stand down.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// Whether a finger is followed.
  open private(set) var isTracking = false
  /// Whether the followed finger is inside.
  open private(set) var isTouchInside = false
  private var handlers: [Handler] = []

  private struct Handler {
    weak var target: AnyObject?
    let isTargeted: Bool
    let action: Selector?
    let closure: UIAction?
    let events: Event
  }

  /// Creates a control that does something.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// How the control is.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Tells a target, or the responder chain when nil, of events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    var events = controlEvents
    // Asked for twice, an event is still sent once.
    if let index = handlers.firstIndex(where: {
      $0.action == action && $0.target === object && $0.isTargeted == (object != nil)
    }) {
      events.formUnion(handlers.remove(at: index).events)
    }
    handlers.append(Handler(target: object, isTargeted: object != nil, action: action, closure: nil, events: events))
  }

  /// Stops telling; nil stands for any target or action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target as AnyObject?
    handlers = handlers.compactMap { handler in
      guard handler.action != nil, object == nil || handler.target === object,
        action == nil || handler.action == action
      else { return handler }
      let left = handler.events.subtracting(controlEvents)
      guard !left.isEmpty else { return nil }
      return Handler(
        target: handler.target, isTargeted: handler.isTargeted, action: handler.action, closure: nil, events: left)
    }
  }

  /// Runs a closure on events; one with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(Handler(target: nil, isTargeted: false, action: nil, closure: action, events: controlEvents))
  }

  /// Stops running a closure.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops running the closure with an identifier.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    handlers = handlers.compactMap { handler in
      guard handler.closure?.identifier == identifier else { return handler }
      let left = handler.events.subtracting(controlEvents)
      guard !left.isEmpty else { return nil }
      return Handler(target: nil, isTargeted: false, action: nil, closure: handler.closure, events: left)
    }
  }

  /// The selectors that a target hears of an event.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target as AnyObject?
    let names = handlers.filter { $0.target === object && !$0.events.isDisjoint(with: controlEvent) }
      .compactMap { $0.action?.name }
    return names.isEmpty ? nil : names
  }

  /// All targets.
  open var allTargets: Set<AnyHashable> { Set(handlers.compactMap { $0.target as? NSObject }) }

  /// Everything that somebody wants to hear of.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Shows every handler to a closure, in the order of adding, until that sets its last argument.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stops = false
    for handler in handlers where !stops {
      iterator(handler.closure, handler.action.map { (handler.target, $0) }, handler.events, &stops)
    }
  }

  /// Runs one closure action for this control.
  open func sendAction(_ action: UIAction) {
    action.sender = self
    action.handler(action)
  }

  /// Does what a tap of the control means.
  open func performPrimaryAction() { if isEnabled { send(primaryEvents.union(.primaryActionTriggered), nil) } }

  /// Tells those who asked for any of `controlEvents`.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// Sends one action.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  private func send(_ events: Event, _ event: UIEvent?) {
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      if let closure = handler.closure {
        sendAction(closure)
      } else if let action = handler.action, !handler.isTargeted || handler.target != nil {
        sendAction(action, to: handler.target, for: event)
      }
    }
  }

  /// The state has changed; subclasses show it.
  func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Tracking

  /// A finger went down inside; false lets it go.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moved; false lets it go.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger went up.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Starts to follow a finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event) else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  /// Follows the finger; outside begins 70 points off, as on iOS.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
    guard continueTracking(touch, with: event) else { return stopTracking() }
    if wasInside != isTouchInside {
      isHighlighted = isTouchInside
      send(isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  /// Lets the finger go.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
    let inside = isTouchInside
    endTracking(touch, with: event)
    stopTracking()
    send(inside ? [.touchUpInside, primaryEvents] : .touchUpOutside, event)
  }

  /// Forgets the finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    send(.touchCancel, event)
  }

  /// What lifting the finger inside means besides.
  var primaryEvents: Event { [] }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// Whether a superview's tap recogniser leaves single taps to this control, as to buttons and switches.
  var keepsTaps: Bool { false }

  /// A tap of an outer recogniser does not take fingers from an enabled button.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if keepsTaps, isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer,
      tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

/// What can happen to a control.
@available(swift, obsoleted: 4.2, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event
/// How a control is.
@available(swift, obsoleted: 4.2, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State
