// Text fields: a line of text that keys change while the field is the first responder.
//
// Keys come from the simulator through `UIKeyInput`; there is no keyboard on the screen. A label inside draws the text,
// and a view is the caret.

/// A view with an editable line of text.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
  /// The border styles.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A thin line.
    case line
    /// A bezel.
    case bezel
    /// A rounded rectangle.
    case roundedRect
  }

  /// The modes of showing an overlay view.
  public enum ViewMode: Int, Sendable {
    /// Never shown.
    case never
    /// Shown during editing.
    case whileEditing
    /// Shown unless the field is edited.
    case unlessEditing
    /// Always shown.
    case always
  }

  /// The delegate of the field.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The border style.
  open var borderStyle = BorderStyle.none { didSet { appearanceChanged() } }
  /// The text shown in an empty field.
  open var placeholder: String? { didSet { appearanceChanged() } }
  /// The attributed text shown in an empty field.
  open var attributedPlaceholder: NSAttributedString? { didSet { appearanceChanged() } }
  /// A Boolean value indicating whether the text is shown as dots.
  open var isSecureTextEntry = false { didSet { appearanceChanged() } }
  /// A Boolean value indicating whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false
  /// The mode of showing the clear button. It is shown in a field with text and without a visible right view.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The meaning of the text, for filling it in. The value is stored and has no effect.
  open var textContentType: UITextContentType!
  /// A Boolean value indicating whether the font follows the preferred size of text.
  open var adjustsFontForContentSizeCategory = false
  /// The type of the keyboard. The value is stored and has no effect, since keys come from the computer.
  open var keyboardType = UIKeyboardType.default
  /// The title of the return key. The value is stored and has no effect.
  open var returnKeyType = UIReturnKeyType.default
  /// The appearance of the keyboard. The value is stored and has no effect.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The mode of correcting words. Words are never corrected here.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The mode of capitalizing letters. None are capitalized here.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The mode of checking the spelling. It is never checked here.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// A Boolean value indicating whether the return key needs text.
  open var enablesReturnKeyAutomatically = false
  /// The view in place of the keyboard, shown while the field is edited.
  open override var inputView: UIView? {
    get { slots[InputViewSlot.self] }
    set { slots[InputViewSlot.self] = newValue }
  }
  /// The view above the keyboard, shown while the field is edited.
  open override var inputAccessoryView: UIView? {
    get { slots[InputAccessorySlot.self] }
    set { slots[InputAccessorySlot.self] = newValue }
  }
  /// The view at the left.
  open var leftView: UIView? { didSet { sideChanged(oldValue, leftView) } }
  /// The mode of showing the left view.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view at the right.
  open var rightView: UIView? { didSet { sideChanged(oldValue, rightView) } }
  /// The mode of showing the right view.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The position of the caret, as a number of characters.
  var caret = 0 { didSet { if caret != oldValue { delegate?.textFieldDidChangeSelection(self) } } }
  private(set) var storedText = ""
  private(set) var ownFont = UIFont.systemFont(ofSize: 17)
  let label = FieldLabel()
  private let caretView = UIView()
  private lazy var clearButton = makeClearButton()

  /// Creates a field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the field that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    label.lineBreakMode = .byClipping
    label.field = self
    clipsToBounds = true
    addSubview(label)
    caretView.isUserInteractionEnabled = false
    caretView.isHidden = true
    addSubview(caretView)
    appearanceChanged()
  }

  /// The text.
  open var text: String? {
    get { storedText }
    set {
      storedText = newValue ?? ""
      caret = storedText.count
      appearanceChanged()
    }
  }

  /// The text with the font as an attribute.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: storedText, attributes: [.font: font ?? .systemFont(ofSize: 17)]) }
    set { text = newValue?.string }
  }

  /// The font.
  open var font: UIFont? {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: 17)
      label.font = ownFont
      appearanceChanged()
    }
  }
  /// A Boolean value indicating whether long text shrinks to fit the width.
  open var adjustsFontSizeToFitWidth = false { didSet { appearanceChanged() } }
  /// The size to which long text shrinks at most.
  open var minimumFontSize: CGFloat = 0 { didSet { appearanceChanged() } }

  /// The colour of the text.
  open var textColor: UIColor? = .label { didSet { appearanceChanged() } }
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set {
      label.textAlignment = newValue
      setNeedsLayout()
    }
  }

  /// A Boolean value indicating whether the field is being edited.
  open var isEditing: Bool { isFirstResponder }
  /// A Boolean value indicating whether the field can become the first responder: whether it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, unless the delegate refuses.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    if clearsOnBeginEditing { text = "" }
    caret = storedText.count
    showCaret()
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing, unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    showCaret()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: Self.textDidEndEditingNotification, object: self,
      userInfo: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
    return true
  }

  /// A Boolean value indicating whether the field has text.
  open var hasText: Bool { !storedText.isEmpty }

  /// Inserts text at the caret. A line break stands for the return key.
  open func insertText(_ text: String) {
    if text == "\n" {
      guard delegate?.textFieldShouldReturn(self) ?? true else { return }
      let isEndedByReturn = allControlEvents.contains(.editingDidEndOnExit)
      sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
      // A target of editingDidEndOnExit asks for the end of editing by the return key.
      if isEndedByReturn { resignFirstResponder() }
      return
    }
    replace(from: caret, to: caret, by: text)
  }

  /// Deletes the character before the caret.
  open func deleteBackward() { if caret > 0 { replace(from: caret - 1, to: caret, by: "") } }

  private func replace(from start: Int, to end: Int, by new: String) {
    let low = storedText.index(storedText.startIndex, offsetBy: start)
    let high = storedText.index(storedText.startIndex, offsetBy: end)
    let range = NSRange(low..<high, in: storedText)
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) ?? true else { return }
    storedText.replaceSubrange(low..<high, with: new)
    caret = start + new.count
    appearanceChanged()
    showCaret()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // MARK: Positions

  /// The place of the caret as an empty range. A range that is set becomes its end: there is no selection here.
  open var selectedTextRange: UITextRange? {
    get { TextOffsetRange(caretOffset..<caretOffset) }
    set { if let end = newValue?.offsets(in: storedText.utf16.count)?.upperBound { moveCaret(to: end) } }
  }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { TextOffset(storedText.utf16.count) }
  /// Returns the text in a range.
  open func text(in range: UITextRange) -> String? { characters(range).map { String(storedText[$0]) } }
  /// Replaces the text in a range, unless the delegate refuses.
  open func replace(_ range: UITextRange, withText text: String) {
    guard let range = characters(range) else { return }
    let start = storedText.distance(from: storedText.startIndex, to: range.lowerBound)
    replace(from: start, to: start + storedText.distance(from: range.lowerBound, to: range.upperBound), by: text)
  }
  /// Returns the rectangle of the caret at a position.
  open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: (position as? TextOffset)?.value ?? 0) }
  /// Returns the rectangle of a range.
  open func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start).union(caretRect(for: range.end)) }
  /// Returns the rectangle of a selection.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    TextSelectionPart.parts([firstRect(for: range)])
  }
  /// Returns the position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    TextOffset(storedText.prefix(caret(nearestTo: point.x)).utf16.count)
  }

  /// Begins editing and puts the caret at the tapped position.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch, becomeFirstResponder() else { return }
    caret = caret(nearestTo: touch.location(in: self).x)
    showCaret()
  }

  var shownText: String { isSecureTextEntry ? String(repeating: "•", count: storedText.count) : storedText }

  /// The radius of the corners of a field that is not rounded by its border style.
  var cornerRadiusWithoutBorder: CGFloat { 0 }

  private func appearanceChanged() {
    if storedText.isEmpty {
      label.textColor = .placeholderText
      if let attributedPlaceholder { label.attributedText = attributedPlaceholder } else { label.text = placeholder }
    } else {
      label.text = shownText
      label.textColor = textColor
    }
    let isRounded = borderStyle == .roundedRect
    layer.cornerRadius = isRounded ? 5 : cornerRadiusWithoutBorder
    layer.borderWidth = borderStyle == .none ? 0 : isRounded ? 0.5 : 1
    layer.borderColor = isRounded ? UIColor(white: 0.8, alpha: 1).cgColor : UIColor.black.cgColor
    if isRounded && backgroundColor == nil { backgroundColor = .systemBackground }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func sideChanged(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    mode == .always || (mode == .whileEditing && isEditing) || (mode == .unlessEditing && !isEditing)
  }

  /// Returns the rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let margin: CGFloat = borderStyle == .none ? 0 : 7
    var rect = bounds.insetBy(dx: min(margin, bounds.width / 2), dy: 0)
    if leftView != nil, isShown(leftViewMode) {
      let taken = leftViewRect(forBounds: bounds).maxX - bounds.minX
      rect.origin.x += taken
      rect.size.width = max(0, rect.width - taken)
    }
    if rightView != nil, isShown(rightViewMode) {
      rect.size.width = max(0, rect.width - (bounds.maxX - rightViewRect(forBounds: bounds).minX))
    } else if isClearButtonShown {
      rect.size.width = max(0, min(rect.maxX, clearButtonRect(forBounds: bounds).minX) - rect.minX)
    }
    return rect
  }
  /// Returns the rectangle of the left view: at the left edge, in its own size.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Returns the rectangle of the right view: at the right edge, in its own size.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Returns the rectangle of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    return CGRect(x: bounds.maxX - side - 5, y: bounds.midY - side / 2, width: side, height: side)
  }
  /// Returns the rectangle of the text during editing.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Draws the text in a rectangle.
  open func drawText(in rect: CGRect) { label.drawOwnText(in: rect) }
  /// Draws the placeholder of an empty field in a rectangle.
  open func drawPlaceholder(in rect: CGRect) { label.drawOwnText(in: rect) }

  /// Places the text, the caret and the overlay views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let font = fittedFont(for: label.bounds.width)
    if label.font != font { label.font = font }
    placeSides()
    caretView.frame = caretRect(for: TextOffset(caretOffset))
    caretView.backgroundColor = tintColor
  }

  private var isClearButtonShown: Bool {
    hasText && isShown(clearButtonMode) && !(rightView != nil && isShown(rightViewMode))
  }

  private func makeClearButton() -> UIButton {
    let button = ClearButton()
    button.contentMode = .redraw
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    addSubview(button)
    return button
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    showCaret()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  private func placeSides() {
    if isClearButtonShown {
      clearButton.isHidden = false
      clearButton.frame = clearButtonRect(forBounds: bounds)
    } else if clearButtonMode != .never {
      clearButton.isHidden = true
    }
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
  }

  func width(of text: String) -> CGFloat {
    text.isEmpty ? 0 : UILabel.width(of: text, font: label.font)
  }

  var textStart: CGFloat {
    let free = max(0, label.bounds.width - width(of: shownText))
    switch textAlignment {
    case .center: return free / 2
    case .right: return free
    case .left, .justified, .natural: return 0
    }
  }

  /// Shows or hides the caret, and restarts its blinking.
  func showCaret() {
    setNeedsLayout()
    caretView.isHidden = !isFirstResponder
    caretView.blinkAsCaret()
  }

  /// The size of the text. A rounded field is at least 34 points high.
  open override var intrinsicContentSize: CGSize {
    var line = label.sizeThatFits(.zero)
    if adjustsFontSizeToFitWidth { line.width = UILabel.width(of: label.text ?? "", font: ownFont) }
    let height = (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up)
    return borderStyle == .roundedRect
      ? CGSize(width: line.width + 14, height: max(34, height + 12)) : CGSize(width: line.width, height: height)
  }
  /// Returns the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
