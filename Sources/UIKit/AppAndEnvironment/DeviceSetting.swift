// The settings of the device that the simulator can change by name. As on iOS, a change at run time updates the traits
// of views and posts notifications.

/// A setting of the device.
package enum DeviceSetting: Sendable, Hashable {
  case style(UIUserInterfaceStyle)
  case contrast(Bool)
  case reduceMotion(Bool)
  case reduceTransparency(Bool)
  case boldText(Bool)
  case textSize(UIContentSizeCategory)
  case language(LanguageTag)

  /// The names and values of all settings, for messages.
  package static let summary = """
    style=light|dark, contrast=normal|high, motion=normal|reduced, transparency=normal|reduced, text=normal|bold, \
    textSize=XS|S|M|L|XL|XXL|XXXL, language=TAG such as de or pt-BR
    """

  /// Creates a setting from its name and value; nil for unknown ones.
  package init?(name: String, value: String) {
    func choice(_ off: String, _ on: String) -> Bool? { value == on ? true : value == off ? false : nil }
    switch name {
    case "style":
      guard let dark = choice("light", "dark") else { return nil }
      self = .style(dark ? .dark : .light)
    case "contrast":
      guard let high = choice("normal", "high") else { return nil }
      self = .contrast(high)
    case "motion":
      guard let reduced = choice("normal", "reduced") else { return nil }
      self = .reduceMotion(reduced)
    case "transparency":
      guard let reduced = choice("normal", "reduced") else { return nil }
      self = .reduceTransparency(reduced)
    case "text":
      guard let bold = choice("normal", "bold") else { return nil }
      self = .boldText(bold)
    case "textSize":
      guard ["XS", "S", "M", "L", "XL", "XXL", "XXXL"].contains(value) else { return nil }
      self = .textSize(UIContentSizeCategory(rawValue: "UICTContentSizeCategory" + value))
    case "language":
      guard let language = LanguageTag(value) else { return nil }
      self = .language(language)
    default: return nil
    }
  }

  /// A Boolean value indicating whether the setting applies at the next launch only. iOS terminates applications when
  /// the language changes.
  package var isOfLaunch: Bool { if case .language = self { true } else { false } }

  /// Applies the setting to the current device, with traits and notifications.
  @MainActor
  package func apply() {
    let device = Device.current
    let name: NSNotification.Name?
    switch self {
    case .style(let style):
      UIScreen.main.userInterfaceStyle = style
      name = nil
    case .contrast(let high):
      device[AccessibilitySettings.self].increasesContrast = high
      name = UIAccessibility.darkerSystemColorsStatusDidChangeNotification
    case .reduceMotion(let reduced):
      device[AccessibilitySettings.self].reducesMotion = reduced
      name = UIAccessibility.reduceMotionStatusDidChangeNotification
    case .reduceTransparency(let reduced):
      device[AccessibilitySettings.self].reducesTransparency = reduced
      name = UIAccessibility.reduceTransparencyStatusDidChangeNotification
    case .boldText(let bold):
      device[AccessibilitySettings.self].boldensText = bold
      name = UIAccessibility.boldTextStatusDidChangeNotification
    case .textSize(let size):
      device[AccessibilitySettings.self].contentSize = size
      name = UIContentSizeCategory.didChangeNotification
    case .language(let language):
      device[DeviceLanguageSlot.self] = language
      name = nil
    }
    for window in UIApplication.shared.windows { window.traitsChanged() }
    if let name { NotificationCenter.default.post(name: name, object: nil) }
  }
}

extension UIAccessibility {
  /// Posted when the setting to reduce motion changes.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when the setting to reduce transparency changes.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted when the setting to increase contrast changes.
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Posted when the setting for bold text changes.
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
}

extension UIContentSizeCategory {
  /// Posted when the preferred text size changes.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
}
