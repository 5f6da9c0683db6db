/// An action that a swipe over a row shows, as before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The styles of actions.
  public enum Style: Int, Sendable {
    /// An action that deletes data.
    case `default`
    /// An action without a danger.
    case normal
    /// An action that deletes data, by its other name.
    public static var destructive: Style { .default }
  }

  /// The style of the action.
  public let style: Style
  /// The title of the button.
  open var title: String?
  /// The colour of the button; nil for that of the style.
  open var backgroundColor: UIColor?
  /// The effect behind the button. The value is stored and has no effect.
  open var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// Returns the same action for a row, as since iOS 11.
  func contextual(for path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
