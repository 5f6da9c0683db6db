// The editing state of a collection view and its cells.
extension UICollectionView {
  /// Sets the editing state of visible cells, with an animation while the view is in a window.
  func editingChanged() {
    endSwipe(animated: true)
    let change = { [self] in
      for item in shown.values {
        guard let cell = item.view as? UICollectionViewCell else { continue }
        cell.isEdited = isEditing
        cell.layoutIfNeeded()
      }
    }
    guard window != nil else { return change() }
    UIView.animate(withDuration: 0.3, animations: change)
  }

  /// A Boolean value indicating whether items may be selected now.
  var permitsSelection: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// A Boolean value indicating whether several items may be selected now.
  var permitsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
}
