/// The configuration of a context menu, with its preview and its elements.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The identifier of the configuration.
  public let identifier: any NSCopying
  let previewProvider: (() -> UIViewController?)?
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?
  /// The identifiers of additional items to which the menu applies.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The preferred order of the elements. The value is stored. The first element is always on top.
  open var preferredMenuElementOrder = ElementOrder.automatic

  /// The orders of elements.
  public enum ElementOrder: Int, Sendable {
    /// The system's choice.
    case automatic
    /// The first element is nearest to the finger.
    case priority
    /// The first element is on top.
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

/// The type of a closure that returns the view controller of a preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// The type of a closure that returns the menu.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The appearance of a preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The outline of the visible part; nil for the whole view.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow. The value is stored and has no effect.
  open var shadowPath: UIBezierPath?
  /// The background colour of the preview. The value is stored and has no effect.
  open var backgroundColor: UIColor! = .clear
  /// Creates the standard appearance.
  public override init() { super.init() }
}

/// The target of a preview, which determines its position.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view that contains the preview.
  public let container: UIView
  /// The centre of the preview, in the container's coordinates.
  public let center: CGPoint
  /// The transform of the preview.
  public let transform: CGAffineTransform
  /// Creates a target.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// A view that is shown as the preview of a menu.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view of the preview.
  public let view: UIView
  /// The target that was set; nil for the view's own position.
  public let storedTarget: UIPreviewTarget?
  /// The parameters of the preview.
  open var parameters: UIPreviewParameters { storedParameters }
  private let storedParameters: UIPreviewParameters
  /// The target of the preview.
  open var target: UIPreviewTarget {
    storedTarget ?? UIPreviewTarget(container: view.superview ?? view, center: view.center)
  }
  /// The size of the view.
  open var size: CGSize { view.bounds.size }
  /// Creates a preview with a target.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, storedParameters, storedTarget) = (view, parameters, target)
    super.init()
  }
  /// Creates a preview at the position of the view.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, storedParameters, storedTarget) = (view, parameters, nil)
    super.init()
  }
}

/// An animator of a menu, to which client code can add animations and completion handlers.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The view controller of the preview.
  var previewViewController: UIViewController? { get }
  /// Adds animations that run alongside that of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that runs after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The styles of the animation of a tapped preview.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview returns to its source.
  case dismiss
  /// The preview expands to full screen.
  case pop
}

/// The animator of a tapped preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The style of the animation. The value is stored and has no effect.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The animator of the presentation or dismissal of a menu.
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
    let handlers = completions
    completions = []
    for completion in handlers { completion() }
  }
}
