/// A button of a navigation bar or toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The styles of a bar button.
  public enum Style: Int, Sendable {
    /// A plain title or image.
    case plain
    /// A title with a border, drawn as plain since iOS 7.
    case bordered
    /// A bold title, for the button that completes a task.
    case done
  }

  /// The width of the item, in points; 0 for that of the contents.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// The view that represents the item instead of a button.
  open var customView: UIView? { didSet { changed() } }
  /// The style of the item.
  open var style: Style = .plain { didSet { changed() } }
  /// The object that receives the action. If it is nil, the action is sent up the responder chain.
  open weak var target: AnyObject?
  /// The action that is sent after a tap.
  open var action: Selector?
  /// The action that replaces `target` and `action`.
  open var primaryAction: UIAction?
  /// The menu of the item. A tap opens it if the item has no action, otherwise a long press.
  open var menu: UIMenu? { didSet { changed() } }
  /// The colour of title and image.
  open var tintColor: UIColor? { didSet { changed() } }
  /// The predefined item that this item represents; nil for other items.
  let systemItem: SystemItem?

  /// Creates an item without contents.
  public override init() {
    systemItem = nil
    super.init()
  }

  /// Creates the item that a storyboard describes.
  public required init?(coder: NSCoder) {
    systemItem = nil
    super.init(coder: coder)
  }

  /// Creates an item with a title.
  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    systemItem = nil
    super.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Creates an item with an image.
  public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    systemItem = nil
    super.init()
    self.image = image
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Creates a predefined item.
  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.systemItem = systemItem
    super.init()
    title = systemItem.defaultTitle
    image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
    style = systemItem == .done ? .done : .plain
    self.target = target as AnyObject?
    self.action = action
  }

  /// Creates an item that performs an action.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Creates an item with a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu?
  ) {
    self.init(title: title, image: image, primaryAction: primaryAction)
    self.menu = menu
  }

  /// Creates a predefined item with a menu.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu?) {
    self.init(systemItem: systemItem, primaryAction: primaryAction)
    self.menu = menu
  }

  /// Creates a predefined item that performs an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
  }

  /// Creates an item that shows a custom view.
  public init(customView: UIView) {
    systemItem = nil
    super.init()
    self.customView = customView
  }

  /// Returns a space of a fixed width.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Returns a space that fills the width left by the other items.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Sends the item's action, as a tap does.
  func sendAction() {
    guard isEnabled else { return }
    if let primaryAction {
      return primaryAction.performWithSender(self, target: nil)
    }
    guard let action else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}
