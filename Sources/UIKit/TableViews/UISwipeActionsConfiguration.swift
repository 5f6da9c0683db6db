/// An action that a swipe over a row shows.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The styles of actions.
  public enum Style: Int, Sendable {
    /// An action without a danger.
    case normal
    /// An action that deletes data.
    case destructive
  }

  /// The closure of an action: the action, the view of its button, and a closure that it calls at its end.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style of the action.
  public let style: Style
  /// The closure of the action.
  public let handler: Handler
  /// The title of the button.
  open var title: String?
  /// The image above the title.
  open var image: UIImage?
  /// The colour of the button.
  open var backgroundColor: UIColor!

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// The actions at one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge inwards.
  public let actions: [UIContextualAction]
  /// A Boolean value indicating whether a swipe across the whole row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
