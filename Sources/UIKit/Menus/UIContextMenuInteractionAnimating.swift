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
