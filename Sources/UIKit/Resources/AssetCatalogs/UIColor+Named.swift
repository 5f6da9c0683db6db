extension UIColor {
  /// Creates a colour from the asset catalogues of the main bundle.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates a colour from the asset catalogues of a bundle. It is dynamic if the catalogue has a light and a dark
  /// variant.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    do {
      guard let color = try Self.fromCatalog(name, in: bundle ?? .main) else { return nil }
      self.init(dynamicProvider: { traits in color.resolvedColor(with: traits) })
    } catch {
      Device.current.fail(error)
      return nil
    }
  }

  /// Returns the colour of a name; nil if there is none. A colour that cannot be used is an error.
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

  private static func color(_ entry: AssetContents.Color, _ set: AssetCatalog.ColorSet) throws -> UIColor {
    guard let value = entry.color else { return .clear }
    if let reference = value.reference {
      guard let color = system(named: reference) else {
        throw ResourceError(file: set.file, element: "color.reference", "there is no colour \"\(reference)\"")
      }
      return color
    }
    let parts = value.components ?? [:]
    let alpha = CGFloat(parts["alpha"]?.value ?? 1)
    if let white = parts["white"]?.value { return UIColor(white: CGFloat(white), alpha: alpha) }
    guard let red = parts["red"]?.value, let green = parts["green"]?.value, let blue = parts["blue"]?.value else {
      throw ResourceError(
        file: set.file, element: "color.components", "expected red, green and blue, or white")
    }
    let rgb = try sRGB([red, green, blue], space: value.space ?? "srgb", set)
    return UIColor(red: CGFloat(rgb[0]), green: CGFloat(rgb[1]), blue: CGFloat(rgb[2]), alpha: alpha)
  }

  /// Converts components of a colour space to extended sRGB.
  private static func sRGB(_ c: [Double], space: String, _ set: AssetCatalog.ColorSet) throws -> [Double] {
    switch space {
    case "srgb", "extended-srgb", "gray-gamma-22", "extended-gray": return c
    case "extended-linear-srgb", "linear-srgb": return c.map(encoded)
    case "display-p3":
      return sRGB(displayP3: c)
    default: throw ResourceError(file: set.file, element: "color.color-space", "\"\(space)\" is not known")
    }
  }

  /// Converts Display P3 to extended sRGB. Both have the same transfer function; the matrix is that of CSS Color 4.
  private static func sRGB(displayP3 c: [Double]) -> [Double] {
    let p = c.map(linear)
    return [
      1.2249401762805598 * p[0] - 0.22494017628055996 * p[1],
      -0.042056954709688163 * p[0] + 1.0420569547096881 * p[1],
      -0.019637554590334432 * p[0] - 0.078636045550631889 * p[1] + 1.0982736001409663 * p[2],
    ].map(encoded)
  }

  /// Creates a colour from components in Display P3, which may lie outside sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let c = UIColor.sRGB(displayP3: [Double(red), Double(green), Double(blue)])
    self.init(red: CGFloat(c[0]), green: CGFloat(c[1]), blue: CGFloat(c[2]), alpha: alpha)
  }

  private static func linear(_ x: Double) -> Double {
    let a = abs(x)
    let y = a <= 0.04045 ? a / 12.92 : Numerics.pow((a + 0.055) / 1.055, 2.4)
    return x < 0 ? -y : y
  }

  private static func encoded(_ x: Double) -> Double {
    let a = abs(x)
    let y = a <= 0.0031308 ? a * 12.92 : 1.055 * Numerics.pow(a, 1 / 2.4) - 0.055
    return x < 0 ? -y : y
  }

  /// Returns the system colour of a name in storyboards and catalogues.
  static func system(named name: String) -> UIColor? {
    var word = name
    if word.hasSuffix("Color") { word = String(word.dropLast(5)) }
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
    return colors.first { $0.key == word }?.value
  }
}
