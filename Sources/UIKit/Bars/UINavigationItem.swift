/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Whether a title stands large, in a bar that prefers large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before.
    case automatic
    /// Large.
    case always
    /// Small.
    case never
  }

  /// The words in the middle.
  open var title: String? { didSet { whenChanged?() } }
  /// A view in the middle instead of the words.
  open var titleView: UIView? { didSet { whenChanged?() } }
  /// Buttons from the left edge on.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { whenChanged?() } }
  /// Buttons from the right edge on.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { whenChanged?() } }
  /// Replaces the words of the back button of the next item.
  open var backBarButtonItem: UIBarButtonItem? { didSet { whenChanged?() } }
  /// The back button's words for the next item.
  open var backButtonTitle: String? { didSet { whenChanged?() } }
  /// Whether no back button is shown.
  open var hidesBackButton = false { didSet { whenChanged?() } }
  /// Whether left buttons leave the back button in place.
  open var leftItemsSupplementBackButton = false { didSet { whenChanged?() } }
  /// Whether the title stands large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { whenChanged?() } }
  /// How the bar looks while this item is on top; nil for as the bar says.
  open var standardAppearance: UINavigationBarAppearance? { didSet { whenChanged?() } }
  /// How the bar looks on a screen that is wider than tall.
  open var compactAppearance: UINavigationBarAppearance? { didSet { whenChanged?() } }
  /// How the bar looks while nothing is scrolled below it.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { whenChanged?() } }
  var whenChanged: (() -> Void)?

  /// Creates an item with words in the middle.
  public init(title: String) {
    super.init()
    self.title = title
  }

  /// Creates an empty item.
  public override init() { super.init() }

  /// The first left button.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first right button.
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

  /// Sets the first left button.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Sets the first right button.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}
