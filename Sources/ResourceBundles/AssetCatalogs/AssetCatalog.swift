/// An asset catalogue, read at run time. It consists of folders whose extensions name their kind, each with a
/// `Contents.json`.
package struct AssetCatalog {
  /// The variants of an image.
  package struct ImageSet {
    package let folder: URL
    /// The name of the set, for messages.
    package let file: String
    package let images: [AssetContents.Image]
    /// The rendering intent: `template`, `original` or nil.
    package let intent: String?
  }

  /// The variants of a colour.
  package struct ColorSet {
    package let file: String
    package let colors: [AssetContents.Color]
  }

  /// The variants of a file of data.
  package struct DataSet {
    package let folder: URL
    package let file: String
    package let entries: [AssetContents.DataFile]
  }

  package private(set) var images: [String: ImageSet] = [:]
  package private(set) var colors: [String: ColorSet] = [:]
  package private(set) var data: [String: DataSet] = [:]
  let name: String

  /// The greatest depth of groups; a deeper nesting is an error.
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
      case "dataset":
        data[prefix + base] = DataSet(
          folder: url, file: "\(file)/Contents.json",
          entries: try AssetContents.read(in: url, name: file)?.data ?? [])
      case "":
        let contents = try AssetContents.read(in: url, name: file)
        let inner = contents?.properties?.providesNamespace == true ? "\(prefix)\(base)/" : prefix
        try read(url, name: file, prefix: inner, depth: depth + 1)
      default:
        // Icons and sprites are never drawn here.
        continue
      }
    }
  }

  /// Splits the name of a folder into name and known extension. A plain group may have dots in its name.
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
