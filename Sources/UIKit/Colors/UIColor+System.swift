// The fixed colours, and the system colours with the values that Apple published for light and dark mode.

extension UIColor {
  /// A transparent colour.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  /// Black.
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// Dark grey.
  public class var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
  /// Light grey.
  public class var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
  /// White.
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// Grey.
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// Red.
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// Green.
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// Blue.
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// Cyan.
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// Yellow.
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// Magenta.
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// Orange.
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  /// Purple.
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// Brown.
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// A system red that adapts to the current traits.
  public class var systemRed: UIColor { system(0xFF3B30, 0xFF453A) }
  /// A system orange that adapts to the current traits.
  public class var systemOrange: UIColor { system(0xFF9500, 0xFF9F0A) }
  /// A system yellow that adapts to the current traits.
  public class var systemYellow: UIColor { system(0xFFCC00, 0xFFD60A) }
  /// A system green that adapts to the current traits.
  public class var systemGreen: UIColor { system(0x34C759, 0x30D158) }
  /// A system mint that adapts to the current traits.
  public class var systemMint: UIColor { system(0x00C7BE, 0x63E6E2) }
  /// A system teal that adapts to the current traits.
  public class var systemTeal: UIColor { system(0x30B0C7, 0x40C8E0) }
  /// A system cyan that adapts to the current traits.
  public class var systemCyan: UIColor { system(0x32ADE6, 0x64D2FF) }
  /// A system blue that adapts to the current traits.
  public class var systemBlue: UIColor { system(0x007AFF, 0x0A84FF) }
  /// A system indigo that adapts to the current traits.
  public class var systemIndigo: UIColor { system(0x5856D6, 0x5E5CE6) }
  /// A system purple that adapts to the current traits.
  public class var systemPurple: UIColor { system(0xAF52DE, 0xBF5AF2) }
  /// A system pink that adapts to the current traits.
  public class var systemPink: UIColor { system(0xFF2D55, 0xFF375F) }
  /// A system brown that adapts to the current traits.
  public class var systemBrown: UIColor { system(0xA2845E, 0xAC8E68) }
  /// A system grey that adapts to the current traits.
  public class var systemGray: UIColor { system(0x8E8E93, 0x8E8E93) }
  /// A system grey 2 that adapts to the current traits.
  public class var systemGray2: UIColor { system(0xAEAEB2, 0x636366) }
  /// A system grey 3 that adapts to the current traits.
  public class var systemGray3: UIColor { system(0xC7C7CC, 0x48484A) }
  /// A system grey 4 that adapts to the current traits.
  public class var systemGray4: UIColor { system(0xD1D1D6, 0x3A3A3C) }
  /// A system grey 5 that adapts to the current traits.
  public class var systemGray5: UIColor { system(0xE5E5EA, 0x2C2C2E) }
  /// A system grey 6 that adapts to the current traits.
  public class var systemGray6: UIColor { system(0xF2F2F7, 0x1C1C1E) }
  /// The background of views.
  public class var systemBackground: UIColor { system(0xFFFFFF, 0x000000) }
  /// The background of content on top of the main background.
  public class var secondarySystemBackground: UIColor { system(0xF2F2F7, 0x1C1C1E) }
  /// The background of content on top of a secondary background.
  public class var tertiarySystemBackground: UIColor { system(0xFFFFFF, 0x2C2C2E) }
  /// The background of grouped content.
  public class var systemGroupedBackground: UIColor { system(0xF2F2F7, 0x000000) }
  /// The background of content on top of a grouped background.
  public class var secondarySystemGroupedBackground: UIColor { system(0xFFFFFF, 0x1C1C1E) }
  /// The background of content on top of a secondary grouped background.
  public class var tertiarySystemGroupedBackground: UIColor { system(0xF2F2F7, 0x2C2C2E) }
  /// The colour of labels with primary content.
  public class var label: UIColor { system(0x000000, 0xFFFFFF) }
  /// The colour of labels with secondary content.
  public class var secondaryLabel: UIColor { system(0x3C3C43, 0xEBEBF5, 0.6, 0.6) }
  /// The colour of labels with tertiary content.
  public class var tertiaryLabel: UIColor { system(0x3C3C43, 0xEBEBF5, 0.3, 0.3) }
  /// The colour of labels with quaternary content.
  public class var quaternaryLabel: UIColor { system(0x3C3C43, 0xEBEBF5, 0.18, 0.16) }
  /// The colour of placeholder text in controls and text views.
  public class var placeholderText: UIColor { system(0x3C3C43, 0xEBEBF5, 0.3, 0.3) }
  /// The colour of thin lines that let content show through.
  public class var separator: UIColor { system(0x3C3C43, 0x545458, 0.29, 0.6) }
  /// The colour of lines that hide the content behind them.
  public class var opaqueSeparator: UIColor { system(0xC6C6C8, 0x38383A) }
  /// The colour of links.
  public class var link: UIColor { system(0x007AFF, 0x0984FF) }
  /// The overlay fill of thin and small shapes.
  public class var systemFill: UIColor { system(0x787880, 0x787880, 0.2, 0.36) }
  /// The overlay fill of medium-sized shapes.
  public class var secondarySystemFill: UIColor { system(0x787880, 0x787880, 0.16, 0.32) }
  /// The overlay fill of large shapes.
  public class var tertiarySystemFill: UIColor { system(0x767680, 0x767680, 0.12, 0.24) }
  /// The overlay fill of large areas with complex content.
  public class var quaternarySystemFill: UIColor { system(0x747480, 0x767680, 0.08, 0.18) }

  /// The colour of text on dark backgrounds.
  public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
  /// The colour of text on light backgrounds.
  public class var darkText: UIColor { UIColor(white: 0, alpha: 1) }

  /// The background of grouped tables, by its name before iOS 13.
  public class var groupTableViewBackground: UIColor { .systemGroupedBackground }

  private static func system(_ light: UInt32, _ dark: UInt32, _ lightAlpha: CGFloat = 1, _ darkAlpha: CGFloat = 1)
    -> UIColor
  {
    UIColor { traits in
      traits.userInterfaceStyle == .dark ? hex(dark, darkAlpha) : hex(light, lightAlpha)
    }
  }

  private static func hex(_ rgb: UInt32, _ alpha: CGFloat) -> UIColor {
    UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255,
      alpha: alpha)
  }
}
