import UIKit

/// The desktop-wide appearance settings of the user.
package struct Appearance: Sendable, Equatable, Codable {
  /// A Boolean value indicating whether bars have dark text on a light background.
  package var isLight = false
  /// A Boolean value indicating whether text and bars have a higher contrast.
  package var hasHighContrast = false
  /// A Boolean value indicating whether motion is reduced. Scenes then open paused.
  package var reducesMotion = false
  /// The text scale of the window; 1 is the standard size.
  package var textScale = 1.0

  /// The range of the text scale.
  package static let textScales = 0.75...3.0

  package init() {}
}

/// The slot for the appearance with which the chrome's colours are resolved.
enum AppearanceSlot: DeviceSlot {
  static func makeValue(for device: Device) -> Appearance { Appearance() }
}
