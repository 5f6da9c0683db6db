extension UIViewController {
  enum EditingSlot: ObjectSlot { static var initialValue: Bool { false } }
  enum EditButtonSlot: ObjectSlot { static var initialValue: UIBarButtonItem? { nil } }

  func editingChanged(_ editing: Bool) {
    slots[EditingSlot.self] = editing
    let item = slots[EditButtonSlot.self]
    item?.title = editing ? "Done" : "Edit"
    item?.style = editing ? .done : .plain
  }

  /// The system's margin at the sides of a screen. Screens count as wide from 414 points on, as on phones; the number
  /// is a choice.
  static var systemSideMargin: CGFloat { UIScreen.main.bounds.width >= 414 ? 20 : 16 }

  /// The least margins of the controller's view.
  var minimumMargins: NSDirectionalEdgeInsets {
    let side = Self.systemSideMargin
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}
