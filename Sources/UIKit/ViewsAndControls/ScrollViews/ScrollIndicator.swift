/// A bar that shows the visible part of the contents.
final class ScrollIndicator: UIView {
  static let thickness: CGFloat = 3
  static let margin: CGFloat = 3
  static let shortest: CGFloat = 36

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.thickness / 2
    alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the start and length of the indicator on its track. It is shorter while the contents are beyond an edge.
  static func span(offset: CGFloat, range: ClosedRange<CGFloat>, view: CGFloat, content: CGFloat, track: CGFloat)
    -> (start: CGFloat, length: CGFloat)
  {
    guard content > 0, track > 0 else { return (0, 0) }
    let beyond = max(0, range.lowerBound - offset, offset - range.upperBound)
    let length = max(min(track, max(shortest, track * view / content)) - beyond, thickness * 2)
    let way = range.upperBound - range.lowerBound
    let share = way > 0 ? min(max((offset - range.lowerBound) / way, 0), 1) : 0
    return (share * (track - length), length)
  }
}

extension UIScrollView {
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

  func placeIndicators() {
    guard verticalIndicator.superview === self else { return }
    let range = offsetRange
    let (insets, across) = (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets)
    let (side, gap) = (ScrollIndicator.thickness, ScrollIndicator.margin)
    let vertical = ScrollIndicator.span(
      offset: bounds.minY, range: range.y, view: bounds.height, content: contentSize.height,
      track: bounds.height - insets.top - insets.bottom - 2 * gap)
    verticalIndicator.frame = CGRect(
      x: bounds.maxX - side - gap - insets.right, y: bounds.minY + insets.top + gap + vertical.start, width: side,
      height: vertical.length)
    let horizontal = ScrollIndicator.span(
      offset: bounds.minX, range: range.x, view: bounds.width, content: contentSize.width,
      track: bounds.width - across.left - across.right - 2 * gap)
    horizontalIndicator.frame = CGRect(
      x: bounds.minX + across.left + gap + horizontal.start, y: bounds.maxY - side - gap - across.bottom,
      width: horizontal.length, height: side)
  }
}
