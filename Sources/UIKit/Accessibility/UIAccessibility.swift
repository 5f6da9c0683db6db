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

  /// The kinds of announcements to assistive applications.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the kind.
    public let rawValue: UInt32
    /// Creates a kind from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The screen's contents are new.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen's contents is new.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be read aloud.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll movement has ended.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive applications, of which there are none here.
  @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {}

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
