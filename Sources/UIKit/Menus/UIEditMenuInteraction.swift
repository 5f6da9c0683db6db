/// The configuration of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// The identifier of the configuration.
  open private(set) var identifier: AnyHashable
  /// The point to which the menu is anchored, in the view's coordinates.
  open private(set) var sourcePoint: CGPoint
  /// The preferred direction of the arrow. It has no effect: the menu appears above the point if there is space.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration for a point of the interaction's view.
  public init(identifier: AnyHashable? = nil, sourcePoint: CGPoint) {
    (self.identifier, self.sourcePoint) = (identifier ?? AnyHashable(UUID()), sourcePoint)
    super.init()
  }
}

/// The directions of an edit menu's arrow.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// The system's choice.
  case automatic
  /// Upwards.
  case up
  /// Downwards.
  case down
  /// To the left.
  case left
  /// To the right.
  case right
}

/// An interaction that shows an edit menu, which is a row of commands beside a point.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The delegate, which provides the menus.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view with the interaction.
  open private(set) weak var view: UIView?
  private var bar: EditMenuBar?
  private var configuration: UIEditMenuConfiguration?

  /// Creates an interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Dismisses the menu.
  open func willMove(to view: UIView?) { dismissMenu() }
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }

  /// Presents the menu of a configuration.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view, let window = view.window else { return }
    let suggested = EditCommand.available(from: view)
    let menu =
      delegate.map { $0.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested) }
      ?? UIMenu(children: suggested)
    guard let menu, !menu.children.isEmpty else { return }
    let animator = MenuAnimator(preview: nil)
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    self.configuration = configuration
    let target =
      delegate?.editMenuInteraction(self, targetRectFor: configuration)
      ?? CGRect(origin: configuration.sourcePoint, size: .zero)
    bar = EditMenuBar.open(menu.flattened, at: view.convert(target, to: window), in: window, sender: self) {
      [weak self] in self?.ended()
    }
    animator.animate()
    animator.complete()
  }

  /// Dismisses the menu.
  open func dismissMenu() { bar?.close() }

  /// Reloads the visible menu.
  open func reloadVisibleMenu() { if let configuration, bar != nil { presentEditMenu(with: configuration) } }

  /// Updates the position of the visible menu.
  open func updateVisibleMenuPosition(animated: Bool) { reloadVisibleMenu() }

  private func ended() {
    bar = nil
    guard let configuration else { return }
    let animator = MenuAnimator(preview: nil)
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.animate()
    animator.complete()
  }
}

/// The animator of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Adds animations that run alongside that of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that runs after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}

/// Methods that provide edit menus.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu; nil for none.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle beside which the menu is shown.
  func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration)
    -> CGRect
  /// Tells the delegate that the menu is about to appear.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Tells the delegate that the menu is about to disappear.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Returns a menu of the suggested actions by default.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  /// Returns the source point by default.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
  /// Does nothing by default.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing by default.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

extension UIMenu {
  /// The elements of the menu and of its submenus, without the submenus themselves.
  var flattened: [UIMenuElement] { children.flatMap { ($0 as? UIMenu)?.flattened ?? [$0] } }
}
