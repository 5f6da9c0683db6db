/// An action that a swipe over a row reveals, in the API before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The styles of row actions.
  public enum Style: Int, Sendable {
    /// An action that deletes data.
    case `default`
    /// An action that deletes no data.
    case normal
    /// The same as `default`.
    public static var destructive: Style { .default }
  }

  /// The style of the action.
  open private(set) var style: Style
  /// The title of the action's button.
  open var title: String?
  /// The background colour of the action's button; nil for the colour of its style.
  open var backgroundColor: UIColor?
  /// The visual effect behind the action's button. The value is stored and has no effect.
  open var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action with a style, a title and a closure that performs it.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// Returns the action for a row as a contextual action, the API since iOS 11.
  func contextual(for path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
