import CoreGraphics
import Synchronization

/// The fonts of the machine by PostScript name. Each file is opened once.
///
/// Fonts are the same for every device, so they are cached per process. Fontconfig is not used, so a name always stands for
/// the same file.
package final class FontLibrary: Sendable {
  /// The fonts of this machine.
  package static let shared = FontLibrary()

  /// The folders of fonts: those in `SPLASHVIEW_FONTS`, then those of Debian's fonts-inter and fonts-dejavu-core.
  package static let folders: [String] =
    (ProcessInfo.processInfo.environment["SPLASHVIEW_FONTS"] ?? "").split(separator: ":").map(String.init) + [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/truetype/dejavu",
    ]
  /// The names of the fonts that provide missing characters, in order.
  private static let fallbackNames = ["Inter-Regular", "DejaVuSans"]

  private struct State {
    /// The faces by name. A name without a file has nil, so that folders are searched once.
    var faces: [String: FontFace?] = [:]
    /// The fonts by name and size.
    var fonts: [String: CTFont] = [:]
  }
  private let state = Mutex(State())

  /// Returns the face with a name. Returns nil if it is not registered and no folder has a readable file for it.
  package func face(named name: String) -> FontFace? {
    state.withLock { state in
      if let known = state.faces[name] { return known }
      let face = Self.open(name)
      state.faces[name] = face
      return face
    }
  }

  /// Makes the font of a file available by its PostScript name, its full name and its family name.
  ///
  /// A name that is in use keeps its font. Only a family name passes from another font to the regular one of the family.
  /// Returns false for a file that is not a font.
  package func register(path: String) -> Bool {
    guard let face = FontFace(path: path) else { return false }
    for name in face.handle.names where isAvailable(name, for: face) {
      state.withLock { state in
        state.faces[name] = face
        state.fonts = state.fonts.filter { $0.value.name != name }
      }
    }
    return true
  }

  /// Returns whether a font may take a name. The name is unused, or a family name that passes to the regular font.
  private func isAvailable(_ name: String, for face: FontFace) -> Bool {
    guard let known = self.face(named: name) else { return true }
    return known.name != name && name == face.handle.family && face.handle.isRegular && !known.handle.isRegular
  }

  /// Opens the file with a name in the first folder that has it.
  private static func open(_ name: String) -> FontFace? {
    guard !name.contains("/") else { return nil }
    for folder in folders {
      for ending in ["otf", "ttf"] {
        let path = "\(folder)/\(name).\(ending)"
        if FileManager.default.fileExists(atPath: path), let face = FontFace(name: name, path: path) { return face }
      }
    }
    return nil
  }

  /// The faces that have been opened, each under all its names.
  var openedFaces: [FontFace] { state.withLock { Array($0.faces.values.compactMap(\.self)) } }

  /// The faces that provide missing characters, in order.
  var fallbacks: [FontFace] { Self.fallbackNames.compactMap(face(named:)) }

  /// Returns the font object of a key, which consists of a name and a size. `make` creates it at the first call.
  func font(key: String, make: () -> CTFont) -> CTFont {
    if let known = state.withLock({ $0.fonts[key] }) { return known }
    let made = make()
    return state.withLock { state in
      if let known = state.fonts[key] { return known }
      state.fonts[key] = made
      return made
    }
  }
}
