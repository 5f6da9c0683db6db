// Text views: paragraphs of text that scroll, and that keys change while the view is the first responder.
//
// A view inside draws the text with the layout of labels. The laid-out text is kept until the text or the width changes.
// Invariant: `selection` is inside the text. Offsets count UTF-16 units, as in `NSRange`.

/// A scrollable view with several lines of text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
  /// The size of text without a font of its own.
  static let standardFont = UIFont.systemFont(ofSize: 12)

  /// The delegate of the text view.
  open weak var delegate: (any UITextViewDelegate)? { didSet { storedDelegate = delegate } }
  /// The region of the text.
  public let textContainer: NSTextContainer
  /// The space around the region of the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textChanged() } }
  /// A Boolean value indicating whether the text can be edited.
  open var isEditable = true
  /// A Boolean value indicating whether text can be selected and links tapped.
  open var isSelectable = true
  /// A Boolean value indicating whether the user may change attributes. The value is stored and has no effect.
  open var allowsEditingTextAttributes = false
  /// A Boolean value indicating whether the text is replaced when editing begins.
  open var clearsOnInsertion = false
  /// The kinds of data that are tappable. The value is stored and has no effect.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The attributes of text that is typed.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of links, which replace those of the text.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
    didSet { textChanged() }
  }
  /// A Boolean value indicating whether the font follows the preferred size of text. The value is stored and has no
  /// effect.
  open var adjustsFontForContentSizeCategory = false
  /// The view in place of the keyboard, shown while the text is edited.
  open override var inputView: UIView? {
    get { slots[InputViewSlot.self] }
    set { slots[InputViewSlot.self] = newValue }
  }
  /// The view above the keyboard, shown while the text is edited.
  open override var inputAccessoryView: UIView? {
    get { slots[InputAccessorySlot.self] }
    set { slots[InputAccessorySlot.self] = newValue }
  }
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
  /// A Boolean value indicating whether the text is secret. The value is stored and has no effect.
  open var isSecureTextEntry = false

  var storage = NSMutableAttributedString(string: "")
  var selection = 0..<0
  var laidOut: (width: CGFloat, text: LabelText)?
  private var storedFont: UIFont?
  private var storedColor: UIColor?
  private var storedAlignment = NSTextAlignment.natural
  let canvas = TextCanvas()
  let caretView = UIView()

  /// Creates a text view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view with a region for its text.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUp()
  }

  /// Creates the text view that a storyboard describes.
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
      tapped(at: tap.location(in: self))
    }
    addGestureRecognizer(tap)
  }

  // MARK: Text

  /// The text.
  open var text: String! {
    get { storage.string }
    set { setText(NSAttributedString(string: newValue ?? "", attributes: standardAttributes)) }
  }

  /// The text with its attributes.
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

  /// The font of the text. Setting it changes that of the whole text.
  open var font: UIFont? {
    get { storedFont }
    set {
      storedFont = newValue
      format(.font, newValue ?? Self.standardFont)
    }
  }

  /// The colour of the text. Setting it changes that of the whole text.
  open var textColor: UIColor? {
    get { storedColor }
    set {
      storedColor = newValue
      format(.foregroundColor, newValue ?? .label)
    }
  }

  /// The alignment of paragraphs without one of their own.
  open var textAlignment: NSTextAlignment {
    get { storedAlignment }
    set {
      storedAlignment = newValue
      textChanged()
    }
  }

  /// The attributes of text that is set or typed without attributes.
  private var standardAttributes: [NSAttributedString.Key: Any] {
    [.font: storedFont ?? Self.standardFont, .foregroundColor: storedColor ?? .label]
  }

  /// The attributes of typed text: those that client code set, else those before the caret.
  var attributesAtCaret: [NSAttributedString.Key: Any] {
    if !typingAttributes.isEmpty { return typingAttributes }
    guard storage.length > 0 else { return standardAttributes }
    var end = 0
    let run = storage.attributeRuns.first { run in
      end += run.text.utf16.count
      return end >= max(1, selection.lowerBound)
    }
    return (run?.attributes ?? standardAttributes).filter { $0.key != .link }
  }

  private func setText(_ text: NSAttributedString) {
    storage = NSMutableAttributedString(attributedString: text)
    selection = storage.length..<storage.length
    textChanged()
  }

  private func format(_ key: NSAttributedString.Key, _ value: Any) {
    storage.addAttribute(key, value: value, range: NSRange(location: 0, length: storage.length))
    if !typingAttributes.isEmpty { typingAttributes[key] = value }
    textChanged()
  }

  func textChanged() {
    laidOut = nil
    canvas.setNeedsDisplay()
    takeTextSize()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Selection

  /// The range of the selected text, or the place of the caret.
  open var selectedRange: NSRange {
    get { NSRange(location: selection.lowerBound, length: selection.count) }
    set {
      guard newValue.location != NSNotFound else { return }
      let start = min(max(0, newValue.location), storage.length)
      select(start..<min(storage.length, start + max(0, newValue.length)))
    }
  }

  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { select(0..<storage.length) }

  /// The selected range, or the place of the caret.
  open var selectedTextRange: UITextRange? {
    get { TextOffsetRange(selection) }
    set { if let range = newValue?.offsets(in: storage.length) { select(range) } }
  }
  /// The position after the last character.
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
  /// Returns the rectangle of the first line of a range.
  open func firstRect(for range: UITextRange) -> CGRect { rects(of: range).first ?? caretRect(for: range.start) }
  /// Returns the rectangles of a selection.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    TextSelectionPart.parts(rects(of: range))
  }
  /// Returns the position nearest to a point.
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

  /// Scrolls until a range of the text is visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    guard range.location != NSNotFound, range.location <= storage.length else { return }
    let origin = textOrigin
    let rects = [range.location, min(storage.length, range.location + max(0, range.length))].map(caretRect)
    scrollRectToVisible(rects[0].union(rects[1]).offsetBy(dx: origin.x, dy: origin.y), animated: window != nil)
  }

  // MARK: Editing

  /// A Boolean value indicating whether the text view can become the first responder.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Begins editing, unless the delegate refuses.
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

  /// Ends editing, unless the delegate refuses.
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

  /// Replaces the selection by text.
  open func insertText(_ text: String) { replace(clearsOnInsertion ? 0..<storage.length : selection, by: text) }

  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() {
    if !selection.isEmpty { return replace(selection, by: "") }
    guard let end = Range(NSRange(location: 0, length: selection.lowerBound), in: storage.string),
      let last = storage.string[end].last
    else { return }
    replace(selection.lowerBound - last.utf16.count..<selection.lowerBound, by: "")
  }

  private func replace(_ range: Range<Int>, by new: String) {
    guard isEditable else { return }
    let place = NSRange(location: range.lowerBound, length: range.count)
    guard delegate?.textView(self, shouldChangeTextIn: place, replacementText: new) ?? true else { return }
    // The delegate may have replaced the text.
    guard range.upperBound <= storage.length else { return }
    let attributes = attributesAtCaret
    storage.replaceCharacters(in: place, with: NSAttributedString(string: new, attributes: attributes))
    let caret = range.lowerBound + new.utf16.count
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

  /// Places the text and the caret.
  open override func layoutSubviews() {
    super.layoutSubviews()
    takeTextSize()
    canvas.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(contentSize.height, bounds.height))
    placeCaret()
  }

  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    guard laidOut?.width != textWidth(in: bounds.width) else { return }
    textChanged()
  }

  /// Returns the size of the text inside a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let limit = size.width > 0 ? textWidth(in: size.width) : CGFloat.infinity
    let text = layOut(width: limit)
    let sides = textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    let height = textHeight(text) + textContainerInset.top + textContainerInset.bottom
    return CGSize(width: (text.size.width + sides).rounded(.up), height: height)
  }

  /// The size of the text in the view's width, if the text does not scroll.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return sizeThatFits(CGSize(width: bounds.width, height: 0))
  }

  /// A Boolean value indicating whether the text scrolls. A text view that does not scroll is as high as its text.
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  /// Draws dynamic colours anew.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    textChanged()
  }
}
