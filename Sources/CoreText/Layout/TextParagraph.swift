import CoreGraphics

/// How the lines of a paragraph stand: Apple's paragraph style, in points.
package struct TextParagraph: Sendable, Hashable {
  package var alignment = TextAlignment.left
  /// Between two lines.
  package var lineSpacing: CGFloat = 0
  /// Times the fonts' own height; 0 for once.
  package var lineHeightMultiple: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  /// 0 for any.
  package var maximumLineHeight: CGFloat = 0
  /// Below the paragraph, if another follows.
  package var spacing: CGFloat = 0
  /// Above the paragraph, if it is not the first.
  package var spacingBefore: CGFloat = 0
  /// From the left to the first line.
  package var firstLineHeadIndent: CGFloat = 0
  /// From the left to all other lines.
  package var headIndent: CGFloat = 0
  /// Where lines end: from the left if positive, else from the right.
  package var tailIndent: CGFloat = 0

  package init(alignment: TextAlignment = .left, lineSpacing: CGFloat = 0) {
    (self.alignment, self.lineSpacing) = (alignment, lineSpacing)
  }

  /// How high a line is whose fonts ask for `natural`; what is more or less goes above the letters.
  func lineHeight(natural: CGFloat) -> CGFloat {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return max(height, minimumLineHeight)
  }

  /// Where a line begins.
  func start(isFirst: Bool) -> CGFloat { isFirst ? firstLineHeadIndent : headIndent }

  /// How long a line may be in a layout of some width.
  func room(isFirst: Bool, in width: CGFloat) -> CGFloat {
    max(0, (tailIndent > 0 ? tailIndent : width + tailIndent) - start(isFirst: isFirst))
  }
}
