// A control tracks its touches and sends actions to its targets. It tracks one at a time, or all of them where
// `isMultipleTouchEnabled` is true.
//
// The base class turns touches into events. Subclasses override `beginTracking`, `continueTracking` and
// `endTracking`. An action is a closure or a selector, which is found through the names that the target's module
// registers.

/// The base class of controls, which send actions to targets in response to the user.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The raw value of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch began.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began again, as the second or later tap of a multiple tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger was lifted inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger was lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The menu of the control was opened.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The primary action of the control was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// The range of values for events of client code.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The range of values for events of the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The raw value of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The normal state.
    public static let normal: State = []
    /// The control is highlighted, usually because a finger is down in it.
    public static let highlighted = State(rawValue: 1)
    /// The control is disabled.
    public static let disabled = State(rawValue: 2)
    /// The control is selected.
    public static let selected = State(rawValue: 4)
    /// The control has the focus.
    public static let focused = State(rawValue: 8)
    /// The range of values for states of client code.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The range of values for states of the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignments of the contents.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Centred in the control.
    case center
    /// Aligned to the left.
    case left
    /// Aligned to the right.
    case right
    /// Filling the width.
    case fill
    /// Aligned to the leading edge.
    case leading
    /// Aligned to the trailing edge.
    case trailing
  }

  /// The vertical alignments of the contents.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Centred in the control.
    case center
    /// Aligned to the top.
    case top
    /// Aligned to the bottom.
    case bottom
    /// Filling the height.
    case fill
  }

  /// A Boolean value indicating whether the control is enabled.
  open var isEnabled = true { didSet { if oldValue != isEnabled { stateChanged() } } }
  /// A Boolean value indicating whether the control is selected.
  open var isSelected = false { didSet { if oldValue != isSelected { stateChanged() } } }
  /// A Boolean value indicating whether the control is highlighted.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }
  /// The horizontal alignment of the contents.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// The vertical alignment of the contents.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// A Boolean value indicating whether the control tracks a finger.
  open var isTracking: Bool { !trackedTouches.isEmpty }
  /// A Boolean value indicating whether the tracked finger is inside the control. Of several fingers, the last one that
  /// moved counts.
  open private(set) var isTouchInside = false
  private var trackedTouches: [TrackedTouch] = []

  /// A touch that the control tracks.
  private struct TrackedTouch {
    let touch: UITouch
    var isInside = true
  }

  private var handlers: [Handler] = []
  /// A Boolean value indicating whether a touch opens the menu of the control.
  open var showsMenuAsPrimaryAction = false
  var storedMenuInteraction: UIContextMenuInteraction?

  private struct Handler {
    weak var target: AnyObject?
    /// A Boolean value indicating whether there was a target, which may have been deallocated since.
    let isTargeted: Bool
    let action: Selector?
    let closure: UIAction?
    let events: Event
  }

  /// Creates a control that performs an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The state of the control.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Associates a target and an action with events. For the target nil the action is sent up the responder chain.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map(objectInValue)
    var events = controlEvents
    // A target and an action that are added twice are called once for each event.
    if let index = handlers.firstIndex(where: {
      $0.action == action && $0.target === object && $0.isTargeted == (object != nil)
    }) {
      events.formUnion(handlers.remove(at: index).events)
    }
    handlers.append(Handler(target: object, isTargeted: object != nil, action: action, closure: nil, events: events))
  }

  /// Removes a target and an action for events; nil means all targets or all actions.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target as AnyObject?
    handlers = handlers.compactMap { handler in
      guard handler.action != nil, object == nil || handler.target === object,
        action == nil || handler.action == action
      else { return handler }
      let remaining = handler.events.subtracting(controlEvents)
      guard !remaining.isEmpty else { return nil }
      return Handler(
        target: handler.target, isTargeted: handler.isTargeted, action: handler.action, closure: nil, events: remaining)
    }
  }

  /// Adds an action for events. It replaces an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(Handler(target: nil, isTargeted: false, action: nil, closure: action, events: controlEvents))
  }

  /// Removes an action for events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    handlers = handlers.compactMap { handler in
      guard handler.closure?.identifier == identifier else { return handler }
      let remaining = handler.events.subtracting(controlEvents)
      guard !remaining.isEmpty else { return nil }
      return Handler(target: nil, isTargeted: false, action: nil, closure: handler.closure, events: remaining)
    }
  }

  /// Returns the names of the actions of a target for an event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target as AnyObject?
    let names = handlers.filter { $0.target === object && !$0.events.isDisjoint(with: controlEvent) }
      .compactMap { $0.action?.name }
    return names.isEmpty ? nil : names
  }

  /// All targets of the control.
  open var allTargets: Set<AnyHashable> { Set(handlers.compactMap { $0.target as? NSObject }) }

  /// All events with a target or an action.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Calls a closure for each action, in the order of their addition, until it sets its last argument to true.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {
    var shouldStop = false
    for handler in handlers where !shouldStop {
      iterator(handler.closure, handler.action.map { (handler.target, $0) }, handler.events, &shouldStop)
    }
  }

  /// Performs an action for this control.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Performs the primary action of the control, as a tap does.
  open func performPrimaryAction() {
    if isEnabled, !openPrimaryMenu() { send(primaryEvents.union(.primaryActionTriggered), nil) }
  }

  /// Sends the actions of events.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// Sends an action to a target.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if runsReplacement("sendAction:to:for:", in: UIControl.self, [action, target, event]) { return }
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

  /// Called after the state changed. Subclasses update their appearance.
  func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Menus

  /// A Boolean value indicating whether the control shows a context menu after a long press.
  open var isContextMenuInteractionEnabled: Bool {
    get { storedMenuInteraction != nil }
    set { setContextMenuEnabled(newValue) }
  }
  /// The interaction that shows the context menu; nil while it is not enabled.
  open var contextMenuInteraction: UIContextMenuInteraction? { storedMenuInteraction }
  /// Returns the context menu for a location in the control; nil for none.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Tells the control that its menu appears.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Tells the control that its menu disappears.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Tracking

  /// Called when a touch begins in the control. Returns a Boolean value indicating whether to track the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch moves. Returns a Boolean value indicating whether to continue tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins to track the touches, or the first of them without `isMultipleTouchEnabled`.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inOrder where isEnabled && (!isTracking || isMultipleTouchEnabled) {
      guard beginTracking(touch, with: event) else { continue }
      trackedTouches.append(TrackedTouch(touch: touch))
      isTouchInside = true
      isHighlighted = true
      send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
      if openPrimaryMenu() { isHighlighted = false }
    }
  }

  /// Continues to track the touches. As on iOS, a touch is outside from 70 points beyond the bounds on.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inOrder { move(touch, event) }
  }

  private func move(_ touch: UITouch, _ event: UIEvent?) {
    guard let index = trackedTouches.firstIndex(where: { $0.touch === touch }) else { return }
    if let menu = storedMenuInteraction?.session { return menu.track(touch.location(in: nil)) }
    let wasInside = trackedTouches[index].isInside
    isTouchInside = isInside(touch)
    trackedTouches[index].isInside = isTouchInside
    guard continueTracking(touch, with: event) else { return stopTracking(touch) }
    if wasInside != isTouchInside {
      isHighlighted = trackedTouches.contains(where: \.isInside)
      send(isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  private func isInside(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
  }

  /// Ends the tracking of the touches.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inOrder { end(touch, event) }
  }

  private func end(_ touch: UITouch, _ event: UIEvent?) {
    guard trackedTouches.contains(where: { $0.touch === touch }) else { return }
    if let menu = storedMenuInteraction?.session {
      stopTracking(touch)
      return menu.release(touch.location(in: nil))
    }
    let inside = isInside(touch)
    isTouchInside = inside
    endTracking(touch, with: event)
    stopTracking(touch)
    send(inside ? [.touchUpInside, primaryEvents] : .touchUpOutside, event)
  }

  /// Cancels the tracking of all touches.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard trackedTouches.contains(where: { touches.contains($0.touch) }) else { return }
    cancelTracking(with: event)
    for tracked in trackedTouches { stopTracking(tracked.touch) }
    send(.touchCancel, event)
  }

  /// The events to send in addition to `touchUpInside`.
  var primaryEvents: Event { [] }

  private func stopTracking(_ touch: UITouch) {
    trackedTouches.removeAll { $0.touch === touch }
    if !isTracking { isTouchInside = false }
    isHighlighted = trackedTouches.contains(where: \.isInside)
  }

  /// A Boolean value indicating whether the control handles single taps, rather than tap recognisers of superviews.
  ///
  /// As on iOS, it is true for buttons, switches, steppers, segmented controls and page controls.
  var handlesSingleTaps: Bool { false }

  /// Returns false for recognisers of single taps in superviews, if this control handles taps itself.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if handlesSingleTaps, isEnabled, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer,
      tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

extension Set<UITouch> {
  /// The touches in the order in which their fingers are numbered. The order of a set changes from run to run.
  @MainActor fileprivate var inOrder: [UITouch] { sorted { $0.identifier < $1.identifier } }
}

/// The name of `UIControl.Event` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event
/// The name of `UIControl.State` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State
