// Responders, which handle touches and commands or pass them on.
//
// A touch goes to the view that it hit. A responder that does not handle it passes it to the next one: superview, view
// controller, window, application, delegate. Client code compares responders with `==`, hence NSObject.

/// An object that handles events, and passes on those that it does not handle.
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

  /// Makes this object the first responder, unless the present one refuses to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool { replacement("becomeFirstResponder") ?? takeKeys() }

  /// Makes this object the first responder, whatever client code has put in place of the method.
  final func takeKeys() -> Bool {
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

  /// Asks this object to stop being the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool { replacement("resignFirstResponder") ?? giveKeys() }

  /// Lets another object become the first responder, whatever client code has put in place of the method.
  final func giveKeys() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    let window = responderWindow
    window?.firstResponder = nil
    window?.inputs.hide()
    return true
  }

  /// The undo manager of this object, by default that of the nearest object along the chain that has one.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The view in place of the keyboard, shown at the bottom while this object is the first responder.
  open var inputView: UIView? { nil }

  /// The view above the keyboard, shown at the bottom while this object is the first responder.
  open var inputAccessoryView: UIView? { nil }

  /// Shows the input views anew, if this object is the first responder.
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

  /// Tells this object that keys or buttons were pressed. A press that nobody keeps types its character.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      event?.isUnhandled = true
      return
    }
    next.pressesBegan(presses, with: event)
  }

  /// Tells this object that the force of presses changed. Keys have none.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Tells this object that keys or buttons were let go.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Tells this object that presses were cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Tells this object that a motion of the device began. No device here is moved.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  /// Tells this object that a motion of the device ended. No device here is moved.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  /// Tells this object that a motion of the device was cancelled. No device here is moved.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Returns a Boolean value indicating whether this object can perform `action`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    RuntimeClass.responds(self, to: action)
  }

  /// The commands that keys send to this object.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Standard commands of editing, for responders that say they can perform them

  /// Moves the selection to the pasteboard.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard.
  open func copy(_ sender: Any?) {}
  /// Inserts the contents of the pasteboard.
  open func paste(_ sender: Any?) {}
  /// Selects what is near the caret.
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

  /// Prepares the object after a storyboard or xib has made it and everything it refers to.
  open func awakeFromNib() { runsReplacement("awakeFromNib") }

  /// Prepares the object for Interface Builder, which calls it on Apple's systems. Nothing calls it here.
  open func prepareForInterfaceBuilder() {}

  /// The class whose methods `runsReplacement` means where it names none.
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
  /// Raises the value of an adjustable object.
  open func accessibilityIncrement() {}
  /// Lowers the value of an adjustable object.
  open func accessibilityDecrement() {}
  /// Activates the object, and returns whether it did something.
  open func accessibilityActivate() -> Bool { false }
  /// Leaves the object, such as a menu, and returns whether it did something.
  open func accessibilityPerformEscape() -> Bool { false }
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
  /// The present value of the object.
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
  /// The kind of container that the object is.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility.containerType }
    set { accessibility.containerType = newValue }
  }
  /// A Boolean value indicating whether the elements inside the object are read one after the other.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }
  /// The frame of an object that client code gives none.
  var standardAccessibilityFrame: CGRect { .zero }
  /// A Boolean value indicating whether the elements inside the object are hidden.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { accessibility.hidesElements = newValue }
  }
  /// A Boolean value indicating whether the elements in the siblings of the object are hidden.
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }

  /// The window whose first responder this responder may become. Views and view controllers know their own; any other
  /// responder has that of its next responder.
  var responderWindow: UIWindow? { next?.responderWindow }
}
