// View controllers: their classes, properties and children, in the scenes of storyboards and in xibs.
extension InterfaceBuilder {
  /// Returns the class of a controller. For a kind that is missing here, a plain controller stands in, with a report.
  func controllerType(of element: XMLElement) throws -> UIViewController.Type {
    let standard: UIViewController.Type =
      switch element.name {
      case "viewController": UIViewController.self
      case "navigationController": UINavigationController.self
      case "tabBarController": UITabBarController.self
      case "tableViewController": UITableViewController.self
      case "collectionViewController": UICollectionViewController.self
      case "pageViewController": UIPageViewController.self
      case "splitViewController": UISplitViewController.self
      default: plainController(for: element)
      }
    return try customType(of: element, standard)
  }

  private func plainController(for element: XMLElement) -> UIViewController.Type {
    report(element, "controllers of this kind cannot be made here; a plain controller stands in")
    return UIViewController.self
  }

  /// Gives a controller its properties, its children, and its runtime attributes at last.
  ///
  /// An attribute may load the view, which shows the children.
  func fill(_ controller: UIViewController, _ element: XMLElement, children: () throws -> [UIViewController]) throws {
    try describe(controller, element)
    try setChildren(of: controller, children(), element)
    try setRuntimeAttributes(controller, element)
  }

  /// Sets the properties of a controller that it has before its view is loaded.
  private func describe(_ controller: UIViewController, _ element: XMLElement) throws {
    if let title = element["title"] { controller.title = title }
    if let value = element["restorationIdentifier"] { controller.restorationIdentifier = value }
    if let value = try bool(element, "definesPresentationContext") {
      controller.definesPresentationContext = value
    }
    if let value = try bool(element, "providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = value
    }
    if let value = try bool(element, "hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
    if let style = try choice(
      element, "modalTransitionStyle",
      [
        "coverVertical": UIModalTransitionStyle.coverVertical, "flipHorizontal": .flipHorizontal,
        "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
      ])
    {
      controller.modalTransitionStyle = style
    }
    if let style = try choice(
      element, "modalPresentationStyle",
      [
        "fullScreen": UIModalPresentationStyle.fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "overFullScreen": .overFullScreen,
        "overCurrentContext": .overCurrentContext, "custom": .custom, "automatic": .automatic,
        "popover": .popover, "none": .none,
      ])
    {
      controller.modalPresentationStyle = style
    }
    if let item = element.child(key: "tabBarItem") { controller.tabBarItem = try makeTabBarItem(item) }
    // A navigation bar shows the title before the controller's view is loaded.
    if let title = element.child(key: "navigationItem")?["title"] { controller.navigationItem.title = title }
    if let stack = controller as? UINavigationController {
      if let hidden = try bool(element, "navigationBarHidden") { stack.isNavigationBarHidden = hidden }
      if let bar = element.child(key: "navigationBar") { try describeBar(of: stack, bar) }
    }
    if let pages = controller as? UIPageViewController { try describe(pages, element) }
    if let tabs = controller as? UITabBarController, let bar = element.child(key: "tabBar") {
      try describeBar(of: tabs, bar)
    }
  }

  /// Describes the bar of a navigation controller, or makes one of the class that the storyboard names.
  private func describeBar(of stack: UINavigationController, _ element: XMLElement) throws {
    if element["customClass"] != nil, let bar = try makeView(element) as? UINavigationBar { return stack.use(bar) }
    try describe(navigationBar: stack.navigationBar, element)
  }

  /// Describes the bar of a tab bar controller, or makes one of the class that the storyboard names.
  private func describeBar(of tabs: UITabBarController, _ element: XMLElement) throws {
    if element["customClass"] != nil, let bar = try makeView(element) as? UITabBar { return tabs.use(bar) }
    try describe(tabBar: tabs.tabBar, element)
  }

  /// Sets the children of a container.
  private func setChildren(
    of controller: UIViewController, _ children: [UIViewController], _ element: XMLElement
  ) throws {
    if children.isEmpty { return }
    switch controller {
    case let stack as UINavigationController: stack.viewControllers = children
    case let tabs as UITabBarController: tabs.viewControllers = children
    case let split as UISplitViewController: split.viewControllers = children
    default: throw error(element, "controllers of this kind have no relationships")
    }
  }
}
