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
  /// Apple's system red.
  public class var systemRed: UIColor { system(0xFF3B30, 0xFF453A) }
  /// Apple's system orange.
  public class var systemOrange: UIColor { system(0xFF9500, 0xFF9F0A) }
  /// Apple's system yellow.
  public class var systemYellow: UIColor { system(0xFFCC00, 0xFFD60A) }
  /// Apple's system green.
  public class var systemGreen: UIColor { system(0x34C759, 0x30D158) }
  /// Apple's system mint.
  public class var systemMint: UIColor { system(0x00C7BE, 0x63E6E2) }
  /// Apple's system teal.
  public class var systemTeal: UIColor { system(0x30B0C7, 0x40C8E0) }
  /// Apple's system cyan.
  public class var systemCyan: UIColor { system(0x32ADE6, 0x64D2FF) }
  /// Apple's system blue.
  public class var systemBlue: UIColor { system(0x007AFF, 0x0A84FF) }
  /// Apple's system indigo.
  public class var systemIndigo: UIColor { system(0x5856D6, 0x5E5CE6) }
  /// Apple's system purple.
  public class var systemPurple: UIColor { system(0xAF52DE, 0xBF5AF2) }
  /// Apple's system pink.
  public class var systemPink: UIColor { system(0xFF2D55, 0xFF375F) }
  /// Apple's system brown.
  public class var systemBrown: UIColor { system(0xA2845E, 0xAC8E68) }
  /// Apple's system gray.
  public class var systemGray: UIColor { system(0x8E8E93, 0x8E8E93) }
  /// Apple's system gray2.
  public class var systemGray2: UIColor { system(0xAEAEB2, 0x636366) }
  /// Apple's system gray3.
  public class var systemGray3: UIColor { system(0xC7C7CC, 0x48484A) }
  /// Apple's system gray4.
  public class var systemGray4: UIColor { system(0xD1D1D6, 0x3A3A3C) }
  /// Apple's system gray5.
  public class var systemGray5: UIColor { system(0xE5E5EA, 0x2C2C2E) }
  /// Apple's system gray6.
  public class var systemGray6: UIColor { system(0xF2F2F7, 0x1C1C1E) }
  /// Apple's system background.
  public class var systemBackground: UIColor { system(0xFFFFFF, 0x000000) }
  /// Apple's secondary system background.
  public class var secondarySystemBackground: UIColor { system(0xF2F2F7, 0x1C1C1E) }
  /// Apple's tertiary system background.
  public class var tertiarySystemBackground: UIColor { system(0xFFFFFF, 0x2C2C2E) }
  /// Apple's system grouped background.
  public class var systemGroupedBackground: UIColor { system(0xF2F2F7, 0x000000) }
  /// Apple's secondary system grouped background.
  public class var secondarySystemGroupedBackground: UIColor { system(0xFFFFFF, 0x1C1C1E) }
  /// Apple's tertiary system grouped background.
  public class var tertiarySystemGroupedBackground: UIColor { system(0xF2F2F7, 0x2C2C2E) }
  /// Apple's label.
  public class var label: UIColor { system(0x000000, 0xFFFFFF) }
  /// Apple's secondary label.
  public class var secondaryLabel: UIColor { system(0x3C3C43, 0xEBEBF5, 0.6, 0.6) }
  /// Apple's tertiary label.
  public class var tertiaryLabel: UIColor { system(0x3C3C43, 0xEBEBF5, 0.3, 0.3) }
  /// Apple's quaternary label.
  public class var quaternaryLabel: UIColor { system(0x3C3C43, 0xEBEBF5, 0.18, 0.16) }
  /// Apple's placeholder text.
  public class var placeholderText: UIColor { system(0x3C3C43, 0xEBEBF5, 0.3, 0.3) }
  /// Apple's separator.
  public class var separator: UIColor { system(0x3C3C43, 0x545458, 0.29, 0.6) }
  /// Apple's opaque separator.
  public class var opaqueSeparator: UIColor { system(0xC6C6C8, 0x38383A) }
  /// Apple's link.
  public class var link: UIColor { system(0x007AFF, 0x0984FF) }
  /// Apple's system fill.
  public class var systemFill: UIColor { system(0x787880, 0x787880, 0.2, 0.36) }
  /// Apple's secondary system fill.
  public class var secondarySystemFill: UIColor { system(0x787880, 0x787880, 0.16, 0.32) }
  /// Apple's tertiary system fill.
  public class var tertiarySystemFill: UIColor { system(0x767680, 0x767680, 0.12, 0.24) }
  /// Apple's quaternary system fill.
  public class var quaternarySystemFill: UIColor { system(0x747480, 0x767680, 0.08, 0.18) }

  /// The system's colour of text on dark backgrounds.
  public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
  /// The system's colour of text on light backgrounds.
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
