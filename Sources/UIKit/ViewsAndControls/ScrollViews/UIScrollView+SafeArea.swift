// The safe area in the insets of a scroll view. An edge of it is either in the insets or passed on to the subviews.
// Contents that are pinned to the safe area of their view are therefore not moved twice.
extension UIScrollView {
  /// Returns the content insets with a part of the safe area.
  func insets(withSafeArea safe: UIEdgeInsets) -> UIEdgeInsets {
    var insets = contentInset + safe
    insets.top += refreshSpace
    return insets
  }

  /// The part of the safe area that the adjusted insets contain.
  var addedSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    guard safe != .zero else { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic: return insets(safe, vertical: scrollsVertically || isContentOfNavigation)
    case .scrollableAxes: return insets(safe, vertical: scrollsVertically)
    }
  }

  /// Returns the horizontal part of the safe area where the contents scroll, and the vertical part if `vertical` is true.
  private func insets(_ safe: UIEdgeInsets, vertical: Bool) -> UIEdgeInsets {
    let horizontal = contentSize.width > bounds.width || alwaysBounceHorizontal
    return UIEdgeInsets(
      top: vertical ? safe.top : 0, left: horizontal ? safe.left : 0, bottom: vertical ? safe.bottom : 0,
      right: horizontal ? safe.right : 0)
  }

  private var scrollsVertically: Bool { contentSize.height > bounds.height || alwaysBounceVertical }

  /// A Boolean value indicating whether this is the content scroll view of a controller inside a navigation controller.
  private var isContentOfNavigation: Bool {
    let controllers = sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
    return controllers.contains(where: \.isChildOfNavigationController)
      && controllers.contains { $0.automaticallyAdjustsScrollViewInsets && $0.contentScrollView(for: .top) === self }
  }

  /// The part of the safe area that the insets do not contain.
  var safeAreaBesideInsets: UIEdgeInsets {
    func rest(_ edge: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
      reportedSafeArea[keyPath: edge] == 0 ? storedSafeAreaInsets[keyPath: edge] : 0
    }
    return UIEdgeInsets(top: rest(\.top), left: rest(\.left), bottom: rest(\.bottom), right: rest(\.right))
  }

  /// Reports a change of the adjusted insets. Contents at the top stay at the top, and beside the safe area.
  func adjustedInsetMayHaveChanged() {
    let (oldSafe, safe) = (reportedSafeArea, addedSafeArea)
    if safe != oldSafe {
      reportedSafeArea = safe
      for view in storedSubviews { view.updateSafeArea() }
    }
    let (old, new) = (reportedInset, insets(withSafeArea: safe))
    guard old != new else { return }
    reportedInset = new
    if !isDragging, glide == nil {
      var offset = contentOffset
      if offset.y == -old.top, contentInset.top == 0 || old != .zero { offset.y = -new.top }
      if offset.x == -old.left, safe.left != oldSafe.left { offset.x = -new.left }
      scroll(to: offset)
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
