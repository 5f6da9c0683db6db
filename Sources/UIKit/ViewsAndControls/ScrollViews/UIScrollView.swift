// Scroll views: the offset is the origin of the bounds; nothing else moves.
//
// A finger drags the offset, beyond the edges against a rubber band; let go, the offset follows a closed form of time
// (`ScrollMotion`) that a display link looks at. Setting the offset by hand is not clamped, as on iOS.
// Rule inside: only `scroll(to:)` writes the bounds' origin, so that nobody misses `scrollViewDidScroll`.

/// Shows a part of contents that are larger than itself.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// How fast a glide slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// What is left of the velocity after a millisecond.
    public var rawValue: CGFloat
    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Long glides.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Short glides.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The colour of indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// When the safe area is added to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// In a navigation controller's bars.
    case automatic
    /// Where it scrolls.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  /// What dragging does to the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Nothing.
    case none
    /// Takes it away.
    case onDrag
    /// Pulls it down.
    case interactive
  }

  /// Hears of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Tells the bar whose look depends on it.
  var whenScrolled: ((UIScrollView) -> Void)?
  /// How large the contents are.
  open var contentSize = CGSize.zero { didSet { contentChanged() } }
  /// Room around the contents.
  open var contentInset = UIEdgeInsets.zero { didSet { insetsChanged(from: oldValue) } }
  /// When the safe area is added.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustedInsetMayHaveChanged() }
  }
  var toldInset = UIEdgeInsets.zero
  /// Whether a finger scrolls.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// Whether scrolling stops at pages of the view's size.
  open var isPagingEnabled = false
  /// Whether contents go beyond the edges and come back.
  open var bounces = true
  /// Whether short contents bounce up and down.
  open var alwaysBounceVertical = false
  /// Whether short contents bounce sideways.
  open var alwaysBounceHorizontal = false
  /// Whether a drag keeps to the direction in which it began.
  open var isDirectionalLockEnabled = false
  /// How fast a glide slows down.
  open var decelerationRate = DecelerationRate.normal
  /// Whether the vertical indicator is shown.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator is shown.
  open var showsHorizontalScrollIndicator = true
  /// The colour of indicators.
  open var indicatorStyle = IndicatorStyle.default
  /// Room around the vertical indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Room around the horizontal indicator.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Room around both indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether touches wait a moment for a drag before they reach the contents.
  open var delaysContentTouches = true
  /// Whether a drag takes touches from the contents.
  open var canCancelContentTouches = true
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// What dragging does to the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The smallest zoom.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  /// The largest zoom.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  /// Whether the zoom goes beyond its limits and comes back.
  open var bouncesZoom = true
  /// Whether two fingers zoom now.
  open var isZooming: Bool { zoom?.isPinching ?? false }
  /// Whether the zoom comes back to its limits.
  open var isZoomBouncing: Bool { zoom?.isPinching == false }
  /// Follows two fingers; nil where nothing can be zoomed.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { minimumZoomScale < maximumZoomScale ? zoomPinch : nil }
  private(set) lazy var zoomPinch = ZoomPinch(self)
  var zoom: ZoomInProgress?
  /// Follows the finger.
  public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// Whether a finger drags.
  open internal(set) var isDragging = false
  /// Whether a finger is down and may drag.
  open var isTracking: Bool { isDragging || contentTouchDelay.numberOfTouches > 0 }
  private let contentTouchDelay = ContentTouchDelay()
  /// Whether a finger has stopped a glide and has not moved since.
  var isCaught = false
  /// Whether the contents glide.
  open var isDecelerating: Bool { glide?.isDeceleration ?? false }
  var glide: ScrollGlide?
  var dragStart = CGPoint.zero
  var lockedAxis: LockedAxis?

  /// The direction that a drag keeps to.
  enum LockedAxis { case horizontal, vertical }

  let verticalIndicator = ScrollIndicator()
  let horizontalIndicator = ScrollIndicator()

  /// Creates a scroll view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the scroll view that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    panGestureRecognizer.addHandler { [weak self] _ in self?.dragged() }
    addGestureRecognizer(contentTouchDelay)
    addGestureRecognizer(panGestureRecognizer)
  }

  /// Where the view looks in its contents.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      stopGlide()
      scroll(to: newValue)
    }
  }

  /// Moves to an offset.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil else {
      self.contentOffset = contentOffset
      return
    }
    // Nothing to animate, and nobody hears of an end.
    guard contentOffset != self.contentOffset else { return stopGlide() }
    glide(to: contentOffset)
  }

  /// Moves as little as makes a rectangle of the contents seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let range = offsetRange
    let seen = bounds.inset(by: adjustedContentInset)
    var target = contentOffset
    if rect.minX < seen.minX {
      target.x += rect.minX - seen.minX
    } else if rect.maxX > seen.maxX {
      target.x += min(rect.maxX - seen.maxX, rect.minX - seen.minX)
    }
    if rect.minY < seen.minY {
      target.y += rect.minY - seen.minY
    } else if rect.maxY > seen.maxY {
      target.y += min(rect.maxY - seen.maxY, rect.minY - seen.minY)
    }
    setContentOffset(range.clamp(target), animated: animated)
  }

  /// The insets that count, with the safe area where it is added. Automatic adds it inside navigation controllers
  /// only: what else UIKit looks at is not documented.
  open var adjustedContentInset: UIEdgeInsets { currentAdjustedInset }

  /// The insets that count have changed.
  open func adjustedContentInsetDidChange() {}

  /// The safe area may be among the insets.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayHaveChanged()
  }

  private var currentAdjustedInset: UIEdgeInsets {
    let adds: Bool =
      switch contentInsetAdjustmentBehavior {
      case .never: false
      case .always, .scrollableAxes: true
      case .automatic:
        sequence(first: self as UIResponder, next: \.next).contains {
          ($0 as? UIViewController)?.isChildOfNavigationController == true
        }
      }
    guard adds else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }

  /// A pan begins only in a direction in which there is something to scroll.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let velocity = panGestureRecognizer.velocity(in: self)
    if contentsKeepTouches || leavesDragToSheet(velocity: velocity) { return false }
    return abs(velocity.x) > abs(velocity.y) ? canScrollHorizontally : canScrollVertically
  }

  /// Whether touches in a view of the contents reach it.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether touches in a view are taken for a drag; controls keep theirs.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether a view of the contents has heard of a touch and is to keep it.
  private var contentsKeepTouches: Bool {
    panGestureRecognizer.trackedTouches.contains { touch in
      guard let view = touch.view, view !== self, touch.isAnnounced, !touch.isCaptured else { return false }
      return !canCancelContentTouches || !touchesShouldCancel(in: view)
    }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    hideIndicators()
  }

  /// How much the contents are enlarged.
  open var zoomScale: CGFloat {
    get { delegate?.viewForZooming(in: self)?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Enlarges the contents about what is in the middle.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    setZoom(scale, about: CGPoint(x: bounds.midX, y: bounds.midY), animated: animated)
  }

  /// Enlarges the contents so that a part of them, in the zoomed view's own coordinates, fills the view.
  open func zoom(to rect: CGRect, animated: Bool) { showZoomed(rect, animated: animated) }

  override func boundsSizeDidChange() { keepInRange() }

  /// Keeps the indicators at the edges.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeIndicators()
  }
}
