// Scroll views. The content offset is the origin of the bounds.
//
// A finger drags the contents; beyond an edge they resist like a rubber band. After a release the offset is a closed
// form of time (`ScrollMotion`), which a display link evaluates. As on iOS, assigning an offset does not clamp it.
// Invariant: only `scroll(to:)` sets the origin of the bounds, so that every change calls `scrollViewDidScroll`.

/// A view that scrolls and zooms contents larger than itself.
@preconcurrency @MainActor
open class UIScrollView: UIView, UIScrollViewDelegating {
  /// The deceleration rates of scroll views.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor of the velocity per millisecond.
    public var rawValue: CGFloat
    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate of a fast deceleration, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The styles of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// A dark indicator.
    case `default`
    /// A dark indicator.
    case black
    /// A light indicator.
    case white
  }

  /// The rules for adding the safe area to the content insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Adds the safe area along the axes in which the contents scroll or bounce.
    ///
    /// Inside navigation controllers it is also added at the top and bottom of contents that do not scroll.
    case automatic
    /// Adds the safe area along the axes in which the contents scroll or bounce.
    case scrollableAxes
    /// Never adds the safe area.
    case never
    /// Always adds the safe area.
    case always
  }

  /// The ways in which dragging dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Dragging does not dismiss the keyboard.
    case none
    /// Dragging dismisses the keyboard when it begins.
    case onDrag
    /// A drag below the upper edge of the keyboard moves the keyboard down.
    case interactive
    /// Dragging dismisses the keyboard and its accessory view when it begins.
    case onDragWithAccessory
    /// A drag below the upper edge of the accessory view moves it and the keyboard down.
    case interactiveWithAccessory
  }

  var storedRefreshControl: UIRefreshControl?
  /// The space above the contents for a running refresh control, which adds to the insets.
  var refreshSpace: CGFloat = 0 { didSet { if oldValue != refreshSpace { adjustedInsetMayHaveChanged() } } }
  weak var storedDelegate: (any UIScrollViewDelegate)?
  /// Called after scrolling; set by the navigation controller, whose bar depends on the offset.
  var whenScrolled: ((UIScrollView) -> Void)?
  /// The size of the contents.
  open var contentSize = CGSize.zero { didSet { if oldValue != contentSize { contentChanged() } } }
  /// The insets around the contents.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if oldValue != contentInset { insetsChanged() } }
  }
  /// The rule for adding the safe area to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustedInsetMayHaveChanged() }
  }
  var reportedInset = UIEdgeInsets.zero
  /// The part of the safe area that the reported insets contain.
  var reportedSafeArea = UIEdgeInsets.zero
  /// A Boolean value indicating whether scrolling is enabled.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// A Boolean value indicating whether scrolling stops at multiples of the view's size.
  open var isPagingEnabled = false
  /// A Boolean value indicating whether the contents bounce at their edges.
  open var bounces = true
  /// A Boolean value indicating whether short contents bounce vertically.
  open var alwaysBounceVertical = false { didSet { adjustedInsetMayHaveChanged() } }
  /// A Boolean value indicating whether short contents bounce horizontally.
  open var alwaysBounceHorizontal = false { didSet { adjustedInsetMayHaveChanged() } }
  /// A Boolean value indicating whether a drag is locked to the direction in which it began.
  open var isDirectionalLockEnabled = false
  /// The rate of deceleration after a release.
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value indicating whether the vertical indicator is visible.
  open var showsVerticalScrollIndicator = true
  /// A Boolean value indicating whether the horizontal indicator is visible.
  open var showsHorizontalScrollIndicator = true
  /// The style of the indicators.
  open var indicatorStyle = IndicatorStyle.default
  /// The insets of the vertical indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { if oldValue != verticalScrollIndicatorInsets { setNeedsLayout() } }
  }
  /// The insets of the horizontal indicator.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { if oldValue != horizontalScrollIndicatorInsets { setNeedsLayout() } }
  }
  /// A Boolean value indicating whether the safe area is added to the insets of the indicators.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { setNeedsLayout() } }
  /// The insets of both indicators. Reading it returns those of the vertical indicator.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// A Boolean value indicating whether touches of the contents are delayed until it is clear that they do not scroll.
  open var delaysContentTouches = true
  /// A Boolean value indicating whether a drag cancels touches of the contents.
  open var canCancelContentTouches = true
  /// A Boolean value indicating whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// The way in which dragging dismisses the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The minimum zoom scale.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  /// The maximum zoom scale.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  /// A Boolean value indicating whether a pinch can exceed the zoom limits, to which the scale returns.
  open var bouncesZoom = true
  /// A Boolean value indicating whether two fingers are zooming.
  open var isZooming: Bool { zoom?.isPinching ?? false }
  /// A Boolean value indicating whether the zoom is returning to its limits.
  open var isZoomBouncing: Bool { zoom?.isPinching == false }
  /// The gesture recogniser for pinches; nil unless the minimum zoom scale is less than the maximum.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { minimumZoomScale < maximumZoomScale ? zoomPinch : nil }
  private(set) lazy var zoomPinch = ZoomPinch(self)
  var zoom: ZoomInProgress?
  /// The gesture recogniser for drags.
  open private(set) var panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// A Boolean value indicating whether a finger is dragging the contents.
  open internal(set) var isDragging = false
  /// A Boolean value indicating whether a finger is down and may begin to drag.
  open var isTracking: Bool { isDragging || contentTouchDelay.numberOfTouches > 0 }
  private let contentTouchDelay = ContentTouchDelay()
  /// A Boolean value indicating whether a finger has stopped a deceleration and has not moved since.
  var isCaught = false
  /// A Boolean value indicating whether the contents are decelerating.
  open var isDecelerating: Bool { glide?.isDeceleration ?? false }
  var glide: ScrollGlide?
  var dragStart = CGPoint.zero
  var lockedAxis: LockedAxis?

  /// The axis to which a drag is locked.
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

  /// The point of the contents at the top left of the scroll view, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if !runsReplacement("setContentOffset:", in: UIScrollView.self, [newValue]) { jump(to: newValue) } }
  }

  /// Sets the offset.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if runsReplacement("setContentOffset:animated:", in: UIScrollView.self, [contentOffset, animated]) { return }
    move(to: contentOffset, animated: animated)
  }

  /// Sets the offset without an animation, and stops a running one.
  final func jump(to offset: CGPoint) {
    stopGlide()
    scroll(to: offset)
  }

  /// Sets the offset, with an animation if the view is in a window.
  final func move(to contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil else {
      self.contentOffset = contentOffset
      return
    }
    // Without a change there is no animation, and the delegate receives no `scrollViewDidEndScrollingAnimation`.
    guard contentOffset != self.contentOffset else { return stopGlide() }
    glide(to: contentOffset)
  }

  /// Scrolls by the least distance that makes a rectangle of the contents visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let range = offsetRange
    let visible = bounds.inset(by: adjustedContentInset)
    var target = contentOffset
    if rect.minX < visible.minX {
      target.x += rect.minX - visible.minX
    } else if rect.maxX > visible.maxX {
      target.x += min(rect.maxX - visible.maxX, rect.minX - visible.minX)
    }
    if rect.minY < visible.minY {
      target.y += rect.minY - visible.minY
    } else if rect.maxY > visible.maxY {
      target.y += min(rect.maxY - visible.maxY, rect.minY - visible.minY)
    }
    setContentOffset(range.clamp(target), animated: animated)
  }

  /// The content insets, plus the safe area where the adjustment behaviour adds it.
  open var adjustedContentInset: UIEdgeInsets { insets(withSafeArea: addedSafeArea) }

  /// Called when the adjusted insets change.
  open func adjustedContentInsetDidChange() {}

  /// Updates the adjusted insets for a new safe area.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayHaveChanged()
  }

  override var safeAreaInsetsOfSubviews: UIEdgeInsets { safeAreaBesideInsets }

  /// Returns true for the pan recogniser only if the contents can scroll along the main axis of the finger's velocity.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let velocity = panGestureRecognizer.velocity(in: self)
    if contentsKeepTouches || leavesDragToSheet(velocity: velocity) { return false }
    return abs(velocity.x) > abs(velocity.y) ? canScrollHorizontally : canScrollVertically
  }

  /// Returns a Boolean value indicating whether touches are delivered to a view of the contents.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Returns a Boolean value indicating whether a drag cancels touches of a view; false for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// A Boolean value indicating whether a view of the contents keeps a touch that it has received.
  private var contentsKeepTouches: Bool {
    panGestureRecognizer.trackedTouches.contains { touch in
      guard let view = touch.view, view !== self, touch.isAnnounced, !touch.isCaptured else { return false }
      return !canCancelContentTouches || !touchesShouldCancel(in: view)
    }
  }

  /// Displays the scroll indicators momentarily.
  open func flashScrollIndicators() {
    showIndicators()
    hideIndicators()
  }

  /// The scale of the zoomed view.
  open var zoomScale: CGFloat {
    get { delegate?.viewForZooming(in: self)?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Sets the scale around the centre of the visible part.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    setZoom(scale, about: CGPoint(x: bounds.midX, y: bounds.midY), animated: animated)
  }

  /// Zooms so that a rectangle, in the zoomed view's own coordinates, fills the scroll view.
  open func zoom(to rect: CGRect, animated: Bool) { showZoomed(rect, animated: animated) }

  /// Returns the target offset of a released drag, which the delegate may change afterwards. Collection views override
  /// it. The velocity is in points per millisecond.
  func adjustedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  override func boundsSizeDidChange() {
    adjustedInsetMayHaveChanged()
    keepInRange()
  }

  /// Places the indicators at the edges.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeIndicators()
  }

  // MARK: Refreshing

  /// The control that the user pulls down to refresh the contents.
  open var refreshControl: UIRefreshControl? {
    get { storedRefreshControl }
    set {
      guard newValue !== storedRefreshControl else { return }
      storedRefreshControl?.removeFromSuperview()
      storedRefreshControl = newValue
      guard let newValue else { return }
      insertSubview(newValue, at: 0)
      newValue.follow(self)
    }
  }
}
