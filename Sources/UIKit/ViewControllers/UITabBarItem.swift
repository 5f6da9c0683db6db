/// What stands in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The picture when chosen.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// Words in a red badge.
  open var badgeValue: String? { didSet { changed() } }

  /// Creates an empty item.
  public override init() { super.init() }

  /// Creates an item with words and a picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with words and two pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

extension UIViewController {
  func navigationItemMadeIfNeeded() -> UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    storedNavigationItem = item
    return item
  }

  func tabBarItemMadeIfNeeded() -> UITabBarItem {
    if let storedTabBarItem { return storedTabBarItem }
    let item = UITabBarItem(title: title ?? storedNavigationItem?.title, image: nil, tag: 0)
    storedTabBarItem = item
    return item
  }
}
