import CoreGraphics

/// The font of a file, before it has a size.
public final class CGFont {
  let face: FontFace

  /// Creates the font of a file's bytes; nil for bytes that are no font.
  public init?(_ provider: CGDataProvider) {
    guard let path = provider.path ?? Self.file(of: provider.data), let face = FontFace(path: path) else { return nil }
    self.face = face
  }

  /// Creates the font with a PostScript name; nil for an unknown name.
  public init?(_ name: CFString) {
    guard let face = FontLibrary.shared.face(named: name) else { return nil }
    self.face = face
  }

  /// The PostScript name.
  public var postScriptName: CFString? { face.name }
  /// The full name.
  public var fullName: CFString? { face.handle.names.dropFirst().first ?? face.name }

  /// The path of a file with bytes. Fonts are opened by path, so bytes of another origin get a file of their own.
  private static func file(of data: Data?) -> String? {
    guard let data, !data.isEmpty else { return nil }
    let path = NSTemporaryDirectory() + "splashview-font-\(String(FontFace.hash(of: data), radix: 16))"
    if FileManager.default.contents(atPath: path) == data { return path }
    return (try? data.write(to: URL(fileURLWithPath: path), options: .atomic)) == nil ? nil : path
  }
}

extension FontLibrary {
  /// Makes a font available by its names.
  func register(_ font: CGFont) -> Bool { register(path: font.face.path) }
}
