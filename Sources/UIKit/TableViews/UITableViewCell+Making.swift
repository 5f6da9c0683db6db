extension UITableViewCell {
  /// Makes a cell of a registered class.
  ///
  /// A class value can be instantiated by a required initialiser only, and Apple's `init(style:reuseIdentifier:)` is not
  /// required. Classes that are registered with a maker are made by it; generated code registers all classes of a
  /// project. Any other class is made by `init(coder:)`, which it inherits unless it declares initialisers.
  static func make(_ type: UITableViewCell.Type, identifier: String) -> UITableViewCell? {
    if type == UITableViewCell.self { return UITableViewCell(style: .default, reuseIdentifier: identifier) }
    let outer = Device.current[CellBeingMade.self]
    Device.current[CellBeingMade.self] = identifier
    defer { Device.current[CellBeingMade.self] = outer }
    let cell = RuntimeClass.make(type) as? UITableViewCell ?? type.init(coder: EmptyCoder())
    cell?.reuseIdentifier = identifier
    return cell
  }

  func forgetRow() {
    stateFlags.isHighlighted = false
    stateFlags.isSelected = false
    showState()
    needsConfigurationUpdate = true
  }
}
