enum ContentScrollViewSlot: ObjectSlot {
  static var initialValue: WeakScrollView? { nil }
}

struct WeakScrollView {
  weak var view: UIScrollView?
}

extension UINavigationController {
  /// Observes the top scroll view, on whose offset the bar's appearance and the large title depend.
  func watchScrolling() {
    let scrollView = topViewController?.contentScrollView(for: .top)
    scrollView?.whenScrolled = { [weak self] in self?.look(at: $0) }
    if let scrollView { look(at: scrollView) } else { navigationBar.isAtScrollEdge = true }
  }

  private func look(at scrollView: UIScrollView) {
    guard scrollView === topViewController?.contentScrollView(for: .top) else { return }
    // Half a point or less does not count as scrolled.
    navigationBar.isAtScrollEdge = scrolledDistance <= 0.5
    if navigationBar.prefersLargeTitles { placeBar() }
  }

  /// The distance by which the top controller's contents are scrolled from their top; negative while they are pulled
  /// down.
  private var scrolledDistance: CGFloat {
    guard let scrollView = topViewController?.contentScrollView(for: .top) else { return 0 }
    return scrollView.contentOffset.y + scrollView.adjustedContentInset.top
  }

  /// Returns whether the title of a controller is large. An automatic item has the mode of the previous one.
  func hasLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles, let index = viewControllers.firstIndex(where: { $0 === controller }) else {
      return false
    }
    let said = viewControllers[...index].last { $0.navigationItem.largeTitleDisplayMode != .automatic }
    return said?.navigationItem.largeTitleDisplayMode != .never
  }

  /// The visible height of the large title; it grows while the contents are pulled down.
  var largeTitleHeight: CGFloat {
    guard let top = topViewController, hasLargeTitle(top) else { return 0 }
    return max(0, LargeTitle.height - scrolledDistance)
  }
}
