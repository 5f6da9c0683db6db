/// The items that a navigation bar shows while a view controller is at the top of the stack.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The modes of showing a large title in a bar that prefers large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The mode of the previous item on the stack.
    case automatic
    /// Always a large title.
    case always
    /// Never a large title.
    case never
  }

  /// The title in the middle of the bar.
  open var title: String? { didSet { whenChanged?() } }
  /// The line of text above the title and the buttons.
  open var prompt: String? { didSet { whenChanged?() } }
  /// The view that replaces the title in the middle of the bar.
  open var titleView: UIView? { didSet { whenChanged?() } }
  /// The buttons on the left, from the edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { whenChanged?() } }
  /// The buttons on the right, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { whenChanged?() } }
  /// The item with the title of the back button that leads back to this item.
  open var backBarButtonItem: UIBarButtonItem? { didSet { whenChanged?() } }
  /// The title of the back button that leads back to this item.
  open var backButtonTitle: String? { didSet { whenChanged?() } }
  /// A Boolean value indicating whether the back button is hidden.
  open var hidesBackButton = false { didSet { whenChanged?() } }
  /// A Boolean value indicating whether the left buttons are shown beside the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false { didSet { whenChanged?() } }
  /// The search controller whose search bar is below the title; nil for none.
  open var searchController: UISearchController? { didSet { whenChanged?() } }
  /// A Boolean value indicating whether the search bar is hidden when the contents scroll. The value is stored and has
  /// no effect.
  open var hidesSearchBarWhenScrolling = true
  /// The mode of showing a large title.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { whenChanged?() } }
  /// The appearance of the bar while this item is at the top; nil for that of the bar.
  open var standardAppearance: UINavigationBarAppearance? { didSet { whenChanged?() } }
  /// The appearance in a compact height; nil for that of the bar.
  open var compactAppearance: UINavigationBarAppearance? { didSet { whenChanged?() } }
  /// The appearance while the contents are scrolled to their top; nil for that of the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { whenChanged?() } }
  var whenChanged: (() -> Void)?

  /// Creates an item with a title.
  public init(title: String) {
    super.init()
    self.title = title
  }

  /// Creates an item without contents.
  public override init() { super.init() }

  /// The left button next to the edge.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The right button next to the edge.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the left buttons.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

  /// Sets the right buttons.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  /// Hides or shows the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// Replaces the left buttons by one.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Replaces the right buttons by one.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}
