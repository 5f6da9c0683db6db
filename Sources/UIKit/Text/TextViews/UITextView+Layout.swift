// Text layout of text views: geometry of the text, the caret, selections and links.
extension UITextView {
  /// Returns the width of lines in a text view of a given width.
  func textWidth(in width: CGFloat) -> CGFloat {
    max(0, width - textContainerInset.left - textContainerInset.right - 2 * textContainer.lineFragmentPadding)
  }

  /// The upper left corner of the text, in the coordinates of the text view.
  var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  /// The text, laid out in the view's width.
  var currentLayout: LabelText {
    let width = textWidth(in: bounds.width)
    if let cachedLayout, cachedLayout.width == width { return cachedLayout.text }
    let text = layOut(width: width)
    cachedLayout = (width, text)
    return text
  }

  /// Lays out the text in lines of a width.
  func layOut(width: CGFloat) -> LabelText {
    var style = LabelText.Style(font: font ?? Self.standardFont, color: .label, traits: traitCollection)
    style.maximumLines = max(0, textContainer.maximumNumberOfLines)
    style.lineBreakMode = textContainer.lineBreakMode
    style.alignment = textAlignment
    return LabelText(textWithLinks, width: width, style: style)
  }

  /// The text with `linkTextAttributes` applied to links.
  private var textWithLinks: NSAttributedString {
    guard let attributes = linkTextAttributes, storage.attributeRuns.contains(where: { $0.attributes[.link] != nil })
    else { return storage }
    let text = NSMutableAttributedString(string: "")
    for (string, runAttributes) in storage.attributeRuns {
      let merged = runAttributes[.link] == nil ? runAttributes : runAttributes.merging(attributes) { $1 }
      text.append(NSAttributedString(string: string, attributes: merged))
    }
    return text
  }

  /// Returns the height of text, at least that of one line, rounded up to whole pixels.
  func textHeight(_ text: LabelText) -> CGFloat {
    let scale = UIScreen.main.scale
    let height = max(text.size.height, (font ?? Self.standardFont).lineHeight)
    return (height * scale).rounded(.up) / scale
  }

  /// Sets the content size to that of the text in the view's width.
  func updateContentSize() {
    guard bounds.width > 0 else { return }
    textContainer.size = CGSize(width: textWidth(in: bounds.width), height: .greatestFiniteMagnitude)
    let height = textHeight(currentLayout) + textContainerInset.top + textContainerInset.bottom
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
  }

  /// Returns the rectangle of the caret before a UTF-16 offset, relative to `textOrigin`.
  func caretRect(at index: Int) -> CGRect {
    if let rect = currentLayout.caretRect(at: index) { return rect }
    let width = textWidth(in: bounds.width)
    let x: CGFloat = textAlignment == .center ? width / 2 : textAlignment == .right ? width : 0
    return CGRect(x: x, y: 0, width: 0, height: (font ?? Self.standardFont).lineHeight)
  }

  /// Returns the rectangles that enclose a range, one per line, in the coordinates of the text view.
  func rects(of range: UITextRange) -> [CGRect] {
    guard let offsets = range.offsets(in: storage.length) else { return [] }
    return currentLayout.rects(of: offsets).map { $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y) }
  }

  /// Sets the frame and the colour of the caret.
  func layOutCaret() {
    let rect = caretRect(at: selection.upperBound).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    caretView.frame = CGRect(x: rect.minX - 1, y: rect.minY, width: 2, height: rect.height)
    caretView.backgroundColor = tintColor
  }

  /// Shows the caret of an editable first responder without a selection, or hides it, and restarts its blinking.
  func showCaret() {
    setNeedsLayout()
    caretView.isHidden = !isFirstResponder || !isEditable || !selection.isEmpty
    caretView.blinkAsCaret()
    canvas.setNeedsDisplay()
  }

  // MARK: Taps

  /// Moves the caret of an editable text view to a tap, or opens the link under the tap.
  func handleTap(at point: CGPoint) {
    let textPoint = CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    let index = currentLayout.index(at: textPoint)
    if !isEditable {
      if isSelectable, let (url, range) = link(at: textPoint) { open(url, range) }
      return
    }
    guard becomeFirstResponder() else { return }
    select(index..<index)
    showCaret()
  }

  /// Returns the link at a point relative to the text, with its range.
  private func link(at point: CGPoint) -> (URL, NSRange)? {
    var start = 0
    for (string, attributes) in storage.attributeRuns {
      let range = start..<start + string.utf16.count
      start = range.upperBound
      guard let url = Self.url(attributes[.link]),
        currentLayout.rects(of: range).contains(where: { $0.contains(point) })
      else { continue }
      return (url, NSRange(location: range.lowerBound, length: range.count))
    }
    return nil
  }

  private static func url(_ value: Any?) -> URL? {
    switch value {
    case let url as URL: url
    case let url as NSURL: URL(string: url.absoluteString)
    case let text as String: URL(string: text)
    default: nil
    }
  }

  private func open(_ url: URL, _ range: NSRange) {
    let isAllowed = delegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
    if isAllowed ?? true { UIApplication.shared.open(url) }
  }

  /// Draws the selection of a first responder, and the text.
  func drawText(in context: CGContext) {
    if isFirstResponder, !selection.isEmpty {
      context.setFillColor(tintColor.withAlphaComponent(0.2).cgColor)
      for rect in currentLayout.rects(of: selection) { context.fill(rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)) }
    }
    currentLayout.draw(in: CGRect(origin: textOrigin, size: currentLayout.size), context)
  }
}

/// The subview that draws the text of a text view, so that scrolling redraws nothing.
final class TextCanvas: UIView {
  weak var textView: UITextView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    (storedIsOpaque, drawingStretches) = (false, false)
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    textView?.drawText(in: context)
  }

  override func boundsSizeDidChange() { setNeedsDisplay() }
}
