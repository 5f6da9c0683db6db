// A phone has no pointer: the mouse is the finger. So no delegate is asked, and no pointer takes a shape.

/// An interaction that changes the pointer over parts of a view.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate, which provides regions and styles.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view with the interaction.
  open private(set) weak var view: UIView?
  /// A Boolean value indicating whether the interaction changes the pointer.
  open var isEnabled = true

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// Tells the interaction that it is about to leave its view, or to be added to one.
  open func willMove(to view: UIView?) {}
  /// Tells the interaction that it was added to a view, or removed.
  open func didMove(to view: UIView?) { self.view = view }
  /// Asks the delegate again, where a pointer is.
  open func invalidate() {}
}

/// Methods that provide the regions and styles of a pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region of the pointer; nil for none.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of the pointer in a region; nil for the system's.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// Returns the region of the whole view by default.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Uses the system's style by default.
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { nil }
}
