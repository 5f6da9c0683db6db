import CoreGraphics

/// A font without a size.
public final class CGFont {
  let face: FontFace

  /// Creates a font from the data of a font file; nil for other data.
  public init?(_ provider: CGDataProvider) {
    guard let path = provider.path ?? Self.temporaryFile(with: provider.data), let face = FontFace(path: path) else {
      return nil
    }
    self.face = face
  }

  /// Creates the font with a PostScript name; nil if no font has the name.
  public init?(_ name: CFString) {
    guard let face = FontLibrary.shared.face(named: name) else { return nil }
    self.face = face
  }

  /// The PostScript name.
  public var postScriptName: CFString? { face.name }
  /// The full name.
  public var fullName: CFString? { face.handle.names.dropFirst().first ?? face.name }

  /// Returns the path of a temporary file with the data; nil if it cannot be written.
  ///
  /// Fonts are opened by their path, so data that are not from a file are written to one.
  private static func temporaryFile(with data: Data?) -> String? {
    guard let data, !data.isEmpty else { return nil }
    let path = NSTemporaryDirectory() + "splashview-font-\(String(FontFace.hash(of: data), radix: 16))"
    if FileManager.default.contents(atPath: path) == data { return path }
    return (try? data.write(to: URL(fileURLWithPath: path), options: .atomic)) == nil ? nil : path
  }
}

extension FontLibrary {
  /// Makes a font available by its names. Returns false if its file can no longer be read.
  func register(_ font: CGFont) -> Bool { register(path: font.face.path) }
}
