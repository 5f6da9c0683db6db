/// An interaction that can be added to a view, such as a context menu.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view with the interaction.
  var view: UIView? { get }
  /// Tells the interaction that it is about to be added to a view, or removed from its view for nil.
  func willMove(to view: UIView?)
  /// Tells the interaction that it was added to a view, or removed from its view for nil.
  func didMove(to view: UIView?)
}

enum InteractionsSlot: ObjectSlot { static var initialValue: [any UIInteraction] { [] } }

extension UIView {
  /// The interactions of the view.
  public var interactions: [any UIInteraction] {
    get { slots[InteractionsSlot.self] }
    set {
      for old in interactions { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }
}
