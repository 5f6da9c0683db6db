/// A bar that shows the visible part of the contents.
final class ScrollIndicator: UIView {
  static let thickness: CGFloat = 3
  static let margin: CGFloat = 3
  static let minimumLength: CGFloat = 36

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.thickness / 2
    alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the start and length of the indicator on its track, in points.
  ///
  /// The length is track · view / content, with a minimum. It shrinks while the contents are pulled beyond an edge.
  static func span(offset: CGFloat, range: ClosedRange<CGFloat>, view: CGFloat, content: CGFloat, track: CGFloat)
    -> (start: CGFloat, length: CGFloat)
  {
    guard content > 0, track > 0 else { return (0, 0) }
    let overscroll = max(0, range.lowerBound - offset, offset - range.upperBound)
    let length = max(min(track, max(minimumLength, track * view / content)) - overscroll, thickness * 2)
    let distance = range.upperBound - range.lowerBound
    let progress = distance > 0 ? min(max((offset - range.lowerBound) / distance, 0), 1) : 0
    return (progress * (track - length), length)
  }
}

extension UIScrollView {
  /// Shows the indicators of the axes on which the contents are larger than the view.
  func showIndicators() {
    for indicator in [verticalIndicator, horizontalIndicator] {
      if indicator.superview !== self { addSubview(indicator) }
      bringSubviewToFront(indicator)
      indicator.backgroundColor = UIColor(white: indicatorStyle == .white ? 1 : 0, alpha: 0.35)
    }
    placeIndicators()
    let range = offsetRange
    verticalIndicator.alpha = showsVerticalScrollIndicator && range.y.upperBound > range.y.lowerBound ? 1 : 0
    horizontalIndicator.alpha = showsHorizontalScrollIndicator && range.x.upperBound > range.x.lowerBound ? 1 : 0
  }

  func hideIndicators() {
    guard verticalIndicator.superview === self else { return }
    UIView.animate(withDuration: 0.25) {
      self.verticalIndicator.alpha = 0
      self.horizontalIndicator.alpha = 0
    }
  }

  /// Updates the frames of the indicators for the current offset.
  func placeIndicators() {
    guard verticalIndicator.superview === self else { return }
    let range = offsetRange
    let safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    let (verticalInsets, horizontalInsets) = (
      verticalScrollIndicatorInsets + safe, horizontalScrollIndicatorInsets + safe
    )
    let (thickness, margin) = (ScrollIndicator.thickness, ScrollIndicator.margin)
    let vertical = ScrollIndicator.span(
      offset: bounds.minY, range: range.y, view: bounds.height, content: contentSize.height,
      track: bounds.height - verticalInsets.top - verticalInsets.bottom - 2 * margin)
    verticalIndicator.frame = CGRect(
      x: bounds.maxX - thickness - margin - verticalInsets.right,
      y: bounds.minY + verticalInsets.top + margin + vertical.start, width: thickness, height: vertical.length)
    let horizontal = ScrollIndicator.span(
      offset: bounds.minX, range: range.x, view: bounds.width, content: contentSize.width,
      track: bounds.width - horizontalInsets.left - horizontalInsets.right - 2 * margin)
    horizontalIndicator.frame = CGRect(
      x: bounds.minX + horizontalInsets.left + margin + horizontal.start,
      y: bounds.maxY - thickness - margin - horizontalInsets.bottom, width: horizontal.length, height: thickness)
  }
}
