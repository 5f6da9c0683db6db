/// A behaviour that a view has, such as a context menu.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view with the interaction.
  var view: UIView? { get }
  /// Tells the interaction that it is about to leave its view, or to be added to one.
  func willMove(to view: UIView?)
  /// Tells the interaction that it was added to a view, or removed.
  func didMove(to view: UIView?)
}

private enum InteractionsSlot: ObjectSlot { static var initialValue: [any UIInteraction] { [] } }

extension UIView {
  /// The interactions of the view.
  public var interactions: [any UIInteraction] {
    get { slots[InteractionsSlot.self] }
    set {
      for old in interactions { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds an interaction, and removes it from its former view.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    slots[InteractionsSlot.self].append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    slots[InteractionsSlot.self].removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
