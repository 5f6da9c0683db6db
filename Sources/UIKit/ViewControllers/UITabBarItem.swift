/// What stands in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The picture when chosen.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// Words in a red badge.
  open var badgeValue: String? { didSet { changed() } }
  /// The badge's ground; nil for red.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// How far the words are moved.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// How the bar looks while this tab is chosen; nil for as the bar says.
  open var standardAppearance: UITabBarAppearance? { didSet { changed() } }

  /// Creates an empty item.
  public override init() { super.init() }

  /// Creates an item with words and a picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Tabs that the system knows.
  public enum SystemItem: Int, Sendable {
    /// Three dots.
    case more
    /// What somebody likes.
    case favorites
    /// What the shop recommends.
    case featured
    /// What others like.
    case topRated
    /// What was used last.
    case recents
    /// People.
    case contacts
    /// What was done.
    case history
    /// What was marked.
    case bookmarks
    /// A search.
    case search
    /// What is loaded.
    case downloads
    /// What is new.
    case mostRecent
    /// What many look at.
    case mostViewed

    var words: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".capitalized
      }
    }

    /// The symbol, where we draw one that fits.
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

  /// Creates a tab of the system's.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.words, image: systemItem.symbol.flatMap { UIImage(systemName: $0) }, tag: tag)
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
