/// An item of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image of the selected tab.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// The text of the badge.
  open var badgeValue: String? { didSet { changed() } }
  /// The background colour of the badge; nil for red.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The appearance of the bar while this tab is selected; nil for that of the bar.
  open var standardAppearance: UITabBarAppearance? { didSet { changed() } }

  /// Creates an item without contents.
  public override init() { super.init() }

  /// Creates the item that a storyboard describes.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// The predefined tabs.
  public enum SystemItem: Int, Sendable {
    /// The tab of further items.
    case more
    /// The favourites.
    case favorites
    /// The featured items.
    case featured
    /// The items with the highest ratings.
    case topRated
    /// The recently used items.
    case recents
    /// The contacts.
    case contacts
    /// The history.
    case history
    /// The bookmarks.
    case bookmarks
    /// The search.
    case search
    /// The downloads.
    case downloads
    /// The most recent items.
    case mostRecent
    /// The most viewed items.
    case mostViewed

    var defaultTitle: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".capitalized
      }
    }

    /// The name of the system symbol of the item, if this package draws it.
    var symbol: String? {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .contacts: "person"
      case .search: "magnifyingglass"
      default: nil
      }
    }
  }

  /// Creates a predefined item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.defaultTitle, image: systemItem.symbol.flatMap { UIImage(systemName: $0) }, tag: tag)
  }

  /// Creates an item with a title, an image and a selected image.
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
