import CoreGraphics
import Simulator

/// The folder for captures: the folder that the user names, or the desktop's pictures folder, or `~/Pictures`.
package enum CaptureFolder {
  /// Returns the folder's path. `named` is the folder that the user names; nil for none.
  ///
  /// The desktop's folder comes from the variable `XDG_PICTURES_DIR`, or from the file `user-dirs.dirs` that
  /// xdg-user-dirs writes.
  package static func path(named: String?, environment: [String: String], readingFile: (String) -> String?) -> String {
    if let named { return named }
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "/"
    if let folder = environment["XDG_PICTURES_DIR"], folder.hasPrefix("/") { return folder }
    let config = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
    for line in (readingFile(config + "/user-dirs.dirs") ?? "").split(separator: "\n") {
      // XDG_PICTURES_DIR="$HOME/Pictures"
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "XDG_PICTURES_DIR" else { continue }
      let value = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
      let folder = value.hasPrefix("$HOME") ? home + value.dropFirst(5) : value
      if folder.hasPrefix("/") { return folder }
    }
    return (home == "/" ? "" : home) + "/Pictures"
  }

  /// Returns the name of a capture without its extension: scene, device and frame.
  package static func name(scene: String, device: String, frame: Int) -> String {
    let digits = String(frame)
    let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    return [scene, device, "f" + padded].map(safe).joined(separator: "-")
  }

  /// The file extension of a PNG image that a parent process puts on the clipboard.
  package static let clipboardExt = "clipboard"

  /// Copies a PNG image to the clipboard, and returns a message about the result.
  package static func copy(_ data: Data, with copyImage: ((Data) throws -> Void)?) -> String {
    guard let copyImage else { return "images cannot be copied here" }
    do {
      try copyImage(data)
      return "the screen is on the clipboard, as an image"
    } catch {
      return (error as? SimulationError)?.message ?? "\(error)"
    }
  }

  /// The extension of a file with a PNG image that another process drags out of its window.
  package static let dragExt = "drag"

  /// Lets the user drop a PNG image on another program, and returns a message for the user.
  @MainActor package static func drag(
    _ data: Data, name: String, with dragImage: (@MainActor (Data, String) throws -> Void)?
  ) -> String {
    guard let dragImage else { return "images cannot be dragged here" }
    do {
      try dragImage(data, name)
      return "drop the image on another program; Escape ends the drag"
    } catch {
      return (error as? SimulationError)?.message ?? "\(error)"
    }
  }

  /// Returns text with underscores in place of characters that a capture's name may not contain.
  package static func safe(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || "._@".contains($0) ? $0 : "_" })
  }
}
