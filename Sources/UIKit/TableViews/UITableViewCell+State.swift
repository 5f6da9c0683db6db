// Selection, highlight and background.
extension UITableViewCell {
  func changeState(animated: Bool, _ change: (inout CellStateFlags) -> Void) {
    let old = stateFlags
    change(&stateFlags)
    guard old != stateFlags else { return }
    setNeedsUpdateConfiguration()
    guard animated else { return updateStateAppearance() }
    UIView.animate(withDuration: 0.25) { self.updateStateAppearance() }
  }

  private var showsSelection: Bool { (isSelected || isHighlighted) && selectionStyle != .none }

  /// The view behind the content view of a selected cell: a custom one, or the standard one.
  var shownSelection: UIView? { selectedBackgroundView ?? parts.selection }

  func updateStateAppearance() {
    let isShown = showsSelection
    parts.editControl?.isChosen = isSelected
    if isShown, selectedBackgroundView == nil, parts.selection == nil {
      let view = UIView(frame: bounds)
      view.backgroundColor = .systemGray4
      parts.selection = view
    }
    if let view = shownSelection {
      if view.superview !== self, isShown {
        UIView.performWithoutAnimation {
          view.frame = bounds
          insertSubview(view, at: backgroundView == nil ? 0 : 1)
          view.alpha = 0
        }
      }
      view.alpha = isShown ? 1 : 0
    }
    Self.highlight(contentView, isShown)
  }

  /// Passes the highlight on to labels and images, as Apple documents for `setHighlighted(_:animated:)`.
  private static func highlight(_ view: UIView, _ isHighlighted: Bool) {
    for child in view.subviews {
      if let label = child as? UILabel, label.isHighlighted != isHighlighted { label.isHighlighted = isHighlighted }
      if let image = child as? UIImageView, image.isHighlighted != isHighlighted { image.isHighlighted = isHighlighted }
      highlight(child, isHighlighted)
    }
  }

  func replaceBackdrop(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    if new === backgroundView {
      insertSubview(new, at: 0)
      new.frame = bounds
    } else {
      parts.selection?.removeFromSuperview()
      updateStateAppearance()
    }
  }

  /// Sets the background of the table's style, unless client code has set one.
  func applyDefaultBackground(_ style: UITableView.Style) {
    guard storedBackgroundColor == nil, backgroundConfiguration == nil else { return }
    backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }
}
