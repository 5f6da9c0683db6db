/// A control with a row of dots, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 16
  /// The greatest number of dots, which is wider than any screen. Of more pages, those around the current one have
  /// dots.
  private static let maximumDots = 64

  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      rebuild()
      currentPage = min(currentPage, max(0, numberOfPages - 1))
    }
  }
  /// The current page, whose dot is highlighted.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(0, currentPage), max(0, numberOfPages - 1))
      setNeedsLayout()
    }
  }
  /// A Boolean value indicating whether the dot of a single page is hidden.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// The colour of the other dots.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the current dot.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  private var dots: [UIView] = []

  override var keepsTaps: Bool { true }

  private func rebuild() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    let count = min(max(0, numberOfPages), Self.maximumDots)
    guard count != dots.count else { return }
    for dot in dots { dot.removeFromSuperview() }
    dots = (0..<count).map { _ in UIView() }
    for dot in dots {
      dot.isUserInteractionEnabled = false
      dot.layer.cornerRadius = Self.dot / 2
      addSubview(dot)
    }
  }

  /// Lays out the dots.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var x = bounds.midX - (CGFloat(dots.count - 1) * Self.pitch + Self.dot) / 2
    let first = min(max(0, currentPage - dots.count / 2), max(0, numberOfPages - dots.count))
    for (index, dot) in zip(first..., dots) {
      dot.frame = CGRect(x: x, y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot)
      dot.isHidden = hidesForSinglePage && dots.count == 1
      dot.backgroundColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      x += Self.pitch
    }
  }

  /// Returns the size of a number of dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let dots = min(max(0, pageCount), Self.maximumDots)
    return CGSize(width: max(0, CGFloat(dots - 1) * Self.pitch + Self.dot), height: 37)
  }

  /// The size of all dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// Returns the size of all dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

  /// Turns to the next page after a tap on the right half, to the previous one after a tap on the left half.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch else { return }
    let old = currentPage
    currentPage += touch.location(in: self).x > bounds.midX ? 1 : -1
    if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
