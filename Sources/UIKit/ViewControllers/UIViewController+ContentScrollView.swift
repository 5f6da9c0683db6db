private enum ContentScrollViewSlot: ObjectSlot {
  static var initialValue: WeakScrollView? { nil }
}

private struct WeakScrollView {
  weak var view: UIScrollView?
}

extension UIViewController {
  /// Says which scroll view bars watch; nil for the one that is found. One stands for all edges here.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    slots[ContentScrollViewSlot.self] = scrollView.map { WeakScrollView(view: $0) }
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }

  /// The scroll view that bars watch: the one that was set, else the view itself or the first below it.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let set = slots[ContentScrollViewSlot.self]?.view { return set }
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }
}

extension UINavigationController {
  /// The bar's look, and the room for a large title, depend on how far contents are scrolled below it.
  func watchScrolling() {
    let scrollView = topViewController?.contentScrollView(for: .top)
    scrollView?.whenScrolled = { [weak self] in self?.look(at: $0) }
    if let scrollView { look(at: scrollView) } else { navigationBar.isAtScrollEdge = true }
  }

  private func look(at scrollView: UIScrollView) {
    guard scrollView === topViewController?.contentScrollView(for: .top) else { return }
    // A half point is nothing that anybody scrolled.
    navigationBar.isAtScrollEdge = scrolledDistance <= 0.5
    if navigationBar.prefersLargeTitles { placeBar() }
  }

  /// How far the top controller's contents have gone up from their rest; negative while they are pulled.
  private var scrolledDistance: CGFloat {
    guard let scrollView = topViewController?.contentScrollView(for: .top) else { return 0 }
    return scrollView.contentOffset.y + scrollView.adjustedContentInset.top
  }

  /// Whether a controller's title stands large: an item that does not say so is as the one before it.
  func hasLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles, let index = viewControllers.firstIndex(where: { $0 === controller }) else {
      return false
    }
    let said = viewControllers[...index].last { $0.navigationItem.largeTitleDisplayMode != .automatic }
    return said?.navigationItem.largeTitleDisplayMode != .never
  }

  /// What is left of a large title's room; more while contents are pulled.
  var largeTitleRoom: CGFloat {
    guard let top = topViewController, hasLargeTitle(top) else { return 0 }
    return max(0, LargeTitle.height - scrolledDistance)
  }
}
