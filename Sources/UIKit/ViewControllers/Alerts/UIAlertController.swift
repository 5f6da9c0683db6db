// Alerts and action sheets: a card of words, fields and buttons over everything else.
//
// The controller only keeps what is to be shown; `AlertView` lays it out, `AlertPresentation` dims what is below and
// moves the card. Sizes and colours are choices after how iOS looks, each named once in `AlertView`.

/// One thing that an alert offers.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What kind of thing it is.
  public enum Style: Int, Sendable {
    /// One of several.
    case `default`
    /// Leaves everything as it is; at most one.
    case cancel
    /// Destroys something.
    case destructive
  }

  /// The words on the button.
  public let title: String?
  /// What kind of thing it is.
  public let style: Style
  /// Whether the button can be tapped.
  open var isEnabled = true { didSet { whenChanged?() } }
  let handler: ((UIAlertAction) -> Void)?
  var whenChanged: (() -> Void)?

  /// Creates an action; the handler runs when the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}

/// Asks or tells something over everything else.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// Buttons at the bottom of the screen.
    case actionSheet
    /// A card in the middle.
    case alert
  }

  /// How it looks.
  open private(set) var preferredStyle = Style.alert
  /// The smaller words.
  open var message: String? { didSet { card?.reload() } }
  /// What it offers, in order of adding.
  open private(set) var actions: [UIAlertAction] = []
  /// The action that is emphasised.
  open var preferredAction: UIAlertAction? { didSet { card?.reload() } }
  /// The text fields, in order of adding; nil without any.
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

  /// Creates an alert without words.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationStyle = .custom
    transitioningDelegate = presentation
  }

  /// Storyboards know no alerts.
  public required init?(coder: NSCoder) { nil }

  /// Adds something to offer.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "an alert can have one action of the style cancel only")
    actions.append(action)
    action.whenChanged = { [weak self] in self?.card?.reload() }
    card?.reload()
  }

  /// Adds a text field; alerts only.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "text fields can be added to alerts only")
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    fields.append(field)
    card?.reload()
  }

  /// The words, the fields, the buttons.
  open override func loadView() { view = AlertView(self) }

  private var card: AlertView? { viewIfLoaded as? AlertView }

  /// A button was tapped: the alert goes, then the action's handler runs.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, let presenter = presentingViewController else { return }
    presenter.dismiss(animated: true) { action.handler?(action) }
  }

  /// A tap beside an action sheet is its cancel action's.
  func tappedBeside() {
    guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) else { return }
    choose(cancel)
  }
}

/// What kind of thing an alert's action is.
@available(swift, obsoleted: 4.2, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style
/// How an alert looks.
@available(swift, obsoleted: 4.2, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style
