import CoreGraphics
import Simulator

/// The values of `settings.conf`.
package struct Settings: Equatable, Sendable {
  /// The name of the last open scene.
  package var scene: String?
  /// The window's size in points.
  package var windowSize: CGSize?
  /// The number of pixels per point of the window.
  package var zoom: Double?
  /// The text scale of the window.
  package var textScale: Double?
  /// The bezel that is drawn around the device's screen.
  package var bezel: Bezel?
  /// The path of the file with the keys. The default is `keys.conf` beside the settings.
  package var keyFile: String?
  /// The command that opens a line of a file, such as `code -g %f:%l`.
  package var editor: String?

  package init() {}

  /// The range of the zoom.
  package static let zooms = 0.25...8.0

  /// Reads the entries of `file`. An invalid entry is ignored and adds a diagnostic to `file`.
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
      case "text":
        if let number = Double(entry.value), Appearance.textScales.contains(number) {
          textScale = number
        } else {
          file.diagnose(entry, expected: "a number from 0.75 to 3")
        }
      case "bezel":
        bezel = Bezel(rawValue: entry.value)
        if bezel == nil { file.diagnose(entry, expected: "none, mask or frame") }
      case "keys": keyFile = entry.value
      case "editor": editor = entry.value
      default: file.diagnose(entry, expected: "scene, window, zoom, text, bezel, keys or editor as the name")
      }
    }
  }

  /// Stores the scene, the window's size, and changes to the window's look, at the end of a run.
  package static func store(
    scene: String?, windowSize: CGSize?, textScale: Double? = nil, bezel: Bezel? = nil, in file: inout ConfigurationFile
  ) throws {
    let before = file.text
    if let bezel { file.set("bezel", to: bezel.rawValue) }
    if let textScale { file.set("text", to: "\(textScale)") }
    if let scene { file.set("scene", to: scene) }
    if let size = windowSize {
      file.set("window", to: "\(Int(size.width.rounded()))x\(Int(size.height.rounded()))")
    }
    if file.text != before { try file.write() }
  }
}
