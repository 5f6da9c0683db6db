/// The configuration of a context menu, with its preview and its elements.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The identifier of the configuration.
  open private(set) var identifier: any NSCopying
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
