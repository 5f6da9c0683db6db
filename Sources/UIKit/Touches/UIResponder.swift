// Responders form a chain. A responder forwards the events and commands that it does not handle to the next one.
//
// A touch is sent to the view in which it began. The chain continues with the superview, view controller, window,
// application and application delegate.

/// An object that responds to events, and forwards those that it does not handle.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }

  /// The next responder in the chain.
  open var next: UIResponder? { nil }

  /// A Boolean value indicating whether this object can become the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// A Boolean value indicating whether this object can stop being the first responder.
  open var canResignFirstResponder: Bool { true }

  /// A Boolean value indicating whether this object is the first responder, which receives keys.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this object the first responder, unless the current one refuses to resign. Returns true if it is the first
  /// responder afterwards.
  @discardableResult
  open func becomeFirstResponder() -> Bool { replacement("becomeFirstResponder") ?? originalBecomeFirstResponder() }

  /// The original implementation of `becomeFirstResponder()`, even if client code has exchanged that method.
  final func originalBecomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let old = window.firstResponder {
      window.inputs.isHandingOver = true
      defer { window.inputs.isHandingOver = false }
      guard old.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    window.inputs.show(of: self)
    return true
  }

  /// Resigns the status of first responder. Returns false if the object refuses.
  @discardableResult
  open func resignFirstResponder() -> Bool { replacement("resignFirstResponder") ?? originalResignFirstResponder() }

  /// The original implementation of `resignFirstResponder()`, even if client code has exchanged that method.
  final func originalResignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    let window = responderWindow
    window?.firstResponder = nil
    window?.inputs.hide()
    return true
  }

  /// The nearest undo manager in the responder chain.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The view that replaces the keyboard while this object is the first responder.
  open var inputView: UIView? { nil }

  /// The view above the keyboard while this object is the first responder.
  open var inputAccessoryView: UIView? { nil }

  /// Updates the input views, if this object is the first responder.
  open func reloadInputViews() { if isFirstResponder { responderWindow?.inputs.show(of: self) } }

  /// Tells this object that touches began.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Tells this object that touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Tells this object that touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// Tells this object that touches were cancelled, for example because a gesture recogniser captured them.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Tells this object that keys or buttons were pressed. If no responder handles a key, its character is typed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      event?.isUnhandled = true
      return
    }
    next.pressesBegan(presses, with: event)
  }

  /// Tells this object that the force of presses changed. It is never called here.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Tells this object that keys or buttons were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Tells this object that presses were cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Tells this object that a motion of the device began. UIKit never calls it here.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  /// Tells this object that a motion of the device ended. UIKit never calls it here.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  /// Tells this object that a motion of the device was cancelled. UIKit never calls it here.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Returns a Boolean value indicating whether this object can perform `action`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    RuntimeClass.responds(self, to: action)
  }

  /// The key commands that trigger actions on this object.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Standard edit actions

  /// Moves the selection to the pasteboard.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard.
  open func copy(_ sender: Any?) {}
  /// Inserts the contents of the pasteboard.
  open func paste(_ sender: Any?) {}
  /// Selects the text at the insertion point.
  open func select(_ sender: Any?) {}
  /// Selects everything.
  open func selectAll(_ sender: Any?) {}
  /// Deletes the selection.
  open func delete(_ sender: Any?) {}

  /// Returns the first object in the responder chain that can perform `action`.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let current = responder {
      if current.canPerformAction(action, withSender: sender) { return current }
      responder = current.next
    }
    return nil
  }

  /// Called after a storyboard or xib has created the object and all objects to which it refers.
  open func awakeFromNib() { runsReplacement("awakeFromNib") }

  /// Prepares the object for display in Interface Builder. It is never called here.
  open func prepareForInterfaceBuilder() {}

  /// The default `owner` of `runsReplacement` and `replacement`.
  var replacedClass: AnyClass { UIResponder.self }

  // MARK: Accessibility

  var accessibility = AccessibilityProperties()

  /// The accessibility elements inside the object.
  open var accessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }
  /// The actions that an assistive application offers for the object.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility.actions }
    set { accessibility.actions = newValue }
  }
  /// The outline of the object on the screen.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility.path }
    set { accessibility.path = newValue }
  }
  /// Returns the number of accessibility elements inside the object.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns an accessibility element inside the object.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of an accessibility element inside the object, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// Increases the value of an adjustable object.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable object.
  open func accessibilityDecrement() {}
  /// Activates the object. Returns true if it handled the action.
  open func accessibilityActivate() -> Bool { false }
  /// Dismisses the object, such as a modal view. Returns true if it handled the action.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Scrolls by a page, and returns whether it did something.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Does what matters most, and returns whether it did something.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// A Boolean value indicating whether the object is an accessibility element. Controls and labels are by default.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? isStandardAccessibilityElement }
    set { accessibility.isElement = newValue }
  }
  /// The accessibility label; by default the text of a label or the title of a button.
  open var accessibilityLabel: String? {
    get { accessibility.label ?? standardAccessibilityLabel }
    set { accessibility.label = newValue }
  }
  /// A description of the result of using the object.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  /// The value of the object, such as that of a slider.
  open var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }
  /// The accessibility traits of the object.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? standardAccessibilityTraits }
    set { accessibility.traits = newValue }
  }
  /// The frame of the object on the screen.
  open var accessibilityFrame: CGRect {
    get { accessibility.frame ?? standardAccessibilityFrame }
    set { accessibility.frame = newValue }
  }
  /// The point that activates the object, by default the middle of its frame.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { accessibility.activationPoint = newValue }
  }
  /// The language of the texts of the object.
  open var accessibilityLanguage: String? {
    get { accessibility.language }
    set { accessibility.language = newValue }
  }
  /// The type of accessibility container that the object represents.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility.containerType }
    set { accessibility.containerType = newValue }
  }
  /// A Boolean value indicating whether the elements inside the object are read as a group.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }
  /// The default accessibility frame of the object.
  var standardAccessibilityFrame: CGRect { .zero }
  /// A Boolean value indicating whether the elements inside the object are hidden from assistive applications.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { accessibility.hidesElements = newValue }
  }
  /// A Boolean value indicating whether assistive applications ignore the elements in the siblings of the object.
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }

  /// The window whose first responder this object may become. By default it is that of the next responder.
  var responderWindow: UIWindow? { next?.responderWindow }
}
