/// A control with a row of dots, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private static let dotDiameter: CGFloat = 7
  /// The distance between the centres of neighbouring dots, in points.
  private static let dotPitch: CGFloat = 16
  /// The maximum number of dots, which are wider than any screen. With more pages, those around the current one have
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
  /// The colour of the dots except the current one.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the current dot.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The style of the background. The value is stored and has no effect.
  open var backgroundStyle = BackgroundStyle.automatic
  /// A Boolean value indicating whether a drag over the dots changes the page continuously.
  open var allowsContinuousInteraction = true
  /// The default image of all pages; nil for a dot.
  open var preferredIndicatorImage: UIImage? { didSet { imagesChanged() } }
  /// The default image of the current page; nil for the image of the other pages.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesChanged() } }
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]
  private var dots: [PageDot] = []

  /// The styles of a page control's background.
  public enum BackgroundStyle: Int, Sendable {
    /// The background appears while the control is touched.
    case automatic
    /// The background is always shown.
    case prominent
    /// The background is never shown.
    case minimal
  }

  /// Sets the image of a page; nil for the preferred one.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    imagesChanged()
  }
  /// Returns the image that was set for a page.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  /// Sets the image of a page while it is the current one; nil for the preferred one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[page] = image
    imagesChanged()
  }
  /// Returns the image that was set for a page while it is the current one.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

  private func imagesChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func shownImage(forPage page: Int) -> UIImage? {
    let image = images[page] ?? preferredIndicatorImage
    return page == currentPage ? currentImages[page] ?? preferredCurrentPageIndicatorImage ?? image : image
  }

  /// The distance between the centres of neighbours. The gap between images is that between dots.
  private var pitch: CGFloat {
    let all = Array(images.values) + Array(currentImages.values)
    let preferred = [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap(\.self)
    let width = (all + preferred).map(\.size.width).max() ?? 0
    return max(Self.dotPitch, width + Self.dotPitch - Self.dotDiameter)
  }

  override var handlesSingleTaps: Bool { true }

  private func rebuild() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    let count = min(max(0, numberOfPages), Self.maximumDots)
    guard count != dots.count else { return }
    for dot in dots { dot.removeFromSuperview() }
    dots = (0..<count).map { _ in PageDot() }
    for dot in dots { addSubview(dot) }
  }

  /// Lays out the dots.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let pitch = pitch
    var x = bounds.midX - CGFloat(dots.count - 1) * pitch / 2
    let first = min(max(0, currentPage - dots.count / 2), max(0, numberOfPages - dots.count))
    for (index, dot) in zip(first..., dots) {
      let color =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      dot.show(shownImage(forPage: index), color, diameter: Self.dotDiameter, at: CGPoint(x: x, y: bounds.midY))
      dot.isHidden = hidesForSinglePage && dots.count == 1
      x += pitch
    }
  }

  /// Returns the size of the control for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let dots = min(max(0, pageCount), Self.maximumDots)
    return CGSize(width: max(0, CGFloat(dots - 1) * pitch + pitch - Self.dotPitch + Self.dotDiameter), height: 37)
  }

  /// The size of all dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// Returns the size of all dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

  /// The x coordinate at which a touch began; nil while there is none.
  private var dragStart: CGFloat?
  private var isDragging = false

  /// The current interaction with the control.
  open var interactionState: InteractionState {
    isDragging ? .continuous : dragStart == nil ? .none : .discrete
  }

  /// The kinds of interaction with a page control.
  public enum InteractionState: Int, Sendable {
    /// The control is not touched.
    case none
    /// The control is tapped.
    case discrete
    /// A finger drags over the dots.
    case continuous
  }

  /// Begins a tap or a drag.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (dragStart, isDragging) = (touch.location(in: self).x, false)
    return true
  }

  /// Turns to the page under the finger, once it has moved by more than the distance between two dots.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard allowsContinuousInteraction, let dragStart, isDragging || abs(x - dragStart) > pitch else { return true }
    isDragging = true
    let position = (x - bounds.midX) / pitch + CGFloat(numberOfPages - 1) / 2
    turn(to: Int(min(max(0, position.rounded()), CGFloat(max(0, numberOfPages - 1)))))
    return true
  }

  /// Turns to the next page after a tap on the right half, or to the previous page after one on the left.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let wasDragging = isDragging
    (dragStart, isDragging) = (nil, false)
    guard !wasDragging, isTouchInside, let touch else { return }
    turn(to: currentPage + (touch.location(in: self).x > bounds.midX ? 1 : -1))
  }

  /// Ends a tap or a drag without turning the page.
  open override func cancelTracking(with event: UIEvent?) { (dragStart, isDragging) = (nil, false) }

  private func turn(to page: Int) {
    let old = currentPage
    currentPage = page
    if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
