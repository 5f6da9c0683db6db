extension UIViewController {
  /// Returns a Boolean value indicating whether the view extends behind a bar at an edge. By default it extends behind
  /// translucent bars only.
  func extendsBehindBar(at edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  /// Requests a layout of the container, which sets the frame of the view.
  func extendedLayoutChanged() { storedParent?.viewIfLoaded?.setNeedsLayout() }

  private enum PlacedInsets: ObjectSlot { static var initialValue: UIEdgeInsets { .zero } }

  /// The insets from the container's bounds that the view's frame had when it was last set.
  private var placedInsets: UIEdgeInsets {
    get { slots[PlacedInsets.self] }
    set { slots[PlacedInsets.self] = newValue }
  }

  /// Sets the frame of a child's view to the bounds with insets.
  fileprivate func placeView(of child: UIViewController, _ insets: UIEdgeInsets) {
    child.placedInsets = insets
    child.view.frame = view.bounds.inset(by: insets)
  }

  /// Sets the frame of a child's view if the insets have changed. Otherwise a frame that client code set remains.
  fileprivate func placeViewIfNeeded(of child: UIViewController, _ insets: UIEdgeInsets) {
    guard child.viewIfLoaded?.superview === view, insets != child.placedInsets else { return }
    placeView(of: child, insets)
  }
}

extension UINavigationController {
  /// Returns the insets of a view controller's view for the bars that it does not extend behind.
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

  /// Returns the frame of a view controller's view.
  func frame(of controller: UIViewController) -> CGRect { view.bounds.inset(by: insets(of: controller)) }

  /// Returns the additional safe area of a view controller for the bars that its view extends behind.
  func barInsets(of controller: UIViewController) -> UIEdgeInsets {
    let placed = insets(of: controller)
    return UIEdgeInsets(
      top: isNavigationBarHidden || placed.top > 0 ? 0 : barHeight(over: controller), left: 0,
      bottom: placed.bottom > 0 ? 0 : toolbarInset, right: 0)
  }

  /// Sets the frame of a view controller's view.
  func placeView(of controller: UIViewController) { placeView(of: controller, insets(of: controller)) }

  /// Updates the frame of the top view controller's view if the bars have changed.
  func placeTopViewIfNeeded() {
    if let top = topViewController { placeViewIfNeeded(of: top, insets(of: top)) }
  }
}

extension UITabBarController {
  /// Returns the insets of a tab's view. A navigation controller insets the views on its stack instead of its own.
  private func insets(of controller: UIViewController) -> UIEdgeInsets {
    let isInset =
      !(controller is UINavigationController) && !tabBar.isHidden
      && !controller.extendsBehindBar(at: .bottom, isTranslucent: tabBar.isTranslucent)
    return UIEdgeInsets(top: 0, left: 0, bottom: isInset ? barHeight : 0, right: 0)
  }

  /// Returns the frame of a tab's view.
  func frame(of controller: UIViewController) -> CGRect { view.bounds.inset(by: insets(of: controller)) }

  /// Sets the frame of a tab's view.
  func placeView(of controller: UIViewController) { placeView(of: controller, insets(of: controller)) }

  /// Adds the bar to the safe areas of the tabs. Updates the frames of their views where the insets have changed.
  func fitTabs() {
    for controller in viewControllers ?? [] {
      let insets = insets(of: controller)
      placeViewIfNeeded(of: controller, insets)
      let bottom = tabBar.isHidden || insets.bottom > 0 ? 0 : UITabBar.height
      if controller.additionalSafeAreaInsets.bottom != bottom { controller.additionalSafeAreaInsets.bottom = bottom }
    }
  }
}
