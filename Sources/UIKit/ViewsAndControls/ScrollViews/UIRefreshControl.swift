/// A control above the contents of a scroll view that the user pulls down to refresh them.
///
/// The height and the distance that triggers a refresh are estimates from recordings of iOS.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// A Boolean value indicating whether the contents are being refreshed.
  open private(set) var isRefreshing = false
  /// The title below the indicator.
  open var attributedTitle: NSAttributedString? { didSet { titleChanged() } }
  private let indicator = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private weak var scrollView: UIScrollView?
  private var hasTriggered = false

  private static let height: CGFloat = 60
  private static let triggerDistance: CGFloat = 100

  /// Creates a refresh control. The scroll view sets its frame.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    setUpIndicator()
  }

  /// Creates a refresh control. The frame is ignored, since the scroll view sets it.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    setUpIndicator()
  }

  /// Creates the refresh control that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpIndicator()
  }

  private func setUpIndicator() {
    indicator.hidesWhenStopped = false
    indicator.alpha = 0
    label.textAlignment = .center
    addSubview(indicator)
    addSubview(label)
  }

  private func titleChanged() {
    label.attributedText = attributedTitle
    setNeedsLayout()
  }

  /// Starts the indicator, as for a refresh that the program began. Sends no action.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    indicator.alpha = 1
    indicator.startAnimating()
    if let scrollView, !scrollView.isDragging { holdSpace(in: scrollView) }
  }

  /// Stops the indicator at the end of a refresh, and hides the control.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    indicator.stopAnimating()
    guard let scrollView, scrollView.refreshSpace > 0 else { return }
    UIView.animate(withDuration: 0.3) {
      scrollView.refreshSpace = 0
      self.indicator.alpha = 0
    }
  }

  /// Reserves the space for the control above the contents during a refresh.
  private func holdSpace(in scrollView: UIScrollView) {
    guard scrollView.refreshSpace == 0 else { return }
    scrollView.refreshSpace = Self.height
  }

  /// Updates the control for the offset of the scroll view, and starts a refresh when it is pulled far enough.
  func follow(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    let top = scrollView.adjustedContentInset.top - scrollView.refreshSpace
    let pulled = max(0, -scrollView.contentOffset.y - top)
    frame = CGRect(x: 0, y: -max(pulled, scrollView.refreshSpace), width: scrollView.bounds.width, height: Self.height)
    if !isRefreshing { indicator.alpha = min(1, pulled / Self.triggerDistance) }
    if scrollView.isDragging, !isRefreshing, !hasTriggered, pulled > Self.triggerDistance {
      hasTriggered = true
      beginRefreshing()
      sendActions(for: .valueChanged)
    }
    if !scrollView.isDragging {
      hasTriggered = false
      if isRefreshing { holdSpace(in: scrollView) }
    }
  }

  /// Places the indicator above the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let isTitled = attributedTitle != nil
    indicator.center = CGPoint(x: bounds.midX, y: isTitled ? bounds.midY - 10 : bounds.midY)
    label.frame = CGRect(x: 0, y: bounds.midY + 6, width: bounds.width, height: isTitled ? 20 : 0)
  }
}
