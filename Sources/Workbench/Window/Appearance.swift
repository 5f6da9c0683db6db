import UIKit

/// The appearance that the user has set for all programs of the desktop.
package struct Appearance: Sendable, Equatable, Codable {
  /// A Boolean value indicating whether bars have dark text on a light background.
  package var isLight = false
  /// A Boolean value indicating whether text and bars have a higher contrast.
  package var hasHighContrast = false
  /// A Boolean value indicating whether motion is reduced: scenes open paused.
  package var reducesMotion = false
  /// The factor of the size of texts in the window.
  package var textScale = 1.0

  /// The range of the size of texts.
  package static let textScales = 0.75...3.0

  package init() {}
}

/// The slot of the appearance for which the chrome's colours are resolved.
enum AppearanceSlot: DeviceSlot {
  static func makeValue(for device: Device) -> Appearance { Appearance() }
}
