// Accessories: the views at the trailing edge of a cell.
extension UITableViewCell {
  func accessoryChanged() {
    parts.accessory?.removeFromSuperview()
    parts.accessory = nil
    setNeedsLayout()
  }

  func replaceAccessory(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new {
      if new.bounds.size == .zero { new.sizeToFit() }
      addSubview(new)
    }
    setNeedsLayout()
  }

  /// Creates the view of the current accessory type, unless it exists.
  func makeAccessory() {
    let type = isEditing ? editingAccessoryType : accessoryType
    guard parts.accessory.map({ ($0 as? CellAccessory)?.type != type }) ?? true else { return }
    parts.accessory?.removeFromSuperview()
    parts.accessory = type == .none ? nil : CellAccessory(type) { [weak self] in self?.detailTapped() }
  }

  private func detailTapped() {
    accessorySegue?(self)
    guard let table, let path = table.indexPath(for: self) else { return }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }
}

/// The disclosure indicator, checkmark or detail button of a cell.
final class CellAccessory: UIView {
  let type: UITableViewCell.AccessoryType

  init(_ type: UITableViewCell.AccessoryType, onDetailTap: @escaping () -> Void) {
    self.type = type
    super.init(frame: .zero)
    var views: [UIView] = []
    if type == .detailButton || type == .detailDisclosureButton {
      let button = UIButton(type: .system)
      button.setImage(Self.symbol("info.circle", 18, .regular), for: .normal)
      button.addAction(UIAction { _ in onDetailTap() }, for: .touchUpInside)
      button.frame.size = CGSize(width: 24, height: 24)
      views.append(button)
    }
    if type == .disclosureIndicator || type == .detailDisclosureButton {
      views.append(Self.image(Self.symbol("chevron.right", 12, .bold), .tertiaryLabel))
    }
    if type == .checkmark { views.append(Self.image(Self.symbol("checkmark", 15, .semibold), nil)) }
    var x: CGFloat = 0
    for view in views {
      addSubview(view)
      view.frame.origin.x = x
      x = view.frame.maxX + 8
    }
    bounds.size = CGSize(width: max(0, x - 8), height: views.map(\.frame.height).max() ?? 0)
    for view in views { view.frame.origin.y = (bounds.height - view.frame.height) / 2 }
  }

  required init?(coder: NSCoder) { nil }

  static func symbol(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight))
  }

  private static func image(_ image: UIImage?, _ color: UIColor?) -> UIImageView {
    let view = UIImageView(image: image)
    view.tintColor = color
    return view
  }
}
