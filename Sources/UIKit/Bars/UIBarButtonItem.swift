/// A button of a navigation bar or toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How the button looks.
  public enum Style: Int, Sendable {
    /// Plain words.
    case plain
    /// Words with a border; plain since iOS 7.
    case bordered
    /// Bold words.
    case done
  }

  /// The width, 0 for what the contents need.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// A view shown in the button's place.
  open var customView: UIView? { didSet { changed() } }
  /// How the button looks.
  open var style: Style = .plain { didSet { changed() } }
  /// Who is told of a tap; nobody: the responder chain is asked.
  open weak var target: AnyObject?
  /// What the target is told.
  open var action: Selector?
  /// A closure that is run in place of the action.
  open var primaryAction: UIAction?
  /// The colour of words and picture.
  open var tintColor: UIColor? { didSet { changed() } }
  /// What the button is of the system's.
  let systemItem: SystemItem?

  /// Creates an empty button.
  public override init() {
    systemItem = nil
    super.init()
  }

  /// Creates a button of words.
  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    systemItem = nil
    super.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Creates a button with a picture.
  public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    systemItem = nil
    super.init()
    self.image = image
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Creates a button of the system's.
  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.systemItem = systemItem
    super.init()
    title = systemItem.words
    image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
    style = systemItem == .done ? .done : .plain
    self.target = target as AnyObject?
    self.action = action
  }

  /// Creates a button that runs a closure.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Creates a button of the system's that runs a closure.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
  }

  /// Creates a place for a view.
  public init(customView: UIView) {
    systemItem = nil
    super.init()
    self.customView = customView
  }

  /// Creates a space of `width`.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Creates a space that takes up what is left.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Sends the action, as a tap does.
  func sendAction() {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.sender = self
      return primaryAction.handler(primaryAction)
    }
    guard let action else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}
