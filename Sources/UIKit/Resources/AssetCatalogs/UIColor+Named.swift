extension UIColor {
  /// Creates a colour with a name in the asset catalogues of the main bundle; nil if there is none.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates a colour with a name in the asset catalogues of a bundle; nil if there is none.
  ///
  /// The colour is dynamic if its light and dark variants differ. The trait collection has no effect.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    do {
      guard let color = try Self.fromCatalog(name, in: bundle ?? .main) else { return nil }
      self.init(dynamicProvider: { traits in color.resolvedColor(with: traits) })
    } catch {
      Device.current.fail(error)
      return nil
    }
  }

  /// Returns the colour with a name in the asset catalogues of a bundle; nil if there is none.
  ///
  /// A colour without components, or in an unknown colour space, throws a `ResourceError`.
  static func fromCatalog(_ name: String, in bundle: Bundle) throws -> UIColor? {
    for catalog in try bundle.catalogs() {
      guard let set = try catalog.colorSet(name) else { continue }
      var choice = AssetChoice(.current)
      choice.isDark = false
      guard let light = try choice.color(in: set.colors).map({ try color($0, set) }) else { continue }
      choice.isDark = true
      guard let dark = try choice.color(in: set.colors).map({ try color($0, set) }), dark != light else { return light }
      return UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? dark : light })
    }
    return nil
  }

  /// Returns the colour of an entry: a system colour, or components.
  private static func color(_ entry: AssetContents.Color, _ set: AssetCatalog.ColorSet) throws -> UIColor {
    guard let value = entry.color else { return .clear }
    if let reference = value.reference {
      guard let color = system(named: reference) else {
        throw ResourceError(file: set.file, element: "color.reference", "there is no colour \"\(reference)\"")
      }
      return color
    }
    let components = value.components ?? [:]
    let alpha = CGFloat(components["alpha"]?.value ?? 1)
    if let white = components["white"]?.value { return UIColor(white: CGFloat(white), alpha: alpha) }
    guard let red = components["red"]?.value, let green = components["green"]?.value,
      let blue = components["blue"]?.value
    else {
      throw ResourceError(
        file: set.file, element: "color.components", "expected red, green and blue, or white")
    }
    let space = try space(named: value.space ?? "srgb", set)
    let numbers = [CGFloat(red), CGFloat(green), CGFloat(blue), alpha]
    return CGColor(colorSpace: space, components: numbers).map { UIColor(cgColor: $0) } ?? .clear
  }

  /// Returns the space with a name of asset catalogues.
  private static func space(named name: String, _ set: AssetCatalog.ColorSet) throws -> CGColorSpace {
    let space: String? =
      switch name {
      case "srgb", "extended-srgb", "gray-gamma-22", "extended-gray": CGColorSpace.sRGB
      case "extended-linear-srgb", "linear-srgb": CGColorSpace.extendedLinearSRGB
      case "display-p3": CGColorSpace.displayP3
      default: nil
      }
    guard let space = space.flatMap({ CGColorSpace(name: $0) }) else {
      throw ResourceError(file: set.file, element: "color.color-space", "\"\(name)\" is not known")
    }
    return space
  }

  /// Creates a colour with components in Display P3. In extended sRGB, its components may be below 0 or above 1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
      CGColor(colorSpace: $0, components: [red, green, blue, alpha])
    }
    self.init(cgColor: color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Returns the system colour with a name in storyboards or catalogues, such as `systemRedColor`; nil if unknown.
  static func system(named name: String) -> UIColor? {
    let baseName = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
    let colors: KeyValuePairs<String, UIColor> = [
      "black": .black, "white": .white, "clear": .clear, "gray": .gray, "lightGray": .lightGray,
      "darkGray": .darkGray, "red": .red, "green": .green, "blue": .blue, "yellow": .yellow, "orange": .orange,
      "purple": .purple, "brown": .brown, "cyan": .cyan, "magenta": .magenta, "darkText": .darkText,
      "lightText": .lightText, "systemRed": .systemRed, "systemGreen": .systemGreen, "systemBlue": .systemBlue,
      "systemOrange": .systemOrange, "systemYellow": .systemYellow, "systemPink": .systemPink,
      "systemPurple": .systemPurple, "systemTeal": .systemTeal, "systemIndigo": .systemIndigo,
      "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
      "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
      "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
      "tertiarySystemBackground": .tertiarySystemBackground,
      "systemGroupedBackground": .systemGroupedBackground, "label": .label, "secondaryLabel": .secondaryLabel,
      "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel, "separator": .separator,
      "opaqueSeparator": .opaqueSeparator, "link": .link, "placeholderText": .placeholderText,
      "systemFill": .systemFill, "groupTableViewBackground": .systemGroupedBackground,
      "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
      "quaternarySystemFill": .quaternarySystemFill,
      "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
      "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
      "tableCellGroupedBackground": .secondarySystemGroupedBackground, "tableCellPlainBackground": .systemBackground,
      "tableBackground": .systemBackground, "tableSeparator": .separator,
    ]
    return colors.first { $0.key == baseName }?.value
  }
}
