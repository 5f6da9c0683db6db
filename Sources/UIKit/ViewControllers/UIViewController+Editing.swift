extension UIViewController {
  enum EditingSlot: ObjectSlot { static var initialValue: Bool { false } }
  private enum EditButtonSlot: ObjectSlot { static var initialValue: UIBarButtonItem? { nil } }

  /// Returns the bar button that toggles the editing state, which is made at the first call.
  func editButtonItemMadeIfNeeded() -> UIBarButtonItem {
    if let item = slots[EditButtonSlot.self] { return item }
    let item = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.setEditing(!self.isEditing, animated: true)
      })
    slots[EditButtonSlot.self] = item
    editingChanged(isEditing)
    return item
  }

  /// Stores the editing state, and updates the title and style of the edit button.
  func editingChanged(_ editing: Bool) {
    slots[EditingSlot.self] = editing
    let item = slots[EditButtonSlot.self]
    item?.title = editing ? "Done" : "Edit"
    item?.style = editing ? .done : .plain
  }

  /// The system's minimum margin at the sides of the screen: 16 points, or 20 for widths from 414 points on. The limit
  /// is our choice.
  static var systemSideMargin: CGFloat { UIScreen.main.bounds.width >= 414 ? 20 : 16 }

  /// The minimum margins of the root view.
  var minimumMargins: NSDirectionalEdgeInsets {
    let side = Self.systemSideMargin
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}
