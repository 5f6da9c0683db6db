/// The scroll view whose offset determines the appearance of the bars.
enum ContentScrollViewSlot: ObjectSlot {
  static var initialValue: WeakScrollView? { nil }
}

/// A weak reference to a scroll view.
struct WeakScrollView {
  weak var view: UIScrollView?
}

extension UIViewController {
  /// The root view or its first subview that is a scroll view; nil if neither is.
  var scrollViewFoundInView: UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }
}

extension UINavigationController {
  /// Observes the scroll view of the top view controller. The bar's appearance and the large title depend on its
  /// offset.
  func watchScrolling() {
    let scrollView = topViewController?.contentScrollView(for: .top)
    scrollView?.whenScrolled = { [weak self] in self?.scrollOffsetChanged(in: $0) }
    if let scrollView { scrollOffsetChanged(in: scrollView) } else { navigationBar.isAtScrollEdge = true }
  }

  private func scrollOffsetChanged(in scrollView: UIScrollView) {
    guard scrollView === topViewController?.contentScrollView(for: .top) else { return }
    // Up to half a point counts as the scroll edge.
    navigationBar.isAtScrollEdge = scrolledDistance <= 0.5
    if navigationBar.prefersLargeTitles { placeBar() }
  }

  /// The distance by which the top view controller's contents are scrolled down. It is negative while they are pulled
  /// down beyond the edge.
  private var scrolledDistance: CGFloat {
    guard let scrollView = topViewController?.contentScrollView(for: .top) else { return 0 }
    return scrollView.contentOffset.y + scrollView.adjustedContentInset.top
  }

  /// Returns a Boolean value indicating whether a view controller's title is large. An automatic item inherits the mode
  /// of the previous item on the stack.
  func hasLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles, let index = viewControllers.firstIndex(where: { $0 === controller }) else {
      return false
    }
    let controllerWithMode = viewControllers[...index].last { $0.navigationItem.largeTitleDisplayMode != .automatic }
    return controllerWithMode?.navigationItem.largeTitleDisplayMode != .never
  }

  /// The visible height of the large title. It grows while the contents are pulled down beyond the edge.
  var largeTitleHeight: CGFloat {
    guard let top = topViewController, hasLargeTitle(top) else { return 0 }
    return max(0, LargeTitle.height - scrolledDistance)
  }
}
