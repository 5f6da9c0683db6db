// The state of editing of a collection view, which its cells follow.
extension UICollectionView {
  /// Gives visible cells the state of editing, in an animation on the screen.
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
