/// An asset catalogue: folders whose extension says what they hold, with a `Contents.json` each, read at run time.
package struct AssetCatalog {
  /// A picture in its variants.
  package struct ImageSet {
    package let folder: URL
    /// For messages.
    package let file: String
    package let images: [AssetContents.Image]
    /// `template`, `original` or nothing.
    package let intent: String?
  }

  /// A colour in its variants.
  package struct ColorSet {
    package let file: String
    package let colors: [AssetContents.Color]
  }

  package private(set) var images: [String: ImageSet] = [:]
  package private(set) var colors: [String: ColorSet] = [:]
  let name: String

  /// Groups inside groups; deeper is taken for a mistake.
  static let maximumDepth = 32

  /// Reads all sets of a catalogue.
  init(folder: URL, name: String) throws {
    self.name = name
    try read(folder, name: name, prefix: "", depth: 0)
  }

  private mutating func read(_ folder: URL, name: String, prefix: String, depth: Int) throws {
    if depth > Self.maximumDepth {
      throw ResourceError(file: name, "groups are nested deeper than \(Self.maximumDepth)")
    }
    for entry in FileKind.names(in: folder) where !entry.hasPrefix(".") {
      let url = folder.appendingPathComponent(entry)
      guard FileKind.of(url) == .folder, !FileKind.isLink(url) else { continue }
      let file = "\(name)/\(entry)"
      let (base, kind) = Self.split(entry)
      switch kind {
      case "imageset", "launchimage":
        guard let contents = try AssetContents.read(in: url, name: file) else {
          throw ResourceError(file: file, "expected a Contents.json")
        }
        images[prefix + base] = ImageSet(
          folder: url, file: file, images: contents.images ?? [], intent: contents.properties?.intent)
      case "colorset":
        guard let contents = try AssetContents.read(in: url, name: file) else {
          throw ResourceError(file: file, "expected a Contents.json")
        }
        colors[prefix + base] = ColorSet(file: "\(file)/Contents.json", colors: contents.colors ?? [])
      case "":
        let contents = try AssetContents.read(in: url, name: file)
        let inner = contents?.properties?.providesNamespace == true ? "\(prefix)\(base)/" : prefix
        try read(url, name: file, prefix: inner, depth: depth + 1)
      default:
        // Icons, data, sprites: nothing here draws them.
        continue
      }
    }
  }

  /// A folder's name and what its extension says it is; a plain group may have dots in its name.
  private static func split(_ entry: String) -> (String, String) {
    let known = [
      "imageset", "colorset", "launchimage", "appiconset", "dataset", "spriteatlas", "imagestack", "symbolset",
      "brandassets", "complicationset", "stickerpack", "textureset", "cubetextureset", "arresourcegroup", "iconset",
      "mipmapset", "solidimagestack", "gcdashboardimage", "gcleaderboard", "sticker", "stickersequence",
      "imagestacklayer", "arreferenceimage", "arobject",
    ]
    guard let dot = entry.lastIndex(of: ".") else { return (entry, "") }
    let kind = String(entry[entry.index(after: dot)...])
    return known.contains(kind) ? (String(entry[..<dot]), kind) : (entry, "")
  }
}
