/// The accessibility settings of the device.
public enum UIAccessibility {
  /// A Boolean value indicating whether large movements are to be left out.
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { settings.reducesMotion }
  /// A Boolean value indicating whether what shines through is to be opaque.
  @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { settings.reducesTransparency }
  /// A Boolean value indicating whether colours are to stand out more.
  @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool { settings.increasesContrast }
  /// A Boolean value indicating whether text is to be bold.
  @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { settings.boldensText }
  /// A Boolean value indicating whether the screen is read aloud: never on this device.
  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { false }

  private static var settings: AccessibilitySettings { Device.current[AccessibilitySettings.self] }
}

/// The stored accessibility settings; the simulator sets them before a launch.
package struct AccessibilitySettings: DeviceSlot {
  package var reducesMotion = false
  package var reducesTransparency = false
  package var increasesContrast = false
  package var boldensText = false
  package var contentSize = UIContentSizeCategory.large

  package static func makeValue(for device: Device) -> AccessibilitySettings { AccessibilitySettings() }
}
