// The properties of view controllers for key-value coding.
extension NamedProperties {
  static func registerControllers() {
    registerViewController()
    registerViewControllerPart2()
    registerNavigationController()
    registerTabBarController()
    registerTableViewController()
    registerSearchController()
    registerAlertController()
    registerAlertAction()
    registerPageViewController()
    registerSplitViewController()
  }

  private static func registerViewController() {
    RuntimeClass.register(UIViewController.self, name: "UIKit.UIViewController") { r in
      r.property("sheetPresentationController", \.sheetPresentationController)
      r.property("nibName", \.nibName)
      r.property("nibBundle", \.nibBundle)
      r.property("storyboard", \.storyboard)
      r.property("restorationIdentifier", \.restorationIdentifier)
      r.property("title", \.title)
      r.property("modalPresentationStyle", \.modalPresentationStyle)
      r.property("modalTransitionStyle", \.modalTransitionStyle)
      r.property("definesPresentationContext", \.definesPresentationContext)
      r.property("providesPresentationContextTransitionStyle", \.providesPresentationContextTransitionStyle)
      r.property("modalPresentationCapturesStatusBarAppearance", \.modalPresentationCapturesStatusBarAppearance)
      r.property("isModalInPresentation", \.isModalInPresentation)
      r.property("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed)
      r.property("preferredContentSize", \.preferredContentSize)
      r.property("edgesForExtendedLayout", \.edgesForExtendedLayout)
      r.property("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars)
      r.property("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets)
      r.property("transitioningDelegate", \.transitioningDelegate)
      r.property("viewIfLoaded", \.viewIfLoaded)
      r.property("isViewLoaded", \.isViewLoaded)
      r.property("shouldAutomaticallyForwardAppearanceMethods", \.shouldAutomaticallyForwardAppearanceMethods)
      r.property("isBeingPresented", \.isBeingPresented)
      r.property("isBeingDismissed", \.isBeingDismissed)
      r.property("isMovingToParent", \.isMovingToParent)
      r.property("isMovingFromParent", \.isMovingFromParent)
      r.property("parent", \.parent)
      r.property("childForStatusBarStyle", \.childForStatusBarStyle)
      r.property("childForStatusBarHidden", \.childForStatusBarHidden)
      r.property("presentedViewController", \.presentedViewController)
      r.property("presentingViewController", \.presentingViewController)
      r.property("prefersStatusBarHidden", \.prefersStatusBarHidden)
      r.property("preferredStatusBarStyle", \.preferredStatusBarStyle)
      r.property("preferredStatusBarUpdateAnimation", \.preferredStatusBarUpdateAnimation)
      r.property("prefersHomeIndicatorAutoHidden", \.prefersHomeIndicatorAutoHidden)
      r.property("childForHomeIndicatorAutoHidden", \.childForHomeIndicatorAutoHidden)
      r.property("preferredScreenEdgesDeferringSystemGestures", \.preferredScreenEdgesDeferringSystemGestures)
      r.property("childForScreenEdgesDeferringSystemGestures", \.childForScreenEdgesDeferringSystemGestures)
      r.property("shouldAutorotate", \.shouldAutorotate)
      r.property("supportedInterfaceOrientations", \.supportedInterfaceOrientations)
      r.property("preferredInterfaceOrientationForPresentation", \.preferredInterfaceOrientationForPresentation)
      r.property("isEditing", \.isEditing)
      r.property("navigationItem", \.navigationItem)
      r.property("tabBarItem", \.tabBarItem)
      r.property("toolbarItems", \.toolbarItems)
      r.property("tabBarController", \.tabBarController)
      r.property("additionalSafeAreaInsets", \.additionalSafeAreaInsets)
      r.property("systemMinimumLayoutMargins", \.systemMinimumLayoutMargins)
      r.property("viewRespectsSystemMinimumLayoutMargins", \.viewRespectsSystemMinimumLayoutMargins)
    }
  }

  private static func registerViewControllerPart2() {
    RuntimeClass.register(UIViewController.self, name: "UIKit.UIViewController") { r in
      r.property("traitCollection", \.traitCollection)
      r.property("navigationController", \.navigationController)
      r.property("splitViewController", \.splitViewController)
      r.property("popoverPresentationController", \.popoverPresentationController)
      r.property("presentationController", \.presentationController)
      r.property("transitionCoordinator", \.transitionCoordinator)
      r.property("editButtonItem", \.editButtonItem)
      r.property("topLayoutGuide", \.topLayoutGuide)
      r.property("bottomLayoutGuide", \.bottomLayoutGuide)
      r.property("view", \.view)
      r.property("parentViewController", \.parent)
      r.property("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle)
      r.property("childViewControllers", \.children)
    }
  }

  private static func registerNavigationController() {
    RuntimeClass.register(UINavigationController.self, name: "UIKit.UINavigationController") { r in
      r.property("navigationBar", \.navigationBar)
      r.outlet("navigationBar") { (controller, bar: UINavigationBar?) in if let bar { controller.use(bar) } }
      r.property("delegate", \.delegate)
      r.property("interactivePopGestureRecognizer", \.interactivePopGestureRecognizer)
      r.property("viewControllers", \.viewControllers)
      r.property("topViewController", \.topViewController)
      r.property("visibleViewController", \.visibleViewController)
      r.property("isNavigationBarHidden", \.isNavigationBarHidden)
      r.property("hidesBarsOnSwipe", \.hidesBarsOnSwipe)
      r.property("hidesBarsOnTap", \.hidesBarsOnTap)
      r.property("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears)
      r.property("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact)
      r.property("barHideOnSwipeGestureRecognizer", \.barHideOnSwipeGestureRecognizer)
      r.property("barHideOnTapGestureRecognizer", \.barHideOnTapGestureRecognizer)
      r.property("toolbar", \.toolbar)
      r.property("isToolbarHidden", \.isToolbarHidden)
    }
  }

  private static func registerTabBarController() {
    RuntimeClass.register(UITabBarController.self, name: "UIKit.UITabBarController") { r in
      r.property("tabBar", \.tabBar)
      // The usual way to install a bar of one's own class.
      r.outlet("tabBar") { (controller, bar: UITabBar?) in if let bar { controller.use(bar) } }
      r.property("delegate", \.delegate)
      r.property("viewControllers", \.viewControllers)
      r.property("selectedViewController", \.selectedViewController)
      r.property("selectedIndex", \.selectedIndex)
    }
  }

  private static func registerTableViewController() {
    RuntimeClass.register(UITableViewController.self, name: "UIKit.UITableViewController") { r in
      r.property("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
      r.property("refreshControl", \.refreshControl)
      r.property("tableView", \.tableView)
    }
  }

  private static func registerSearchController() {
    RuntimeClass.register(UISearchController.self, name: "UIKit.UISearchController") { r in
      r.property("searchBar", \.searchBar)
      r.property("searchResultsController", \.searchResultsController)
      r.property("searchResultsUpdater", \.searchResultsUpdater)
      r.property("delegate", \.delegate)
      r.property("obscuresBackgroundDuringPresentation", \.obscuresBackgroundDuringPresentation)
      r.property("dimsBackgroundDuringPresentation", \.dimsBackgroundDuringPresentation)
      r.property("hidesNavigationBarDuringPresentation", \.hidesNavigationBarDuringPresentation)
      r.property("automaticallyShowsCancelButton", \.automaticallyShowsCancelButton)
      r.property("isActive", \.isActive)
    }
  }

  private static func registerAlertController() {
    RuntimeClass.register(UIAlertController.self, name: "UIKit.UIAlertController") { r in
      r.property("preferredStyle", \.preferredStyle)
      r.property("message", \.message)
      r.property("actions", \.actions)
      r.property("preferredAction", \.preferredAction)
      r.property("textFields", \.textFields)
    }
  }

  private static func registerAlertAction() {
    RuntimeClass.register(UIAlertAction.self, name: "UIKit.UIAlertAction") { r in
      r.property("title", \.title)
      r.property("style", \.style)
      r.property("isEnabled", \.isEnabled)
      r.property("accessibilityIdentifier", \.accessibilityIdentifier)
    }
  }

  private static func registerPageViewController() {
    RuntimeClass.register(UIPageViewController.self, name: "UIKit.UIPageViewController") { r in
      r.property("delegate", \.delegate)
      r.property("dataSource", \.dataSource)
      r.property("transitionStyle", \.transitionStyle)
      r.property("navigationOrientation", \.navigationOrientation)
      r.property("spineLocation", \.spineLocation)
      r.property("isDoubleSided", \.isDoubleSided)
      r.property("gestureRecognizers", \.gestureRecognizers)
      r.property("viewControllers", \.viewControllers)
    }
  }

  private static func registerSplitViewController() {
    RuntimeClass.register(UISplitViewController.self, name: "UIKit.UISplitViewController") { r in
      r.property("style", \.style)
      r.property("delegate", \.delegate)
      r.property("presentsWithGesture", \.presentsWithGesture)
      r.property("showsSecondaryOnlyButton", \.showsSecondaryOnlyButton)
      r.property("preferredDisplayMode", \.preferredDisplayMode)
      r.property("preferredSplitBehavior", \.preferredSplitBehavior)
      r.property("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction)
      r.property("preferredPrimaryColumnWidth", \.preferredPrimaryColumnWidth)
      r.property("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth)
      r.property("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth)
      r.property("preferredSupplementaryColumnWidth", \.preferredSupplementaryColumnWidth)
      r.property("primaryEdge", \.primaryEdge)
      r.property("isCollapsed", \.isCollapsed)
      r.property("viewControllers", \.viewControllers)
      r.property("primaryColumnWidth", \.primaryColumnWidth)
      r.property("supplementaryColumnWidth", \.supplementaryColumnWidth)
      r.property("displayMode", \.displayMode)
      r.property("splitBehavior", \.splitBehavior)
      r.property("displayModeButtonItem", \.displayModeButtonItem)
    }
  }
}
