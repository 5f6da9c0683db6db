/// The contents of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The name that client code gives to the configuration.
  public let identifier: any NSCopying
  let previewProvider: (() -> UIViewController?)?
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?
  /// The further identifiers of items with this menu.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The order of the elements. The value is stored; the first element is on top.
  open var preferredMenuElementOrder = ElementOrder.automatic

  /// The orders of elements.
  public enum ElementOrder: Int, Sendable {
    /// The system's choice.
    case automatic
    /// The first element nearest to the finger.
    case priority
    /// The first element on top.
    case fixed
  }

  /// Creates a configuration with a preview and a menu.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}

/// The type of a closure that makes the controller of a preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// The type of a closure that makes the menu.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The appearance of a preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The outline of the visible part; nil for all.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow. The value is stored and has no effect.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view.
  open var backgroundColor: UIColor! = .clear
  /// Creates the standard appearance.
  public override init() { super.init() }
}

/// The place to which a preview belongs.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view around the preview.
  public let container: UIView
  /// The middle of the preview in that view.
  public let center: CGPoint
  /// The transform of the preview.
  public let transform: CGAffineTransform
  /// Creates a place.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// A view that is lifted beside its menu.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// The place of the view; nil for its own.
  public let storedTarget: UIPreviewTarget?
  /// The appearance of the view.
  open var parameters: UIPreviewParameters { storedParameters }
  private let storedParameters: UIPreviewParameters
  /// The place of the view.
  open var target: UIPreviewTarget {
    storedTarget ?? UIPreviewTarget(container: view.superview ?? view, center: view.center)
  }
  /// The size of the view.
  open var size: CGSize { view.bounds.size }
  /// Creates a preview at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, storedParameters, storedTarget) = (view, parameters, target)
    super.init()
  }
  /// Creates a preview at the place of the view.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, storedParameters, storedTarget) = (view, parameters, nil)
    super.init()
  }
}

/// Closures that run beside the animation of a menu, and after it.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that runs after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The ways in which a tapped preview disappears.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview goes back to its place.
  case dismiss
  /// The preview grows.
  case pop
}

/// The animator of a tapped preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The way in which the preview disappears.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The animator of one appearance or disappearance of a menu.
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.pop
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(preview: UIViewController?) {
    previewViewController = preview
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
  func animate() { for animation in animations { animation() } }
  func complete() {
    let due = completions
    completions = []
    for completion in due { completion() }
  }
}
