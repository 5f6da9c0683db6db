// What the person who holds the device can set, by name: the simulator's door. A setting may change while the
// application runs; then views hear of new traits and observers of what has changed, as on iOS.

/// One thing that is set on the device.
package enum DeviceSetting: Sendable, Hashable {
  case style(UIUserInterfaceStyle)
  case contrast(Bool)
  case reduceMotion(Bool)
  case reduceTransparency(Bool)
  case boldText(Bool)
  case textSize(UIContentSizeCategory)

  /// What is allowed, for messages.
  package static let summary = """
    style=light|dark, contrast=normal|high, motion=normal|reduced, transparency=normal|reduced, text=normal|bold, \
    textSize=XS|S|M|L|XL|XXL|XXXL
    """

  /// Reads a name and a value; nil for what is not among `summary`.
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
    default: return nil
    }
  }

  /// Sets it on the current device; whoever shows something already is told.
  @MainActor
  package func apply() {
    let device = Device.current
    let name: Notification.Name?
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
    }
    for window in UIApplication.shared.windows { window.traitsChanged() }
    if let name { NotificationCenter.default.post(name: name, object: nil) }
  }
}

extension UIAccessibility {
  /// Whether large movements are left out has changed.
  public static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Whether what shines through is opaque has changed.
  public static let reduceTransparencyStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Whether colours stand out more has changed.
  public static let darkerSystemColorsStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Whether text is bold has changed.
  public static let boldTextStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
}

extension UIContentSizeCategory {
  /// The size of text has changed.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}
