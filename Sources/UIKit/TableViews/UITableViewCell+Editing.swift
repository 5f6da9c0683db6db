// The editing controls of a cell.
extension UITableViewCell {
  func showEditing(_ editing: Bool, animated: Bool) {
    guard stateFlags.isEditing != editing else { return }
    stateFlags.isEditing = editing
    setNeedsUpdateConfiguration()
    let state: StateMask = editing ? .showingEditControl : []
    willTransition(to: state)
    let change = { [self] in
      layOutParts()
      setNeedsLayout()
      layoutIfNeeded()
    }
    guard animated, window != nil else {
      change()
      return didTransition(to: state)
    }
    UIView.performWithoutAnimation { makeEditControls() }
    UIView.animate(withDuration: 0.3, animations: change) { [weak self] _ in self?.didTransition(to: state) }
  }

  /// A Boolean value indicating whether a control before the contents deletes, inserts or selects the row.
  var showsEditControl: Bool { isEditing && (editingStyle != .none || selectsInEditing) }

  private func makeEditControls() {
    if showsEditControl, parts.editControl?.style != editingStyle {
      parts.editControl?.removeFromSuperview()
      let control = EditControl(editingStyle) { [weak self] in
        guard let self else { return }
        self.table?.editControlTapped(self)
      }
      control.isChosen = isSelected
      parts.editControl = control
      addSubview(control)
      control.alpha = 0
      placeEditControl(control, isShown: false)
    }
    if showsReorderNow, parts.reorderControl == nil {
      let control = ReorderControl(self)
      parts.reorderControl = control
      addSubview(control)
      control.alpha = 0
      placeReorderControl(control)
    }
  }

  func placeEditControls() {
    if showsEditControl || showsReorderNow { UIView.performWithoutAnimation { makeEditControls() } }
    if let control = parts.editControl {
      control.alpha = showsEditControl ? 1 : 0
      placeEditControl(control, isShown: showsEditControl)
    }
    if let control = parts.reorderControl {
      control.alpha = showsReorderNow ? 1 : 0
      placeReorderControl(control)
    }
  }

  private func placeEditControl(_ control: EditControl, isShown: Bool) {
    let x = isShown ? leadingMargin - 8 : -CellMetrics.editingIndent
    control.frame = CGRect(x: x, y: 0, width: CellMetrics.editingIndent, height: bounds.height)
  }

  private func placeReorderControl(_ control: ReorderControl) {
    let width = CellMetrics.reorderWidth
    control.frame = CGRect(x: bounds.width - width - 8, y: 0, width: width, height: bounds.height)
  }
}

/// The round control that deletes or inserts a row, a disc with a minus or a plus; or the circle of a selectable row.
final class EditControl: UIControl {
  /// The style; `none` for a selectable row.
  let style: UITableViewCell.EditingStyle
  static let diameter: CGFloat = 22
  private let disc: UIView

  /// A Boolean value indicating whether the circle of a selectable row is filled.
  var isChosen = false { didSet { (disc as? SelectionCircle)?.isChosen = isChosen } }

  init(_ style: UITableViewCell.EditingStyle, color: UIColor? = nil, tapped: @escaping () -> Void) {
    self.style = style
    disc =
      style == .none
      ? SelectionCircle(mark: nil, isChosen: false)
      : UIView(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
    super.init(frame: .zero)
    disc.isUserInteractionEnabled = false
    guard style != .none else {
      // A touch selects the row.
      isUserInteractionEnabled = false
      addSubview(disc)
      return
    }
    disc.layer.cornerRadius = Self.diameter / 2
    disc.backgroundColor = color ?? (style == .insert ? .systemGreen : .systemRed)
    addBar(CGRect(x: 5.5, y: 10, width: 11, height: 2))
    if style == .insert { addBar(CGRect(x: 10, y: 5.5, width: 2, height: 11)) }
    addSubview(disc)
    addAction(UIAction { _ in tapped() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func addBar(_ frame: CGRect) {
    let bar = UIView(frame: frame)
    bar.backgroundColor = .white
    disc.addSubview(bar)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    disc.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
