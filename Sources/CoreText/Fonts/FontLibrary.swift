import CoreGraphics
import Synchronization

/// Finds font files by PostScript name and opens each once.
///
/// What is kept are facts about files that nothing changes, the same for every device; so it is kept per process.
/// No fontconfig: a name means one file, or a fallback that is said once.
package final class FontLibrary: Sendable {
  /// The fonts of this machine.
  package static let shared = FontLibrary()

  /// Debian's packages fonts-inter and fonts-dejavu-core; `SPLASHVIEW_FONTS` puts folders before them.
  private static let folders: [String] =
    (ProcessInfo.processInfo.environment["SPLASHVIEW_FONTS"] ?? "").split(separator: ":").map(String.init) + [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/truetype/dejavu",
    ]
  /// Tried in this order for what a font does not have.
  private static let fallbackNames = ["Inter-Regular", "DejaVuSans"]

  private struct State {
    var faces: [String: FontFace?] = [:]
    var fonts: [String: CTFont] = [:]
  }
  private let state = Mutex(State())

  /// The face of a PostScript name; nil when no folder has a readable file for it.
  package func face(named name: String) -> FontFace? {
    state.withLock { state in
      if let known = state.faces[name] { return known }
      let face = Self.open(name)
      state.faces[name] = face
      return face
    }
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

  /// Faces for what a font lacks.
  var fallbacks: [FontFace] { Self.fallbackNames.compactMap(face(named:)) }

  /// The one font object of a name and size.
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
