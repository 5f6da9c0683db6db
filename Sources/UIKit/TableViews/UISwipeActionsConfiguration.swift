/// An action that the user reveals by swiping over a row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The styles of contextual actions.
  public enum Style: Int, Sendable {
    /// An action that deletes no data.
    case normal
    /// An action that deletes data.
    case destructive
  }

  /// A closure that performs an action.
  ///
  /// It receives the action, the view that shows it, and a completion handler. It calls the handler with whether the
  /// action was performed.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style of the action.
  open private(set) var style: Style
  /// The closure that performs the action.
  open private(set) var handler: Handler
  /// The title of the action's button.
  open var title: String?
  /// The image of the action's button. It replaces the title.
  open var image: UIImage?
  /// The background colour of the action's button: red for destructive actions and grey for others by default.
  open var backgroundColor: UIColor!

  /// Creates an action with a style, a title and a closure that performs it.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// The actions that a swipe reveals at one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, in order from the edge of the row.
  open private(set) var actions: [UIContextualAction]
  /// A Boolean value indicating whether a full swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration of actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
