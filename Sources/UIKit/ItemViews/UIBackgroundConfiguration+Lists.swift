// The default backgrounds of cells, headers and footers in lists.
extension UIBackgroundConfiguration {
  /// Returns the background of a cell in a plain list.
  @MainActor public static func listPlainCell() -> UIBackgroundConfiguration { list(.plainCell) }
  /// Returns the background of a cell in a grouped list.
  @MainActor public static func listGroupedCell() -> UIBackgroundConfiguration { list(.groupedCell) }
  /// Returns the background of a cell in a list, here that of a plain one.
  @MainActor public static func listCell() -> UIBackgroundConfiguration { list(.plainCell) }
  /// Returns the background of a cell in a sidebar.
  @MainActor public static func listSidebarCell() -> UIBackgroundConfiguration {
    var result = list(.sidebarCell)
    result.cornerRadius = 10
    return result
  }
  /// Returns the background of a header or footer in a plain list.
  @MainActor public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { list(.plainHeader) }
  /// Returns the background of a header or footer in a grouped list.
  @MainActor public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .clear() }

  private static func list(_ role: ListRole) -> UIBackgroundConfiguration {
    var result = clear()
    result.listRole = role
    result.backgroundColor = role.color(isFilled: false)
    return result
  }

  /// Returns the configuration for a state: the standard background of a selected or highlighted cell is gray.
  ///
  /// A colour that client code has set stays.
  @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let listRole, let cell = state as? UICellConfigurationState,
      [true, false].contains(where: { listRole.color(isFilled: $0) == backgroundColor })
    else { return self }
    var result = self
    result.backgroundColor = listRole.color(isFilled: cell.isSelected || cell.isHighlighted)
    return result
  }

  /// Returns a view of a given size that shows the background, inside the insets.
  @MainActor func makeView(_ size: CGSize) -> UIView {
    let container = UIView(frame: CGRect(origin: .zero, size: size))
    let view = customView ?? UIImageView(image: image)
    view.contentMode = imageContentMode
    view.frame = CGRect(
      x: backgroundInsets.leading, y: backgroundInsets.top,
      width: max(0, size.width - backgroundInsets.leading - backgroundInsets.trailing),
      height: max(0, size.height - backgroundInsets.top - backgroundInsets.bottom))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = backgroundColor
    view.layer.cornerRadius = cornerRadius
    view.layer.borderWidth = strokeWidth
    view.layer.borderColor = strokeColor?.cgColor
    view.clipsToBounds = cornerRadius > 0
    container.addSubview(view)
    return container
  }
}

/// The part of a list whose standard background a configuration describes.
enum ListRole {
  case plainCell
  case groupedCell
  case sidebarCell
  case plainHeader

  /// Returns the standard colour, of a selected or highlighted cell where `isFilled` is true.
  func color(isFilled: Bool) -> UIColor? {
    switch self {
    case .plainCell: isFilled ? .systemGray4 : .systemBackground
    case .groupedCell: isFilled ? .systemGray4 : .secondarySystemGroupedBackground
    case .sidebarCell: isFilled ? .systemGray4 : nil
    case .plainHeader: .systemBackground
    }
  }
}
