import UIKit

/// How the person at the desktop wants programs to look and move.
package struct Appearance: Sendable, Equatable {
  /// Whether bars are dark on light.
  package var isLight = false
  /// Whether text and bars stand out more.
  package var hasHighContrast = false
  /// Whether nothing moves by itself: scenes open paused.
  package var reducesMotion = false

  package init() {}
}

/// The appearance that the chrome's colours are resolved for.
enum AppearanceSlot: DeviceSlot {
  static func makeValue(for device: Device) -> Appearance { Appearance() }
}
