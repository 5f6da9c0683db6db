// The backgrounds of cells, headers and footers.
extension UIBackgroundConfiguration {
  private static func filled(_ color: UIColor) -> UIBackgroundConfiguration {
    var made = clear()
    made.backgroundColor = color
    return made
  }

  /// Returns the background of a cell in a plain list.
  @MainActor public static func listPlainCell() -> UIBackgroundConfiguration { filled(.systemBackground) }
  /// Returns the background of a cell in a grouped list.
  @MainActor public static func listGroupedCell() -> UIBackgroundConfiguration {
    filled(.secondarySystemGroupedBackground)
  }
  /// Returns the background of a header or footer in a plain list.
  @MainActor public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { filled(.systemBackground) }
  /// Returns the background of a header or footer in a grouped list.
  @MainActor public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .clear() }

  /// Returns the configuration unchanged: backgrounds look the same in all states.
  @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  /// Returns a view with the background for a cell of a size.
  @MainActor func makeView(_ size: CGSize) -> UIView {
    let holder = UIView(frame: CGRect(origin: .zero, size: size))
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
    holder.addSubview(view)
    return holder
  }
}
