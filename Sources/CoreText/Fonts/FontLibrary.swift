import CoreGraphics
import Synchronization

/// Finds font files by PostScript name and opens each once.
///
/// The fonts are the same for every device, so they are cached per process. Fontconfig is not used: a name stands for one
/// file, and a message reports a fallback once.
package final class FontLibrary: Sendable {
  /// The fonts of this machine.
  package static let shared = FontLibrary()

  /// The folders of Debian's packages fonts-inter and fonts-dejavu-core, after those in `SPLASHVIEW_FONTS`.
  package static let folders: [String] =
    (ProcessInfo.processInfo.environment["SPLASHVIEW_FONTS"] ?? "").split(separator: ":").map(String.init) + [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/truetype/dejavu",
    ]
  /// The names of the fonts that provide missing characters, in order.
  private static let fallbackNames = ["Inter-Regular", "DejaVuSans"]

  private struct State {
    var faces: [String: FontFace?] = [:]
    var fonts: [String: CTFont] = [:]
  }
  private let state = Mutex(State())

  /// Returns the face with a PostScript name, or nil if no folder has a readable file for it.
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
  /// A name that has a file already keeps it. But the name of a family is that of its regular font, whichever is
  /// registered first. Returns false for a file that is no font.
  package func register(path: String) -> Bool {
    guard let face = FontFace(path: path) else { return false }
    for name in face.handle.names where isFree(name, for: face) {
      state.withLock { state in
        state.faces[name] = face
        state.fonts = state.fonts.filter { $0.value.name != name }
      }
    }
    return true
  }

  /// Returns whether a font takes a name: one that no font has, or that another one of the family stands for.
  private func isFree(_ name: String, for face: FontFace) -> Bool {
    guard let known = self.face(named: name) else { return true }
    return known.name != name && name == face.handle.family && face.handle.isRegular && !known.handle.isRegular
  }

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

  /// The faces that provide missing characters, in order.
  var fallbacks: [FontFace] { Self.fallbackNames.compactMap(face(named:)) }

  /// Returns the only font object of a name and size, and makes it if there is none.
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
