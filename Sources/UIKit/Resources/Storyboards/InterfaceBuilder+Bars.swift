// Navigation bars, tab bars and toolbars, with their items.
extension InterfaceBuilder {
  /// Makes a bar button item with a custom class, custom view, system item, image or title.
  func makeBarButtonItem(_ element: XMLElement) throws -> UIBarButtonItem {
    let item: UIBarButtonItem
    if let custom = try makeCustomItem(element, UIBarButtonItem.self) {
      item = custom
    } else if let view = element.child(key: "customView") {
      item = UIBarButtonItem(customView: try makeView(view))
    } else if let system = try systemItem(element) {
      item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
    } else if let image = try image(element, "image") {
      item = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
    } else {
      item = UIBarButtonItem(title: element["title"], style: .plain, target: nil, action: nil)
    }
    if element["style"] == "done" { item.style = .done }
    if let width = try number(element, "width") { item.width = width }
    if let color = try color(element, "tintColor") { item.tintColor = color }
    if let value = try bool(element, "enabled") { item.isEnabled = value }
    if let value = try integer(element, "tag") { item.tag = value }
    register(item, element)
    return item
  }

  /// Makes an item of the class that the element names; nil if it names none.
  private func makeCustomItem<Item: UIBarItem>(_ element: XMLElement, _ standard: Item.Type) throws -> Item? {
    let type = try customType(of: element, standard)
    guard type != standard, let item = type.init(coder: NibCoder()) else { return nil }
    item.title = element["title"]
    item.image = try image(element, "image")
    item.tag = try integer(element, "tag") ?? 0
    return item
  }

  private func systemItem(_ element: XMLElement) throws -> UIBarButtonItem.SystemItem? {
    try choice(
      element, "systemItem",
      [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
        "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply,
        "action": .action, "organize": .organize, "bookmarks": .bookmarks, "search": .search, "refresh": .refresh,
        "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind,
        "fastForward": .fastForward, "undo": .undo, "redo": .redo, "pageCurl": .pageCurl, "close": .close,
      ])
  }

  /// Makes a tab bar item of a custom class, or with a system item, a title and an image.
  func makeTabBarItem(_ element: XMLElement) throws -> UITabBarItem {
    let system = try choice(
      element, "systemItem",
      [
        "more": UITabBarItem.SystemItem.more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
        "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
      ])
    let tag = try integer(element, "tag") ?? 0
    let item =
      try makeCustomItem(element, UITabBarItem.self) ?? system.map { UITabBarItem(tabBarSystemItem: $0, tag: tag) }
      ?? UITabBarItem(title: element["title"], image: image(element, "image"), tag: tag)
    if let image = try image(element, "selectedImage") { item.selectedImage = image }
    if let badge = element["badgeValue"] { item.badgeValue = badge }
    if let value = try bool(element, "enabled") { item.isEnabled = value }
    register(item, element)
    return item
  }

  /// Configures the navigation item and the toolbar items of a controller.
  func configureBars(of controller: UIViewController, _ element: XMLElement) throws {
    if let child = element.child(key: "navigationItem") { try configure(item: controller.navigationItem, child) }
    if let list = element.child("toolbarItems") {
      controller.toolbarItems = try list.children.map(makeBarButtonItem)
    }
  }

  private func configure(item: UINavigationItem, _ element: XMLElement) throws {
    if let title = element["title"] { item.title = title }
    if let mode = try choice(
      element, "largeTitleDisplayMode",
      ["automatic": UINavigationItem.LargeTitleDisplayMode.automatic, "always": .always, "never": .never])
    {
      item.largeTitleDisplayMode = mode
    }
    if let view = element.child(key: "titleView") { item.titleView = try makeView(view) }
    if let left = element.child(key: "leftBarButtonItem") { item.leftBarButtonItem = try makeBarButtonItem(left) }
    if let right = element.child(key: "rightBarButtonItem") { item.rightBarButtonItem = try makeBarButtonItem(right) }
    if let back = element.child(key: "backBarButtonItem") { item.backBarButtonItem = try makeBarButtonItem(back) }
    for list in element.children where list.name == "leftBarButtonItems" || list.name == "rightBarButtonItems" {
      let items = try list.children.map(makeBarButtonItem)
      if list.name == "leftBarButtonItems" {
        item.leftBarButtonItems = items
      } else {
        item.rightBarButtonItems = items
      }
    }
    register(item, element)
  }

  /// Configures a navigation bar, whether it stands alone or belongs to a navigation controller.
  func configure(navigationBar bar: UINavigationBar, _ element: XMLElement) throws {
    if let color = try color(element, "barTintColor") { bar.barTintColor = color }
    if let color = try color(element, "tintColor") { bar.tintColor = color }
    if let value = try bool(element, "translucent") { bar.isTranslucent = value }
    if let value = try bool(element, "largeTitles") { bar.prefersLargeTitles = value }
    if let style = try barStyle(element) { bar.barStyle = style }
    if let child = element.child(key: "largeTitleTextAttributes") {
      bar.largeTitleTextAttributes = try textAttributes(child)
    }
    if let child = element.child(key: "titleTextAttributes") { bar.titleTextAttributes = try textAttributes(child) }
    if let child = element.child(key: "standardAppearance") { bar.standardAppearance = try appearance(child) }
    if let child = element.child(key: "scrollEdgeAppearance") { bar.scrollEdgeAppearance = try appearance(child) }
    let items = try element.list("items").map { child in
      let item = UINavigationItem()
      try configure(item: item, child)
      return item
    }
    if !items.isEmpty { bar.items = items }
    // The bar of a controller has the key. A bar without it stands alone, and is registered like any other view.
    if element["key"] == "navigationBar" { register(bar, element) }
  }

  /// Configures a tab bar, whether it stands alone or belongs to a tab bar controller.
  func configure(tabBar bar: UITabBar, _ element: XMLElement) throws {
    if let color = try color(element, "barTintColor") { bar.barTintColor = color }
    if let color = try color(element, "tintColor") ?? color(element, "selectedImageTintColor") { bar.tintColor = color }
    if let color = try color(element, "unselectedItemTintColor") { bar.unselectedItemTintColor = color }
    if let value = try bool(element, "translucent") { bar.isTranslucent = value }
    if let style = try barStyle(element) { bar.barStyle = style }
    let items = try element.list("items").map(makeTabBarItem)
    if !items.isEmpty { bar.items = items }
    // The bar of a controller has the key. A bar without it stands alone, and is registered like any other view.
    if element["key"] == "tabBar" { register(bar, element) }
  }

  private func barStyle(_ element: XMLElement) throws -> UIBarStyle? {
    try choice(
      element, "barStyle",
      ["default": UIBarStyle.default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black])
  }

  private func textAttributes(_ element: XMLElement) throws -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.foregroundColor] = try color(element, "textColor")
    attributes[.font] = try element.child(key: "fontDescription").map(font)
    return attributes
  }

  private func appearance(_ element: XMLElement) throws -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    if let color = try color(element, "backgroundColor") {
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = color
    }
    if let color = try color(element, "shadowColor") { appearance.shadowColor = color }
    if let child = element.child(key: "titleTextAttributes") {
      appearance.titleTextAttributes = try textAttributes(child)
    }
    return appearance
  }
}
