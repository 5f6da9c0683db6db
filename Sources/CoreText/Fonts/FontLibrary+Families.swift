import CoreGraphics

extension FontLibrary {
  /// The PostScript names of all fonts by family, sorted: those of the folders, and those that were registered.
  package var namesByFamily: [String: [String]] {
    var families: [String: Set<String>] = [:]
    for name in Self.fileNames {
      let family = name.split(separator: "-", maxSplits: 1).first.map(String.init) ?? name
      families[family, default: []].insert(name)
    }
    for face in openedFaces where !families.values.contains(where: { $0.contains(face.name) }) {
      families[face.handle.family ?? face.name, default: []].insert(face.name)
    }
    return families.mapValues { $0.sorted() }
  }

  /// The names of the font files in the folders, which are PostScript names.
  private static var fileNames: [String] {
    folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
        $0.hasSuffix(".otf") || $0.hasSuffix(".ttf")
      }
    }.map { String($0.dropLast(4)) }
  }
}
