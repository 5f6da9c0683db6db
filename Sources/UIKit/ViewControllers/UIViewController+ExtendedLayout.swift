extension UIViewController {
  /// Returns whether the view goes on behind a bar at an edge: behind translucent bars, unless the controller says
  /// otherwise.
  func extendsBehindBar(at edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  /// Lets the container place the view again.
  func extendedLayoutChanged() { storedParent?.viewIfLoaded?.setNeedsLayout() }

  private enum PlacedInsets: ObjectSlot { static var initialValue: UIEdgeInsets { .zero } }

  /// The distances from the container's edges with which the view was placed.
  private var placedInsets: UIEdgeInsets {
    get { slots[PlacedInsets.self] }
    set { slots[PlacedInsets.self] = newValue }
  }

  /// Places the view of a child at distances from the edges.
  fileprivate func placeView(of child: UIViewController, _ insets: UIEdgeInsets) {
    child.placedInsets = insets
    child.view.frame = view.bounds.inset(by: insets)
  }

  /// Places the view of a child again if the distances have changed. Otherwise a frame of client code stays.
  fileprivate func placeViewIfNeeded(of child: UIViewController, _ insets: UIEdgeInsets) {
    guard child.viewIfLoaded?.superview === view, insets != child.placedInsets else { return }
    placeView(of: child, insets)
  }
}

extension UINavigationController {
  /// Returns the distances of a controller's view from the edges, due to bars that it does not go on behind.
  private func insets(of controller: UIViewController) -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    let isTranslucent = navigationBar.isTranslucent
    if !isNavigationBarHidden, !controller.extendsBehindBar(at: .top, isTranslucent: isTranslucent) {
      insets.top = view.safeAreaInsets.top + barHeight(over: controller)
    }
    if let isTranslucent = isBottomBarTranslucent,
      !controller.extendsBehindBar(at: .bottom, isTranslucent: isTranslucent)
    {
      insets.bottom = view.safeAreaInsets.bottom + toolbarInset
    }
    return insets
  }

  /// A Boolean value indicating whether the bar at the bottom is translucent; nil if there is none.
  private var isBottomBarTranslucent: Bool? {
    if !isToolbarHidden { return toolbar.isTranslucent }
    guard let tabs = storedParent as? UITabBarController, !viewControllers.contains(where: \.hidesBottomBarWhenPushed)
    else { return nil }
    return tabs.tabBar.isTranslucent
  }

  /// Returns the frame of a controller's view.
  func frame(of controller: UIViewController) -> CGRect { view.bounds.inset(by: insets(of: controller)) }

  /// Returns the part of the safe area of a controller that the bars take from behind which its view reaches.
  func barInsets(of controller: UIViewController) -> UIEdgeInsets {
    let placed = insets(of: controller)
    return UIEdgeInsets(
      top: isNavigationBarHidden || placed.top > 0 ? 0 : barHeight(over: controller), left: 0,
      bottom: placed.bottom > 0 ? 0 : toolbarInset, right: 0)
  }

  /// Gives a controller's view its frame.
  func placeView(of controller: UIViewController) { placeView(of: controller, insets(of: controller)) }

  /// Places the top controller's view again where the bars have changed.
  func placeTopViewIfNeeded() {
    if let top = topViewController { placeViewIfNeeded(of: top, insets(of: top)) }
  }
}

extension UITabBarController {
  /// Returns the distances of a tab's view from the edges. A navigation controller shortens the views on its stack
  /// instead.
  private func insets(of controller: UIViewController) -> UIEdgeInsets {
    let isShortened =
      !(controller is UINavigationController) && !tabBar.isHidden
      && !controller.extendsBehindBar(at: .bottom, isTranslucent: tabBar.isTranslucent)
    return UIEdgeInsets(top: 0, left: 0, bottom: isShortened ? barHeight : 0, right: 0)
  }

  /// Returns the frame of a tab's view.
  func frame(of controller: UIViewController) -> CGRect { view.bounds.inset(by: insets(of: controller)) }

  /// Gives a tab's view its frame.
  func placeView(of controller: UIViewController) { placeView(of: controller, insets(of: controller)) }

  /// Adds the bar to the safe area of the tabs, and places their views again where it has changed.
  func fitTabs() {
    for controller in viewControllers ?? [] {
      let insets = insets(of: controller)
      placeViewIfNeeded(of: controller, insets)
      let bottom = tabBar.isHidden || insets.bottom > 0 ? 0 : UITabBar.height
      if controller.additionalSafeAreaInsets.bottom != bottom { controller.additionalSafeAreaInsets.bottom = bottom }
    }
  }
}
