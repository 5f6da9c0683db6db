extension UITableViewCell {
  /// Creates a cell of a registered class.
  ///
  /// Swift creates an instance of a class value only with a required initialiser. Apple's `init(style:reuseIdentifier:)`
  /// is not required. Generated code therefore registers a factory for each class of a project. A class without a
  /// factory is created with `init(coder:)`, which it inherits unless it declares initialisers.
  static func make(_ type: UITableViewCell.Type, identifier: String) -> UITableViewCell? {
    if type == UITableViewCell.self { return UITableViewCell(style: .default, reuseIdentifier: identifier) }
    let outer = Device.current[CellBeingMade.self]
    Device.current[CellBeingMade.self] = identifier
    defer { Device.current[CellBeingMade.self] = outer }
    let cell = RuntimeClass.make(type) as? UITableViewCell ?? type.init(coder: EmptyCoder())
    cell?.reuseIdentifier = identifier
    return cell
  }

  /// Clears the state that belongs to the previous row.
  func resetState() {
    stateFlags.isHighlighted = false
    stateFlags.isSelected = false
    updateStateAppearance()
    configurationUpdate = .requested
  }
}
