// A page view controller shows its children as pages of a scroll view. At most two are visible at a time.
//
// The data source provides both neighbours of the current page. A neighbour's view is loaded when it becomes visible.
// Invariant: a child's view is in the scroll view if and only if it is in `installed`.

/// A container view controller whose children are pages.
///
/// The style page curl scrolls here as well.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The directions of turning pages.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward
    /// To the previous page.
    case reverse
  }

  /// The axes along which pages are arranged.
  public enum NavigationOrientation: Int, Sendable {
    /// Pages are side by side.
    case horizontal
    /// Pages are below each other.
    case vertical
  }

  /// The locations of the spine around which pages curl.
  public enum SpineLocation: Int, Sendable {
    /// No spine.
    case none
    /// At the leading edge.
    case min
    /// In the middle.
    case mid
    /// At the trailing edge.
    case max
  }

  /// The styles of turning pages.
  public enum TransitionStyle: Int, Sendable {
    /// Pages curl; they scroll here.
    case pageCurl
    /// Pages scroll.
    case scroll
  }

  /// The keys of the options of a page view controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The string of the key.
    public var rawValue: String
    /// Creates a key from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of the spine's location.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The key of the space between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The delegate of the controller.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The object that provides the pages before and after a page. Without it, fingers cannot turn pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { if current != nil { findNeighbours() } } }
  /// The style of turning pages.
  open internal(set) var transitionStyle = TransitionStyle.pageCurl
  /// The axis along which pages are arranged.
  open internal(set) var navigationOrientation = NavigationOrientation.horizontal
  /// The location of the spine; none for the scroll style.
  open var spineLocation: SpineLocation { transitionStyle == .pageCurl ? .min : .none }
  /// A Boolean value indicating whether pages have two sides. The value is stored and has no effect.
  open var isDoubleSided = false
  /// The gesture recognisers for turning pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [pager.panGestureRecognizer] }

  let pager = PageScrollView(frame: .zero)
  let pageControl = UIPageControl()
  var spacing: CGFloat = 0
  var current: UIViewController?
  var previous: UIViewController?
  var following: UIViewController?
  var installed: [UIViewController] = []
  /// The page of a running animated `setViewControllers`, with its completion handler.
  var turn: (page: UIViewController, completion: ((Bool) -> Void)?)?
  var isArranging = false

  /// Creates a controller of pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    apply(options)
  }

  /// Creates a controller of pages that curl.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// Creates the controller that a storyboard describes.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func apply(_ options: [OptionsKey: Any]?) {
    switch options?[.interPageSpacing] {
    case let value as CGFloat: spacing = value
    case let value as Double: spacing = CGFloat(value)
    case let value as Int: spacing = CGFloat(value)
    default: break
    }
  }

  /// The current page; empty before a page was set.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// Turns to a page. Only the first of `viewControllers` is shown.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first else { return }
    finishTurn()
    guard animated, current != nil, current !== page, view.window != nil else {
      current = page
      findNeighbours()
      showPageControl()
      completion?(true)
      return
    }
    turn = (page, completion)
    (previous, following) = direction == .forward ? (nil, page) : (page, nil)
    arrange()
    pager.setContentOffset(direction == .forward ? offset(ofPage: 1) : .zero, animated: true)
  }

  /// Makes the view with the pages.
  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// Adds the pages to the view.
  override func setUpView() {
    super.setUpView()
    pager.pages = self
    view.addSubview(pager)
    pageControl.isUserInteractionEnabled = false
    view.addSubview(pageControl)
    if current != nil { findNeighbours() }
  }

  /// Positions the pages and the page control.
  override func layoutDidEnd() {
    super.layoutDidEnd()
    showPageControl()
    let frame = pagerFrame
    guard pager.frame != frame else { return }
    pager.frame = frame
    arrange()
  }
}
