import CoreGraphics

/// The alignment of the lines of a paragraph.
package enum TextAlignment: Sendable {
  case left
  case center
  case right
  /// Lines are stretched to both edges. The last line of a paragraph is aligned left.
  case justified
}

/// The style of a paragraph, with the properties of `NSParagraphStyle`. Lengths are in points.
package struct TextParagraph: Sendable, Hashable {
  package var alignment = TextAlignment.left
  /// The space between two lines.
  package var lineSpacing: CGFloat = 0
  /// A factor of the natural line height, or 0 for none.
  package var lineHeightMultiple: CGFloat = 0
  /// The minimum height of a line.
  package var minimumLineHeight: CGFloat = 0
  /// The maximum height of a line, or 0 for no limit.
  package var maximumLineHeight: CGFloat = 0
  /// The space below the paragraph if another follows.
  package var spacing: CGFloat = 0
  /// The space above the paragraph if it is not the first.
  package var spacingBefore: CGFloat = 0
  /// The indentation of the first line.
  package var firstLineHeadIndent: CGFloat = 0
  /// The indentation of the other lines.
  package var headIndent: CGFloat = 0
  /// The end of the lines: a positive distance from the left edge, or a negative one from the right edge.
  package var tailIndent: CGFloat = 0

  package init(alignment: TextAlignment = .left, lineSpacing: CGFloat = 0) {
    (self.alignment, self.lineSpacing) = (alignment, lineSpacing)
  }

  /// Returns the height of a line, given its natural height. The layout adds the difference above the glyphs.
  func lineHeight(natural: CGFloat) -> CGFloat {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return max(height, minimumLineHeight)
  }

  /// Returns the indentation of the first or another line.
  func start(isFirst: Bool) -> CGFloat { isFirst ? firstLineHeadIndent : headIndent }

  /// Returns the width that is available to a line in a layout of a given width.
  func availableWidth(isFirst: Bool, in width: CGFloat) -> CGFloat {
    max(0, (tailIndent > 0 ? tailIndent : width + tailIndent) - start(isFirst: isFirst))
  }
}
