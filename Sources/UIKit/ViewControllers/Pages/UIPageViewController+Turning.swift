// The layout of pages, the loading of their views, and the turning between them.
extension UIPageViewController {
  private static let controlHeight: CGFloat = 37

  var isVertical: Bool { navigationOrientation == .vertical }

  /// The previous, current and following page, as far as they exist.
  private var pages: [UIViewController] { [previous, current, following].compactMap { $0 } }

  /// The frame of the scroll view. It extends beyond the view by half of the space between pages on each side.
  var pagerFrame: CGRect {
    var frame = view.bounds
    if !pageControl.isHidden { frame.size.height = max(0, frame.height - Self.controlHeight) }
    return isVertical ? frame.insetBy(dx: 0, dy: -spacing / 2) : frame.insetBy(dx: -spacing / 2, dy: 0)
  }

  /// The length of a page and its spacing along the axis.
  private var length: CGFloat { isVertical ? pager.bounds.height : pager.bounds.width }

  func offset(ofPage index: Int) -> CGPoint {
    let distance = CGFloat(index) * length
    return isVertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0)
  }

  /// Asks the data source for the pages beside the current one.
  func findNeighbours() {
    guard let current else { return }
    previous = dataSource?.pageViewController(self, viewControllerBefore: current)
    following = dataSource?.pageViewController(self, viewControllerAfter: current)
    pager.isScrollEnabled = dataSource != nil
    if isViewLoaded { arrange() }
  }

  /// Lays the pages out, with the current one in view.
  func arrange() {
    guard length > 0, let current else { return }
    isArranging = true
    defer { isArranging = false }
    let pages = pages
    for old in installed where !pages.contains(where: { $0 === old }) { remove(old) }
    let totalLength = CGFloat(pages.count) * length
    pager.contentSize =
      isVertical
      ? CGSize(width: pager.bounds.width, height: totalLength)
      : CGSize(width: totalLength, height: pager.bounds.height)
    pager.contentOffset = offset(ofPage: pages.firstIndex { $0 === current } ?? 0)
    bringVisiblePages()
    for old in installed where old !== current { remove(old) }
  }

  /// Adds the views of the visible pages, and positions them.
  func bringVisiblePages() {
    for (index, page) in pages.enumerated() {
      let slot = CGRect(origin: offset(ofPage: index), size: pager.bounds.size)
      let pageFrame = isVertical ? slot.insetBy(dx: 0, dy: spacing / 2) : slot.insetBy(dx: spacing / 2, dy: 0)
      // `intersects` of Foundation on Linux is true for rectangles that share only an edge.
      guard page === current || !slot.intersection(pager.bounds).isEmpty else { continue }
      if !installed.contains(where: { $0 === page }) { install(page) }
      if page.view.frame != pageFrame { page.view.frame = pageFrame }
    }
  }

  private func install(_ page: UIViewController) {
    installed.append(page)
    addChild(page)
    page.view.autoresizingMask = []
    pager.addSubview(page.view)
    page.didMove(toParent: self)
  }

  private func remove(_ page: UIViewController) {
    installed.removeAll { $0 === page }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  // MARK: Turns

  /// Notifies the delegate of the page to which a finger begins to turn.
  func willTurn() {
    let velocity = pager.panGestureRecognizer.velocity(in: pager)
    let speed = isVertical ? velocity.y : velocity.x
    guard let page = speed > 0 ? previous : following else { return }
    delegate?.pageViewController(self, willTransitionTo: [page])
  }

  /// Makes the visible page the current one after a turn.
  func settle() {
    guard length > 0, let old = current else { return }
    if turn != nil { return finishTurn() }
    let offset = isVertical ? pager.contentOffset.y : pager.contentOffset.x
    let pages = pages
    let page = pages[min(max(0, Int((offset / length).rounded())), pages.count - 1)]
    if page !== old {
      current = page
      findNeighbours()
      showPageControl()
    } else {
      arrange()
    }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: page !== old)
  }

  /// Ends a turn that client code began with `setViewControllers`.
  func finishTurn() {
    guard let (page, completion) = turn else { return }
    turn = nil
    current = page
    findNeighbours()
    showPageControl()
    completion?(true)
  }

  /// Shows the page control if the data source returns a number of pages.
  func showPageControl() {
    guard isViewLoaded else { return }
    let count = transitionStyle == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0
    pageControl.isHidden = count <= 0
    guard count > 0 else { return }
    pageControl.numberOfPages = count
    pageControl.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    pageControl.frame = CGRect(
      x: 0, y: view.bounds.height - Self.controlHeight, width: view.bounds.width, height: Self.controlHeight)
  }
}

/// The scroll view of a page view controller.
final class PageScrollView: UIScrollView, UIScrollViewDelegate {
  weak var pages: UIPageViewController?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    clipsToBounds = false
    storedDelegate = self
  }

  required init?(coder: NSCoder) { return nil }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let pages, !pages.isArranging else { return }
    pages.bringVisiblePages()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    pages?.finishTurn()
    pages?.willTurn()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { pages?.settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pages?.settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pages?.settle() }
}
