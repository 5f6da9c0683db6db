// Text views: scrollable paragraphs of text that the user edits while the view is the first responder.
//
// A subview draws the text with the layout of labels. The layout is cached until the text or the width changes.
// Invariant: `selection` lies inside the text. Offsets are in UTF-16 code units, as in `NSRange`.

/// A scrollable region of multiline text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
  /// The font of text without a font.
  static let standardFont = UIFont.systemFont(ofSize: 12)

  /// The text view's delegate.
  open weak var delegate: (any UITextViewDelegate)? { didSet { storedDelegate = delegate } }
  /// The region in which the text is laid out.
  open private(set) var textContainer: NSTextContainer
  /// The insets of the text container from the view's content area, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textChanged() } }
  /// A Boolean value indicating whether the user can edit the text.
  open var isEditable = true
  /// A Boolean value indicating whether the user can select text and open links.
  open var isSelectable = true
  /// A Boolean value indicating whether the user can edit the style of the text. The value is stored and has no effect.
  open var allowsEditingTextAttributes = false
  /// A Boolean value indicating whether the next insertion replaces the whole text. The insertion sets it to false.
  open var clearsOnInsertion = false
  /// The types of data that become links. The value is stored and has no effect.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The attributes of newly typed text. If empty, typed text has the attributes of the character before the caret.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of links, which replace those of the same keys in the text.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
    didSet { textChanged() }
  }
  /// A Boolean value indicating whether the font changes with the content size category. The value is stored and has no
  /// effect.
  open var adjustsFontForContentSizeCategory = false
  /// The view that replaces the keyboard while the text is edited.
  open override var inputView: UIView? {
    get { slots[InputViewSlot.self] }
    set { slots[InputViewSlot.self] = newValue }
  }
  /// The view that appears above the keyboard while the text is edited.
  open override var inputAccessoryView: UIView? {
    get { slots[InputAccessorySlot.self] }
    set { slots[InputAccessorySlot.self] = newValue }
  }
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
  /// A Boolean value indicating whether the text is hidden. The value is stored and has no effect.
  open var isSecureTextEntry = false

  var storage = NSMutableAttributedString(string: "")
  /// The selected range, or an empty range at the caret.
  var selection = 0..<0
  var cachedLayout: (width: CGFloat, text: LabelText)?
  private var storedFont: UIFont?
  private var storedColor: UIColor?
  private var storedAlignment = NSTextAlignment.natural
  let canvas = TextCanvas()
  let caretView = UIView()

  /// Creates a text view with a frame.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view with a frame and a text container, or a new container if it is nil.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUp()
  }

  /// Creates a text view from the data of a storyboard.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    if backgroundColor == nil { backgroundColor = .systemBackground }
    canvas.textView = self
    caretView.isUserInteractionEnabled = false
    caretView.isHidden = true
    addSubview(canvas)
    addSubview(caretView)
    textContainer.whenChanged = { [weak self] in self?.textChanged() }
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addHandler { [weak self, weak tap] _ in
      guard let self, let tap else { return }
      handleTap(at: tap.location(in: self))
    }
    addGestureRecognizer(tap)
  }

  // MARK: Text

  /// The text that the text view displays, without attributes.
  open var text: String! {
    get { storage.string }
    set { setText(NSAttributedString(string: newValue ?? "", attributes: standardAttributes)) }
  }

  /// The styled text that the text view displays.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: storage) }
    set {
      let text = newValue ?? NSAttributedString(string: "")
      if let first = text.attributeRuns.first?.attributes {
        if let font = first[.font] as? UIFont { storedFont = font }
        if let color = first[.foregroundColor] as? UIColor { storedColor = color }
      }
      setText(text)
    }
  }

  /// The font of the text. Setting it changes all text.
  open var font: UIFont? {
    get { storedFont }
    set {
      storedFont = newValue
      setAttribute(.font, newValue ?? Self.standardFont)
    }
  }

  /// The text colour. Setting it changes all text.
  open var textColor: UIColor? {
    get { storedColor }
    set {
      storedColor = newValue
      setAttribute(.foregroundColor, newValue ?? .label)
    }
  }

  /// The alignment of paragraphs whose own style is absent or natural.
  open var textAlignment: NSTextAlignment {
    get { storedAlignment }
    set {
      storedAlignment = newValue
      textChanged()
    }
  }

  /// The attributes of plain text.
  private var standardAttributes: [NSAttributedString.Key: Any] {
    [.font: storedFont ?? Self.standardFont, .foregroundColor: storedColor ?? .label]
  }

  /// The attributes of typed text: `typingAttributes` if not empty, or else those of the character before the caret.
  var attributesAtCaret: [NSAttributedString.Key: Any] {
    if !typingAttributes.isEmpty { return typingAttributes }
    // Text that is typed after a link is not part of it.
    return (storage.attributes(typedAt: selection.lowerBound) ?? standardAttributes).filter { $0.key != .link }
  }

  private func setText(_ text: NSAttributedString) {
    storage = NSMutableAttributedString(attributedString: text)
    selection = storage.length..<storage.length
    textChanged()
  }

  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    storage.addAttribute(key, value: value, range: NSRange(location: 0, length: storage.length))
    if !typingAttributes.isEmpty { typingAttributes[key] = value }
    textChanged()
  }

  func textChanged() {
    cachedLayout = nil
    canvas.setNeedsDisplay()
    updateContentSize()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Selection

  /// The range of the selected text, empty at the caret.
  open var selectedRange: NSRange {
    get { NSRange(location: selection.lowerBound, length: selection.count) }
    set {
      guard newValue.location != NSNotFound else { return }
      let start = min(max(0, newValue.location), storage.length)
      select(start..<(start + min(max(0, newValue.length), storage.length - start)))
    }
  }

  /// Selects all text.
  open override func selectAll(_ sender: Any?) { select(0..<storage.length) }

  /// The range of selected text, empty at the caret.
  open var selectedTextRange: UITextRange? {
    get { TextOffsetRange(selection) }
    set { if let range = newValue?.offsets(in: storage.length) { select(range) } }
  }
  /// The position at the end of the text.
  open var endOfDocument: UITextPosition { TextOffset(storage.length) }
  /// Returns the text in a range.
  open func text(in range: UITextRange) -> String? {
    range.offsets(in: storage.length).map { storage.attributedSubstring(from: NSRange($0)).string }
  }
  /// Replaces the text in a range, unless the delegate refuses.
  open func replace(_ range: UITextRange, withText text: String) {
    if let offsets = range.offsets(in: storage.length) { replace(offsets, by: text) }
  }
  /// Returns the rectangle of the caret at a position.
  open func caretRect(for position: UITextPosition) -> CGRect {
    caretRect(at: (position as? TextOffset)?.value ?? 0).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
  }
  /// Returns the first rectangle that encloses a range, on the first line.
  open func firstRect(for range: UITextRange) -> CGRect { rects(of: range).first ?? caretRect(for: range.start) }
  /// Returns the rectangles that enclose a range, one per line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    TextSelectionPart.parts(rects(of: range))
  }
  /// Returns the position that is closest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    TextOffset(currentLayout.index(at: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)))
  }

  func select(_ range: Range<Int>) {
    guard range != selection else { return }
    selection = range
    canvas.setNeedsDisplay()
    showCaret()
    delegate?.textViewDidChangeSelection(self)
  }

  /// Scrolls until a range of UTF-16 offsets is visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    guard range.location != NSNotFound, range.location <= storage.length else { return }
    let origin = textOrigin
    let end = range.location + min(max(0, range.length), storage.length - range.location)
    let rect = caretRect(at: range.location).union(caretRect(at: end))
    scrollRectToVisible(rect.offsetBy(dx: origin.x, dy: origin.y), animated: window != nil)
  }

  // MARK: Editing

  /// A Boolean value indicating whether the text view can become the first responder: editable or selectable.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Makes the text view the first responder. An editable one begins editing, unless the delegate refuses.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if isEditable, !(delegate?.textViewShouldBeginEditing(self) ?? true) { return false }
    guard super.becomeFirstResponder() else { return false }
    showCaret()
    guard isEditable else { return true }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Resigns as first responder and ends editing, unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if isEditable, !(delegate?.textViewShouldEndEditing(self) ?? true) { return false }
    guard super.resignFirstResponder() else { return false }
    showCaret()
    guard isEditable else { return true }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// A Boolean value indicating whether the text view has text.
  open var hasText: Bool { storage.length > 0 }

  /// Replaces the selection with text, or inserts text at the caret.
  open func insertText(_ text: String) { replace(clearsOnInsertion ? 0..<storage.length : selection, by: text) }

  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() {
    if !selection.isEmpty { return replace(selection, by: "") }
    guard let end = Range(NSRange(location: 0, length: selection.lowerBound), in: storage.string),
      let last = storage.string[end].last
    else { return }
    replace(selection.lowerBound - last.utf16.count..<selection.lowerBound, by: "")
  }

  /// Replaces the text in a range, unless the delegate refuses.
  private func replace(_ range: Range<Int>, by replacement: String) {
    guard isEditable else { return }
    let nsRange = NSRange(location: range.lowerBound, length: range.count)
    let isAllowed = delegate?.textView(self, shouldChangeTextIn: nsRange, replacementText: replacement)
    guard isAllowed ?? true else { return }
    // The delegate may have shortened the text.
    guard range.upperBound <= storage.length else { return }
    let attributes = attributesAtCaret
    storage.replaceCharacters(in: nsRange, with: NSAttributedString(string: replacement, attributes: attributes))
    let caret = range.lowerBound + replacement.utf16.count
    selection = caret..<caret
    clearsOnInsertion = false
    textChanged()
    showCaret()
    scrollRangeToVisible(selectedRange)
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // MARK: Layout

  /// Lays out the text and the caret.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContentSize()
    canvas.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(contentSize.height, bounds.height))
    layOutCaret()
  }

  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    guard cachedLayout?.width != textWidth(in: bounds.width) else { return }
    textChanged()
  }

  /// Returns the size of the text, with insets, in a size's width. A width of 0 is unlimited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let maximumWidth = size.width > 0 ? textWidth(in: size.width) : CGFloat.infinity
    let text = layOut(width: maximumWidth)
    let horizontalInsets =
      textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    let height = textHeight(text) + textContainerInset.top + textContainerInset.bottom
    return CGSize(width: (text.size.width + horizontalInsets).rounded(.up), height: height)
  }

  /// The natural size of a text view that does not scroll: that of its text in the view's width.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return sizeThatFits(CGSize(width: bounds.width, height: 0))
  }

  /// A Boolean value indicating whether the text scrolls. Without scrolling, the text determines the intrinsic size.
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  /// Redraws the text, whose dynamic colours may have changed.
  override func adaptToTraits() {
    super.adaptToTraits()
    textChanged()
  }
}
