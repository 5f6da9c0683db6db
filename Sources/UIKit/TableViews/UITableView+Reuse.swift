// Registration and reuse of cells, headers and footers.
extension UITableView {
  func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return cells.register(identifier, nil) }
    guard let type = type as? UITableViewCell.Type else {
      preconditionFailure("register(_:forCellReuseIdentifier:) expects a subclass of UITableViewCell, found \(type)")
    }
    cells.register(identifier) { _ in UITableViewCell.make(type, identifier: identifier) }
  }

  func registerCell(_ nib: UINib?, _ identifier: String) {
    guard let nib else { return cells.register(identifier, nil) }
    cells.register(identifier) { _ in
      let cell = nib.makeView(UITableViewCell.self)
      cell?.reuseIdentifier = cell?.reuseIdentifier ?? identifier
      return cell
    }
  }

  func registerHeaderFooter(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return headerFooters.register(identifier, nil) }
    guard let type = type as? UITableViewHeaderFooterView.Type else {
      preconditionFailure(
        "register(_:forHeaderFooterViewReuseIdentifier:) expects a subclass of UITableViewHeaderFooterView, found "
          + "\(type)")
    }
    headerFooters.register(identifier) { _ in UITableViewHeaderFooterView.make(type, identifier: identifier) }
  }

  func registerHeaderFooter(_ nib: UINib?, _ identifier: String) {
    guard let nib else { return headerFooters.register(identifier, nil) }
    headerFooters.register(identifier) { _ in
      let view = nib.makeView(UITableViewHeaderFooterView.self)
      view?.reuseIdentifier = view?.reuseIdentifier ?? identifier
      return view
    }
  }

  /// Returns a reusable or new cell; nil for an unknown identifier. If a row is given, the cell has its size.
  func dequeueCell(_ identifier: String, for path: IndexPath?) -> UITableViewCell? {
    if let preferred = cells.takePreferred(identifier) { return preferred }
    let reusable = cells.take(identifier)
    guard let cell = reusable ?? cells.make(identifier, frame: .zero) else { return nil }
    UIView.performWithoutAnimation {
      if reusable != nil { cell.prepareForReuse() }
      if let path, layout.contains(path) { cell.bounds.size = layout.rect(ofRow: path).size }
    }
    return cell
  }

  /// Returns a cell with a registered identifier.
  ///
  /// iOS raises an exception for an unknown identifier. Here the scene stops after the turn.
  func dequeueRegisteredCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
    if let cell = dequeueCell(identifier, for: path) { return cell }
    Device.current.fail(
      ResourceError(
        file: "\(type(of: self))",
        "unable to dequeue a cell with identifier \"\(identifier)\": expected a registered nib or class, or a "
          + "prototype cell of the storyboard"))
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerFooters.take(identifier) {
      UIView.performWithoutAnimation { view.prepareForReuse() }
      return view
    }
    return headerFooters.make(identifier, frame: .zero)
  }
}
