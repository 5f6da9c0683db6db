// Attributes of scroll views and visual effect views.
extension InterfaceBuilder {
  /// Returns the effect of a `blurEffect` element.
  func blurEffect(_ element: XMLElement) throws -> UIBlurEffect {
    let style = try choice(
      element, "style",
      [
        "extraLight": UIBlurEffect.Style.extraLight, "light": .light, "dark": .dark, "regular": .regular,
        "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
        "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
        "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
        "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
        "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
        "systemThickMaterialLight": .systemThickMaterialLight, "systemChromeMaterialLight": .systemChromeMaterialLight,
        "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
        "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
        "systemThickMaterialDark": .systemThickMaterialDark, "systemChromeMaterialDark": .systemChromeMaterialDark,
      ])
    return UIBlurEffect(style: style ?? .light)
  }

  func configure(scrollView view: UIScrollView, _ element: XMLElement) throws {
    if let size = try element.child(key: "contentSize").map(size) { view.contentSize = size }
    if let inset = try element.child(key: "contentInset").map(insets) { view.contentInset = inset }
    if let value = try bool(element, "pagingEnabled") { view.isPagingEnabled = value }
    if let value = try bool(element, "scrollEnabled") { view.isScrollEnabled = value }
    if let value = try bool(element, "bounces") { view.bounces = value }
    if let value = try bool(element, "alwaysBounceVertical") { view.alwaysBounceVertical = value }
    if let value = try bool(element, "alwaysBounceHorizontal") { view.alwaysBounceHorizontal = value }
    if let value = try bool(element, "showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = value }
    if let value = try bool(element, "showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = value }
    if let value = try number(element, "minimumZoomScale") { view.minimumZoomScale = value }
    if let value = try number(element, "maximumZoomScale") { view.maximumZoomScale = value }
  }
}
