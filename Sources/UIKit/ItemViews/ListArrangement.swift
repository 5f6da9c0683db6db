/// The places of image, text and secondary text in a cell, as the system arranges them.
///
/// The gaps are read off screenshots of iOS and are not verified.
struct ListArrangement {
  /// The arrangements of two texts.
  enum Kind {
    /// The second below the first.
    case stacked
    /// The second at the trailing edge.
    case sideBySide
    /// The first in a column of fixed width, right-aligned.
    case columns
  }

  /// A text with the size that it takes for a width.
  @MainActor
  struct Text {
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

  private static let imageGap: CGFloat = 16
  private static let lineGap: CGFloat = 2
  private static let sideGap: CGFloat = 6
  private static let column: CGFloat = 91

  @MainActor
  init(
    _ kind: Kind, size: CGSize, margins: UIEdgeInsets, image: CGSize?, text: Text?, detail: Text?,
    gaps: (image: CGFloat, lines: CGFloat) = (imageGap, lineGap)
  ) {
    textStart = margins.left
    if let image { textStart += image.width + gaps.image }
    let width = max(0, size.width - textStart - margins.right)
    switch kind {
    case .stacked: stack(text, detail, width, gaps.lines)
    case .sideBySide: putSideBySide(text, detail, width, gaps.lines)
    case .columns: putInColumns(text, detail, width)
    }
    let lines = max(textFrame.maxY, detailFrame.maxY)
    height = max(lines + margins.top + margins.bottom, image?.height ?? 0)
    let middle = (size.height + margins.top - margins.bottom) / 2
    let shift = middle - lines / 2
    textFrame.origin.y += shift
    detailFrame.origin.y += shift
    if let image {
      let fit = min(1, size.height > 0 && image.height > 0 ? size.height / image.height : 1)
      let (w, h) = (image.width * fit, image.height * fit)
      imageFrame = CGRect(x: margins.left, y: middle - h / 2, width: w, height: h)
    }
    align()
  }

  @MainActor
  private mutating func stack(_ text: Text?, _ detail: Text?, _ width: CGFloat, _ gap: CGFloat) {
    let (first, second) = (text?.fit(width) ?? .zero, detail?.fit(width) ?? .zero)
    textFrame = CGRect(x: textStart, y: 0, width: width, height: first.height)
    let y = text == nil || detail == nil ? first.height : first.height + gap
    detailFrame = CGRect(x: textStart, y: y, width: width, height: second.height)
  }

  /// The second text stands below the first where both do not fit into one line.
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
    let left = min(Self.column, width)
    let right = max(0, width - left - Self.sideGap)
    let (first, second) = (text?.fit(left) ?? .zero, detail?.fit(right) ?? .zero)
    let line = max(first.height, second.height)
    textFrame = CGRect(x: textStart, y: (line - first.height) / 2, width: left, height: first.height)
    detailFrame = CGRect(
      x: textStart + left + Self.sideGap, y: (line - second.height) / 2, width: right, height: second.height)
  }

  /// Puts the frames on whole pixels.
  @MainActor
  private mutating func align() {
    let scale = UIScreen.main.scale
    imageFrame = LayoutEngine.pixelAligned(imageFrame, scale: scale)
    textFrame = LayoutEngine.pixelAligned(textFrame, scale: scale)
    detailFrame = LayoutEngine.pixelAligned(detailFrame, scale: scale)
  }
}
