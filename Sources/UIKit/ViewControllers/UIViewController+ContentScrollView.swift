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
  /// The bar's look depends on whether contents are scrolled below it.
  func watchScrolling() {
    let scrollView = topViewController?.contentScrollView(for: .top)
    scrollView?.whenScrolled = { [weak self] in self?.look(at: $0) }
    if let scrollView { look(at: scrollView) } else { navigationBar.isAtScrollEdge = true }
  }

  private func look(at scrollView: UIScrollView) {
    guard scrollView === topViewController?.contentScrollView(for: .top) else { return }
    // A half point is nothing that anybody scrolled.
    navigationBar.isAtScrollEdge = scrollView.contentOffset.y <= 0.5 - scrollView.adjustedContentInset.top
  }
}
