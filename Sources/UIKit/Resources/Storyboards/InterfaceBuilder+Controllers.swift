// View controllers in storyboards and xibs: classes, properties and children.
extension InterfaceBuilder {
  /// Returns the class of a controller. For an unsupported kind, it is `UIViewController`, with a log message.
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
      default: standInController(for: element)
      }
    return try customType(of: element, standard)
  }

  private func standInController(for element: XMLElement) -> UIViewController.Type {
    report(element, "controllers of this kind cannot be made here; a plain controller stands in")
    return UIViewController.self
  }

  /// Sets the properties, children and runtime attributes of a controller.
  ///
  /// The runtime attributes come last, because a setter of client code may load the view, which shows the children.
  func configureController(
    _ controller: UIViewController, _ element: XMLElement, children: () throws -> [UIViewController]
  ) throws {
    try configure(controller, element)
    try setChildren(of: controller, children(), element)
    try setRuntimeAttributes(controller, element)
  }

  /// Sets the properties that a controller has before its view is loaded.
  private func configure(_ controller: UIViewController, _ element: XMLElement) throws {
    if let title = element["title"] { controller.title = title }
    if let value = element["restorationIdentifier"] { controller.restorationIdentifier = value }
    if let value = try bool(element, "definesPresentationContext") {
      controller.definesPresentationContext = value
    }
    if let value = try bool(element, "providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = value
    }
    if let value = try bool(element, "hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
    try configureModalStyles(controller, element)
    if let item = element.child(key: "tabBarItem") { controller.tabBarItem = try makeTabBarItem(item) }
    // A navigation bar shows the title before the controller's view is loaded.
    if let title = element.child(key: "navigationItem")?["title"] { controller.navigationItem.title = title }
    if let stack = controller as? UINavigationController {
      if let hidden = try bool(element, "navigationBarHidden") { stack.isNavigationBarHidden = hidden }
      if let bar = element.child(key: "navigationBar") { try configureBar(of: stack, bar) }
    }
    if let pages = controller as? UIPageViewController { try configure(pages, element) }
    if let tabs = controller as? UITabBarController, let bar = element.child(key: "tabBar") {
      try configureBar(of: tabs, bar)
    }
  }

  private func configureModalStyles(_ controller: UIViewController, _ element: XMLElement) throws {
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
  }

  /// Configures the bar of a navigation controller, or replaces it with one of the class that the element names.
  private func configureBar(of stack: UINavigationController, _ element: XMLElement) throws {
    if element["customClass"] != nil, let bar = try makeView(element) as? UINavigationBar { return stack.use(bar) }
    try configure(navigationBar: stack.navigationBar, element)
  }

  /// Configures the bar of a tab bar controller, or replaces it with one of the class that the element names.
  private func configureBar(of tabs: UITabBarController, _ element: XMLElement) throws {
    if element["customClass"] != nil, let bar = try makeView(element) as? UITabBar { return tabs.use(bar) }
    try configure(tabBar: tabs.tabBar, element)
  }

  /// Sets the children of a container view controller.
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
