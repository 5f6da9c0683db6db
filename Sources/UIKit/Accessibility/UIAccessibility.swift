/// The accessibility settings of the device.
public enum UIAccessibility {
  /// A Boolean value indicating whether the setting Reduce Motion is on.
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { settings.reducesMotion }
  /// A Boolean value indicating whether the setting Reduce Transparency is on.
  @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { settings.reducesTransparency }
  /// A Boolean value indicating whether the setting Increase Contrast is on.
  @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool { settings.increasesContrast }
  /// A Boolean value indicating whether the setting Bold Text is on.
  @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { settings.boldensText }
  /// A Boolean value indicating whether VoiceOver is running. The value is always `false`.
  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { false }

  /// The kind of a notification to assistive applications.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The raw value of the notification.
    public let rawValue: UInt32
    /// Creates a notification from a raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The contents of the screen have changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen's contents has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// An announcement that the assistive application reads aloud.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll view has finished scrolling.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posts a notification to assistive applications. No such application runs here, so the call has no effect.
  @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {}

  private static var settings: AccessibilitySettings { Device.current[AccessibilitySettings.self] }
}

/// The accessibility settings of the device, which the simulator sets before a launch.
package struct AccessibilitySettings: DeviceSlot {
  package var reducesMotion = false
  package var reducesTransparency = false
  package var increasesContrast = false
  package var boldensText = false
  package var contentSize = UIContentSizeCategory.large

  package static func makeValue(for device: Device) -> AccessibilitySettings { AccessibilitySettings() }
}
