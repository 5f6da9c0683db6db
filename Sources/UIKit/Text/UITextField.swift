// Text fields: a line of text that the user edits while the field is the first responder.
//
// Keys of the computer arrive through `UIKeyInput`, since there is no keyboard on the screen. A label inside the field
// draws the text, and a subview is the caret.

/// A control that displays an editable line of text.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
  /// The text field's delegate.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The style of the border. The default is no border.
  open var borderStyle = BorderStyle.none { didSet { appearanceChanged() } }
  /// The string that an empty field displays.
  open var placeholder: String? { didSet { appearanceChanged() } }
  /// The styled string that an empty field displays, in place of `placeholder`.
  open var attributedPlaceholder: NSAttributedString? { didSet { appearanceChanged() } }
  /// A Boolean value indicating whether the field shows a bullet in place of each character.
  open var isSecureTextEntry = false { didSet { appearanceChanged() } }
  /// A Boolean value indicating whether the field removes its text when editing begins.
  open var clearsOnBeginEditing = false
  /// The condition under which the clear button appears. It never appears without text, or with a visible right view.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The semantic meaning of the text, for AutoFill. The value is stored and has no effect.
  open var textContentType: UITextContentType!
  /// A Boolean value indicating whether the font changes with the content size category. The value is stored and has no
  /// effect.
  open var adjustsFontForContentSizeCategory = false
  /// The keyboard type. The value is stored and has no effect, since keys come from the computer.
  open var keyboardType = UIKeyboardType.default
  /// The type of the return key. The value is stored and has no effect.
  open var returnKeyType = UIReturnKeyType.default
  /// The appearance of the keyboard. The value is stored and has no effect.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The autocorrection type. The value is stored and has no effect.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The autocapitalization type. The value is stored and has no effect.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The spell-checking type. The value is stored and has no effect.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// A Boolean value indicating whether the return key is disabled without text. The value is stored and has no effect.
  open var enablesReturnKeyAutomatically = false
  /// The view that replaces the keyboard while the field is edited.
  open override var inputView: UIView? {
    get { slots[InputViewSlot.self] }
    set { slots[InputViewSlot.self] = newValue }
  }
  /// The view that appears above the keyboard while the field is edited.
  open override var inputAccessoryView: UIView? {
    get { slots[InputAccessorySlot.self] }
    set { slots[InputAccessorySlot.self] = newValue }
  }
  /// The overlay view at the left edge.
  open var leftView: UIView? { didSet { sideViewChanged(from: oldValue, to: leftView) } }
  /// The condition under which the left overlay view appears.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The overlay view at the right edge.
  open var rightView: UIView? { didSet { sideViewChanged(from: oldValue, to: rightView) } }
  /// The condition under which the right overlay view appears.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The position of the caret: the number of characters before it.
  var caret = 0 { didSet { if caret != oldValue { delegate?.textFieldDidChangeSelection(self) } } }
  private(set) var storedText = ""
  /// The text with attributes of its own; nil for text with the default attributes.
  private(set) var styledText: NSAttributedString?
  /// The default attributes of text besides the font, the colour and the paragraph style.
  private(set) var otherAttributes: [NSAttributedString.Key: Any] = [:]
  private var storedAlignment = NSTextAlignment.natural
  /// The font before it shrinks to fit the width.
  private(set) var storedFont = UIFont.systemFont(ofSize: 17)
  let label = FieldLabel()
  private let caretView = UIView()
  private(set) lazy var clearButton = makeClearButton()

  /// Creates a text field with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a text field from the data of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    (coder as? NibCoder)?.describeContents(of: self)
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

  /// The text that the field displays. Setting it moves the caret to the end.
  open var text: String? {
    get { storedText }
    set { setText(newValue ?? "", styled: nil) }
  }

  /// The text with its attributes. Setting it moves the caret to the end.
  ///
  /// The attributes of the first character become the font, the colour and the alignment of the field.
  open var attributedText: NSAttributedString? {
    get { styledText ?? NSAttributedString(string: storedText, attributes: defaultTextAttributes) }
    set {
      adoptStyle(of: newValue)
      setText(newValue?.string ?? "", styled: newValue.map { NSAttributedString(attributedString: $0) })
    }
  }

  private func setText(_ text: String, styled: NSAttributedString?) {
    (storedText, styledText) = (text, text.isEmpty ? nil : styled)
    caret = storedText.count
    appearanceChanged()
  }

  private func adoptStyle(of text: NSAttributedString?) {
    guard let first = text?.attributeRuns.first?.attributes else { return }
    styledText = nil
    if let font = first[.font] as? UIFont { self.font = font }
    if let color = first[.foregroundColor] as? UIColor { textColor = color }
    if let style = first[.paragraphStyle] as? NSParagraphStyle, style.alignment != .natural {
      textAlignment = style.alignment
    }
  }

  /// The attributes of the whole text. Setting them replaces attributes of its parts.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      otherAttributes.merging([.font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .label]) { $1 }
    }
    set {
      styledText = nil
      otherAttributes = newValue.filter { ![.font, .foregroundColor, .paragraphStyle].contains($0.key) }
      font = newValue[.font] as? UIFont
      textColor = newValue[.foregroundColor] as? UIColor ?? .label
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }
  }

  /// The font. Setting it changes all text.
  open var font: UIFont? {
    get { storedFont }
    set {
      storedFont = newValue ?? .systemFont(ofSize: 17)
      styledText = styledText?.withAttribute(.font, storedFont)
      label.font = storedFont
      appearanceChanged()
    }
  }
  /// A Boolean value indicating whether the font size shrinks to fit the text into the field's bounds.
  open var adjustsFontSizeToFitWidth = false { didSet { appearanceChanged() } }
  /// The smallest font size, in points, to which the text shrinks.
  open var minimumFontSize: CGFloat = 0 { didSet { appearanceChanged() } }

  /// The colour of the text. Setting it changes all text.
  open var textColor: UIColor? = .label {
    didSet {
      styledText = styledText?.withAttribute(.foregroundColor, textColor ?? .label)
      appearanceChanged()
    }
  }
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment {
    get { storedAlignment }
    set {
      storedAlignment = newValue
      label.textAlignment = newValue
      setNeedsLayout()
    }
  }

  /// A Boolean value indicating whether the field is being edited, as the first responder is.
  open var isEditing: Bool { isFirstResponder }
  /// A Boolean value indicating whether the field can become the first responder, which an enabled one can.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Makes the field the first responder and begins editing, unless the delegate refuses.
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

  /// Ends editing and resigns as first responder, unless the delegate refuses.
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

  /// Inserts text at the caret. A line feed is the return key.
  open func insertText(_ text: String) {
    if text == "\n" {
      guard delegate?.textFieldShouldReturn(self) ?? true else { return }
      let returnEndsEditing = allControlEvents.contains(.editingDidEndOnExit)
      sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
      // In UIKit, any target for editingDidEndOnExit makes the return key end editing.
      if returnEndsEditing { resignFirstResponder() }
      return
    }
    replace(from: caret, to: caret, by: text)
  }

  /// Deletes the character before the caret.
  open func deleteBackward() { if caret > 0 { replace(from: caret - 1, to: caret, by: "") } }

  /// Replaces the characters from one character offset to another, unless the delegate refuses.
  private func replace(from start: Int, to end: Int, by replacement: String) {
    let startIndex = storedText.index(storedText.startIndex, offsetBy: start)
    let endIndex = storedText.index(storedText.startIndex, offsetBy: end)
    let range = NSRange(startIndex..<endIndex, in: storedText)
    let textBefore = storedText
    let isAllowed = delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
    guard isAllowed ?? true else { return }
    // A delegate may set another text. The edit then applies to the same range of that text, as far as it goes.
    guard let edited = textBefore == storedText ? startIndex..<endIndex : Range(range, in: storedText) else { return }
    // A typed character may join the one before it, such as an accent, so characters are counted afterwards.
    let rest = storedText.utf16.distance(from: edited.upperBound, to: storedText.endIndex)
    styledText = styledText?.replacing(NSRange(edited, in: storedText), by: replacement)
    storedText.replaceSubrange(edited, with: replacement)
    if storedText.isEmpty { styledText = nil }
    let end = storedText.utf16.index(storedText.endIndex, offsetBy: -rest)
    caret = storedText.distance(from: storedText.startIndex, to: storedText.characterIndex(notBefore: end))
    appearanceChanged()
    showCaret()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // MARK: Positions

  /// The position of the caret, as an empty range. A new range moves the caret to its end, since no text is selected.
  open var selectedTextRange: UITextRange? {
    get { TextOffsetRange(caretOffset..<caretOffset) }
    set { if let end = newValue?.offsets(in: storedText.utf16.count)?.upperBound { moveCaret(to: end) } }
  }
  /// The position at the end of the text.
  open var endOfDocument: UITextPosition { TextOffset(storedText.utf16.count) }
  /// Returns the text in a range.
  open func text(in range: UITextRange) -> String? { stringRange(range).map { String(storedText[$0]) } }
  /// Replaces the text in a range, unless the delegate refuses.
  open func replace(_ range: UITextRange, withText text: String) {
    guard let range = stringRange(range) else { return }
    let start = storedText.distance(from: storedText.startIndex, to: range.lowerBound)
    replace(from: start, to: start + storedText.distance(from: range.lowerBound, to: range.upperBound), by: text)
  }
  /// Returns the rectangle of the caret at a position.
  open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: (position as? TextOffset)?.value ?? 0) }
  /// Returns the rectangle that encloses a range.
  open func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start).union(caretRect(for: range.end)) }
  /// Returns the rectangles of a range. There is one rectangle, because the text has one line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    TextSelectionPart.parts([firstRect(for: range)])
  }
  /// Returns the position that is closest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    TextOffset(storedText.prefix(caret(nearestTo: point.x)).utf16.count)
  }

  /// Begins editing with the caret at the touched position, if the touch ends inside the field.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch, becomeFirstResponder() else { return }
    caret = caret(nearestTo: touch.location(in: self).x)
    showCaret()
  }

  /// The text as the field shows it; one bullet per character for secure text.
  var shownText: String { isSecureTextEntry ? String(repeating: "•", count: storedText.count) : storedText }

  /// The corner radius of a field whose border style does not round it.
  var cornerRadiusWithoutBorder: CGFloat { 0 }

  private func appearanceChanged() {
    if storedText.isEmpty {
      label.textColor = .placeholderText
      if let attributedPlaceholder { label.attributedText = attributedPlaceholder } else { label.text = placeholder }
    } else {
      label.text = shownText
      label.textColor = textColor
      if let shownStyledText { showStyled(shownStyledText) }
    }
    let isRounded = borderStyle == .roundedRect
    layer.cornerRadius = isRounded ? 5 : cornerRadiusWithoutBorder
    layer.borderWidth = borderStyle == .none ? 0 : isRounded ? 0.5 : 1
    layer.borderColor = isRounded ? UIColor(white: 0.8, alpha: 1).cgColor : UIColor.black.cgColor
    if isRounded && backgroundColor == nil { backgroundColor = .systemBackground }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Shows text with attributes in the label, which would take its style from them.
  private func showStyled(_ text: NSAttributedString) {
    label.font = storedFont
    label.attributedText = text
    label.lineBreakMode = .byClipping
    label.textAlignment = storedAlignment
  }

  /// Returns the rectangle of the text: the bounds without the border's margins and visible overlay views.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let margin: CGFloat = borderStyle == .none ? 0 : 7
    var rect = bounds.insetBy(dx: min(margin, bounds.width / 2), dy: 0)
    if leftView != nil, isShown(leftViewMode) {
      let leftWidth = leftViewRect(forBounds: bounds).maxX - bounds.minX
      rect.origin.x += leftWidth
      rect.size.width = max(0, rect.width - leftWidth)
    }
    if rightView != nil, isShown(rightViewMode) {
      rect.size.width = max(0, rect.width - (bounds.maxX - rightViewRect(forBounds: bounds).minX))
    } else if isClearButtonShown {
      rect.size.width = max(0, min(rect.maxX, clearButtonRect(forBounds: bounds).minX) - rect.minX)
    }
    return rect
  }
  /// Returns the rectangle of the left overlay view: at the left edge, in the view's size.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Returns the rectangle of the right overlay view: at the right edge, in the view's size.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Returns the rectangle of the clear button, 19 points wide and high.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    return CGRect(x: bounds.maxX - side - 5, y: bounds.midY - side / 2, width: side, height: side)
  }
  /// Returns the rectangle of the text while it is edited. The default is `textRect(forBounds:)`.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder. The default is `textRect(forBounds:)`.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Draws the text in a rectangle.
  open func drawText(in rect: CGRect) { label.drawOwnText(in: rect) }
  /// Draws the placeholder of an empty field in a rectangle.
  open func drawPlaceholder(in rect: CGRect) { label.drawOwnText(in: rect) }

  /// Lays out the text, the caret and the overlay views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    if shownStyledText == nil {
      let font = fittedFont(for: label.bounds.width)
      if label.font != font { label.font = font }
    }
    layOutSideViews()
    caretView.frame = caretRect(for: TextOffset(caretOffset))
    caretView.backgroundColor = tintColor
  }

  /// Shows the caret of a first responder, blinking from now on, or hides it.
  func showCaret() {
    setNeedsLayout()
    caretView.isHidden = !isFirstResponder
    caretView.blinkAsCaret()
  }

  /// The natural size of the field: that of its text. A rounded border adds margins, to at least 34 points of height.
  open override var intrinsicContentSize: CGSize {
    var textSize = label.sizeThatFits(.zero)
    if adjustsFontSizeToFitWidth { textSize.width = UILabel.width(of: label.text ?? "", font: storedFont) }
    let height = (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up)
    return borderStyle == .roundedRect
      ? CGSize(width: textSize.width + 14, height: max(34, height + 12)) : CGSize(width: textSize.width, height: height)
  }
  /// Returns the intrinsic content size, whatever size is proposed.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
