/// The standard layout of image, text and secondary text in a cell.
///
/// The gaps were measured on screenshots of iOS, and are not verified on a device.
struct ListArrangement {
  /// The arrangements of two texts.
  enum Kind {
    /// The secondary text is below the text.
    case stacked
    /// The secondary text is at the trailing edge.
    case sideBySide
    /// The text is in a column of fixed width, and the secondary text in a second column.
    case columns
  }

  /// A text that can be measured.
  @MainActor
  struct Text {
    /// Returns the size of the text for a maximum width.
    let fit: (CGFloat) -> CGSize

    init(_ label: UILabel) { fit = { label.sizeThatFits(CGSize(width: $0, height: 0)) } }
  }

  private(set) var imageFrame = CGRect.zero
  private(set) var textFrame = CGRect.zero
  private(set) var detailFrame = CGRect.zero
  /// The x-coordinate at which the text begins.
  private(set) var textStart: CGFloat
  /// The height of the contents with their margins.
  private(set) var height: CGFloat = 0

  /// The gap between the image and the texts.
  private static let imageGap: CGFloat = 16
  /// The vertical gap between stacked texts.
  private static let lineGap: CGFloat = 2
  /// The horizontal gap between texts in a line.
  private static let sideGap: CGFloat = 6
  /// The width of the first column.
  private static let columnWidth: CGFloat = 91

  @MainActor
  init(
    _ kind: Kind, size: CGSize, margins: UIEdgeInsets, image: CGSize?, text: Text?, detail: Text?,
    gaps: (image: CGFloat, lines: CGFloat) = (imageGap, lineGap)
  ) {
    textStart = margins.left
    // An image that is higher than the row is scaled down to it. A row without a height fits the image.
    let scale = image.map { size.height > 0 && $0.height > 0 ? min(1, size.height / $0.height) : 1 } ?? 1
    if let image { textStart += image.width * scale + gaps.image }
    let width = max(0, size.width - textStart - margins.right)
    switch kind {
    case .stacked: stack(text, detail, width, gaps.lines)
    case .sideBySide: putSideBySide(text, detail, width, gaps.lines)
    case .columns: putInColumns(text, detail, width)
    }
    let lines = max(textFrame.maxY, detailFrame.maxY)
    height = max(lines + margins.top + margins.bottom, image?.height ?? 0)
    let midY = (size.height + margins.top - margins.bottom) / 2
    let shift = midY - lines / 2
    textFrame.origin.y += shift
    detailFrame.origin.y += shift
    if let image {
      let (w, h) = (image.width * scale, image.height * scale)
      imageFrame = CGRect(x: margins.left, y: midY - h / 2, width: w, height: h)
    }
    alignToPixels()
  }

  @MainActor
  private mutating func stack(_ text: Text?, _ detail: Text?, _ width: CGFloat, _ gap: CGFloat) {
    let (first, second) = (text?.fit(width) ?? .zero, detail?.fit(width) ?? .zero)
    textFrame = CGRect(x: textStart, y: 0, width: width, height: first.height)
    let y = text == nil || detail == nil ? first.height : first.height + gap
    detailFrame = CGRect(x: textStart, y: y, width: width, height: second.height)
  }

  /// Places both texts in one line if they fit, and stacks them otherwise.
  @MainActor
  private mutating func putSideBySide(_ text: Text?, _ detail: Text?, _ width: CGFloat, _ gap: CGFloat) {
    let (first, second) = (text?.fit(width) ?? .zero, detail?.fit(width) ?? .zero)
    guard first.width + second.width + Self.sideGap <= width else { return stack(text, detail, width, gap) }
    let line = max(first.height, second.height)
    textFrame = CGRect(x: textStart, y: (line - first.height) / 2, width: first.width, height: first.height)
    detailFrame = CGRect(
      x: textStart + width - second.width, y: (line - second.height) / 2, width: second.width, height: second.height)
  }

  @MainActor
  private mutating func putInColumns(_ text: Text?, _ detail: Text?, _ width: CGFloat) {
    let left = min(Self.columnWidth, width)
    let right = max(0, width - left - Self.sideGap)
    let (first, second) = (text?.fit(left) ?? .zero, detail?.fit(right) ?? .zero)
    let line = max(first.height, second.height)
    textFrame = CGRect(x: textStart, y: (line - first.height) / 2, width: left, height: first.height)
    detailFrame = CGRect(
      x: textStart + left + Self.sideGap, y: (line - second.height) / 2, width: right, height: second.height)
  }

  /// Aligns the frames to whole pixels.
  @MainActor
  private mutating func alignToPixels() {
    let scale = UIScreen.main.scale
    imageFrame = LayoutEngine.pixelAligned(imageFrame, scale: scale)
    textFrame = LayoutEngine.pixelAligned(textFrame, scale: scale)
    detailFrame = LayoutEngine.pixelAligned(detailFrame, scale: scale)
  }
}
