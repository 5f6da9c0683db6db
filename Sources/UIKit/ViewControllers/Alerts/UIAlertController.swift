// Alerts and action sheets are cards with text, fields and buttons above all other views.
//
// The controller only stores the contents. `AlertView` lays them out. `AlertPresentation` dims the views below and
// positions the card. Sizes and colours are our choice and resemble iOS.

/// An action of an alert, shown as a button.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The styles of an action.
  public enum Style: Int, Sendable {
    /// The default style.
    case `default`
    /// The style of the action that cancels the operation and changes nothing.
    case cancel
    /// The style of an action that deletes or changes data.
    case destructive
  }

  /// The title of the button.
  open private(set) var title: String?
  /// The style of the action.
  open private(set) var style: Style
  /// A Boolean value indicating whether the button can be tapped.
  open var isEnabled = true { didSet { whenChanged?() } }
  /// The string by which user interface tests find the action.
  open var accessibilityIdentifier: String?
  let handler: ((UIAlertAction) -> Void)?
  var whenChanged: (() -> Void)?

  /// Creates an action. The handler runs after the alert is dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}

/// A view controller that shows an alert or action sheet.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The styles of an alert.
  public enum Style: Int, Sendable {
    /// An action sheet at the bottom of the screen.
    case actionSheet
    /// An alert in the middle of the screen.
    case alert
  }

  /// The style of the alert.
  open private(set) var preferredStyle = Style.alert
  /// The message below the title.
  open var message: String? { didSet { card?.reload() } }
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The action whose button is emphasised.
  open var preferredAction: UIAlertAction? { didSet { card?.reload() } }
  /// The text fields, in the order in which they were added; nil if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private(set) var fields: [UITextField] = []
  private lazy var presentation = AlertTransition(self)

  /// Creates an alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Creates an alert without title and message.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationStyle = .custom
    transitioningDelegate = presentation
  }

  /// Returns nil, since storyboards contain no alerts.
  public required init?(coder: NSCoder) { nil }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "an alert can have one action of the style cancel only")
    actions.append(action)
    action.whenChanged = { [weak self] in self?.card?.reload() }
    card?.reload()
  }

  /// Adds a text field, for the alert style only.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "text fields can be added to alerts only")
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    fields.append(field)
    card?.reload()
  }

  /// Makes the view with text, fields and buttons.
  open override func loadView() { view = AlertView(self) }

  private var card: AlertView? { viewIfLoaded as? AlertView }

  /// Dismisses the alert, then runs the handler of a tapped action.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, let presenter = presentingViewController else { return }
    presenter.dismiss(animated: true) { action.handler?(action) }
  }

  /// Performs the cancel action after a tap outside an action sheet.
  func tappedBeside() {
    guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) else { return }
    choose(cancel)
  }
}

/// The name of `UIAlertAction.Style` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The name of `UIAlertController.Style` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style
