import CoreGraphics

/// What `settings.conf` says.
package struct Settings: Equatable, Sendable {
  /// The scene that was open last.
  package var scene: String?
  /// The window's size in points.
  package var windowSize: CGSize?
  /// Pixels per point of the window.
  package var zoom: Double?
  /// The file with the keys; `keys.conf` beside the settings without it.
  package var keyFile: String?

  package init() {}

  /// Zooms that a window can have.
  package static let zooms = 0.25...8.0

  /// Takes what `file` says; what is wrong there is said there.
  package init(_ file: inout ConfigurationFile) {
    for entry in file.entries {
      switch entry.name {
      case "scene": scene = entry.value
      case "window":
        let parts = entry.value.split(separator: "x").compactMap { Int($0) }
        if parts.count == 2, parts.allSatisfy((100...16_384).contains) {
          windowSize = CGSize(width: parts[0], height: parts[1])
        } else {
          file.diagnose(entry, expected: "WIDTHxHEIGHT in points, 100 to 16384 each")
        }
      case "zoom":
        if let number = Double(entry.value), Self.zooms.contains(number) {
          zoom = number
        } else {
          file.diagnose(entry, expected: "a number from 0.25 to 8")
        }
      case "keys": keyFile = entry.value
      default: file.diagnose(entry, expected: "scene, window, zoom or keys as the name")
      }
    }
  }

  /// Keeps what the window was left with.
  package static func keep(scene: String?, windowSize: CGSize?, in file: inout ConfigurationFile) throws {
    let before = file.text
    if let scene { file.set("scene", to: scene) }
    if let size = windowSize {
      file.set("window", to: "\(Int(size.width.rounded()))x\(Int(size.height.rounded()))")
    }
    if file.text != before { try file.write() }
  }
}
