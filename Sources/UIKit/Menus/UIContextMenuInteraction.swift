/// An interaction that shows a context menu after a long press.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The appearance of a menu.
  public enum Appearance: Int, Sendable {
    /// No menu is shown.
    case unknown
    /// The menu has a preview.
    case rich
    /// The menu has no preview.
    case compact
  }

  /// The delegate, which provides the menus.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view with the interaction.
  open private(set) weak var view: UIView?
  /// The appearance of the visible menu.
  open var menuAppearance: Appearance { session == nil ? .unknown : showsPreview ? .rich : .compact }
  /// A Boolean value indicating whether the menu has a preview. It is false for the menus of controls.
  var showsPreview = true
  private let press = UILongPressGestureRecognizer()
  private(set) var session: MenuSession?
  private var pressPoint = CGPoint.zero

  /// Creates an interaction with a delegate.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.addHandler { [weak self] in self?.pressed($0) }
  }

  /// Removes the gesture recogniser from the previous view.
  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(press) }

  /// Adds the gesture recogniser to the view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Returns the location of the press in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(pressPoint, to: view) ?? pressPoint }

  /// Dismisses the menu.
  open func dismissMenu() { session?.dismiss() }

  /// Replaces the visible menu by the result of a closure.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let session else { return }
    session.show(block(session.menu))
  }

  private func pressed(_ press: UIGestureRecognizer) {
    guard let view else { return }
    switch press.state {
    case .began: open(at: press.location(in: view))
    case .changed: session?.track(press.location(in: nil))
    case .ended: session?.release(press.location(in: nil))
    default: break
    }
  }

  /// Shows the menu for a location in the view. Returns false if there is none.
  @discardableResult
  func open(at point: CGPoint) -> Bool {
    guard session == nil, let view, view.window != nil, let delegate else { return false }
    pressPoint = point
    guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point) else {
      return false
    }
    let preview =
      showsPreview
      ? delegate.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
        ?? UITargetedPreview(view: view) : nil
    session = MenuSession.open(
      configuration, over: preview?.view ?? view, lifts: showsPreview, sender: showsPreview ? self : view,
      MenuEvents(
        willOpen: { [weak self] animator in
          guard let self else { return }
          delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        },
        willEnd: { [weak self] animator in
          guard let self else { return }
          session = nil
          delegate.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        },
        previewTapped: { [weak self] animator in
          guard let self else { return }
          delegate.contextMenuInteraction(
            self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }))
    return session != nil
  }
}

/// Methods that provide context menus.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the configuration of the menu for a location; nil for no menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the preview for the presentation of the menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns the preview for the dismissal of the menu. It is never called here.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Tells the delegate that the preview was tapped.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Tells the delegate that the menu is about to appear.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Tells the delegate that the menu is about to disappear.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Returns nil by default, for a preview of the interaction's view.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil by default.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing by default.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing by default.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing by default.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
